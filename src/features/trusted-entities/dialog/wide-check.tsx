import { useId } from 'react'
import { withMarkers } from '#/lib/hidden-characters'
import { Notice } from '#/ui/feedback/notice'
import { Field } from '#/ui/form/field'

interface WideCheckProps {
  /** The very wide entity, and why it counts as one. */
  text: string
  why: string
  typed: string
  onType: (typed: string) => void
}

/** What is very wide must be typed once more before it can be sent. */
export function WideCheck({ text, why, typed, onType }: WideCheckProps) {
  const id = useId()
  return (
    <div className="stack">
      <Notice tone="warning">
        <p id={`${id}-why`}>{why}</p>
      </Notice>
      <Field id={id} label={`Type ${withMarkers(text)} to confirm`}>
        <input
          id={id}
          className="mono"
          aria-describedby={`${id}-why`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
    </div>
  )
}
