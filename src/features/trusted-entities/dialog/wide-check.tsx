import { useId } from 'react'
import { withMarkers } from '#/lib/hidden-characters'
import { Notice } from '#/ui/feedback/notice'
import { Field } from '#/ui/form/field'

interface WideCheckProps {
  text: string
  why: string
  typed: string
  onType: (typed: string) => void
}

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
