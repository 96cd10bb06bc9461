import { useId, type ReactNode, type RefObject } from 'react'

interface RadioGroupProps<Value extends string> {
  name: string
  options: readonly { value: Value; label: string; glyph?: ReactNode; notes: readonly string[] }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  locked: boolean
  focused: Value | undefined
  first: RefObject<HTMLInputElement | null> | undefined
  children?: ReactNode
}

/** Group of radios. The accessible name of a radio is exactly its label. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, options, chosen, onChoose, locked, focused, first, children } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} aria-disabled={locked}>
      <p id={id} className="strong">
        {name}
      </p>
      {options.map(({ value, label, glyph, notes }) => (
        <div key={value} className="row">
          <label className="choice">
            <input
              ref={value === focused ? first : undefined}
              type="radio"
              name={id}
              checked={value === chosen}
              // Not disabled, because a disabled radio would lose the focus while the decision is sent.
              onChange={() => !locked && onChoose(value)}
              aria-describedby={notes.length > 0 ? `${id}-${value}` : undefined}
            />
            {glyph}
            {label}
          </label>
          {notes.length > 0 && (
            <span id={`${id}-${value}`} className="quiet">
              {notes.join(', ')}
            </span>
          )}
        </div>
      ))}
      {children}
    </div>
  )
}
