import type { ComponentProps, ReactNode } from 'react'
import { hiddenMessage } from '#/lib/hidden-characters'
import { classNames } from '../text/class-names'

interface FieldProps {
  id: string
  label: ReactNode
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Field({ id, label, aside, className, children }: FieldProps) {
  return (
    <div className={classNames('stack close', 'field', className)}>
      <div className="row base">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
    </div>
  )
}

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  options: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A select box. Its label is the element around it or its `Field`. */
export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <select {...rest} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** Hint beside a search field that a hidden character in it prevents matches. */
export function HiddenHint({ text }: { text: string }) {
  const message = hiddenMessage(text)
  return message !== null && <span className="fails">{message}</span>
}
