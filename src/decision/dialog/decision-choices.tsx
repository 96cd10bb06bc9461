import { type RefObject, useId, type ReactNode } from 'react'
import {
  offeredClassifications,
  policies,
  toPolicy,
  intentDisabledReason,
  type Choice,
  type Intent,
} from '#/domain/decision/decision'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Glyph } from '#/ui/text/glyph'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { classificationGlyph } from '../badges/classification-badge'
import type { Consequences } from '#/domain/decision/consequences'
import { Notice } from '#/ui/feedback/notice'
import { pressedKey } from '#/ui/hooks/pressed-key'

interface DecisionChoicesProps {
  app: OauthApp
  intent: Intent
  choice: Choice
  onChoose: (choice: Partial<Choice>) => void
  locked: boolean
  first: RefObject<HTMLInputElement | null>
  /** Group with the radio of `first`; the classification by default. */
  startsAt: 'policy' | undefined
}

/** Radio groups of the dialog. The accessible name of a radio is its label, and notes are its description. */
export function DecisionChoices(props: DecisionChoicesProps) {
  const { app, intent, choice, onChoose, locked, first, startsAt } = props
  const offered = offeredClassifications(app, intent)
  const notOffered = intentDisabledReason(app, intent)
  const recommended = isStaged(app) ? app.recommendedClassification?.value : undefined
  const focused = choice.classification ?? offered[0]
  return (
    <div className="two">
      <RadioGroup
        name="Classification"
        options={offered.map((value) => ({
          value,
          label: classificationLabel(value),
          glyph: <Glyph name={classificationGlyph(value)} />,
          notes: [
            ...(value === app.classification ? ['committed'] : []),
            ...(value === recommended ? ['recommended'] : []),
          ],
        }))}
        chosen={choice.classification}
        onChoose={(classification) => onChoose({ classification })}
        locked={locked}
        focused={focused}
        first={startsAt === 'policy' ? undefined : first}
      >
        {notOffered !== null && <p className="quiet">{notOffered}</p>}
      </RadioGroup>
      <RadioGroup
        name="Standing policy"
        options={policies.map(({ value, label }) => ({
          value,
          label,
          notes: value === toPolicy(app.remediation) ? ['set now'] : [],
        }))}
        chosen={choice.policy}
        onChoose={(policy) => onChoose({ policy })}
        locked={locked}
        focused={choice.policy ?? 'none'}
        first={startsAt === 'policy' ? first : undefined}
      >
        {toPolicy(app.remediation) === null && (
          <p className="quiet">
            Set now: <UntrustedText value={app.remediation.join(', ')} max={120} />. This console
            does not know this policy. It stays unless you choose another policy.
          </p>
        )}
      </RadioGroup>
    </div>
  )
}

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
    <div role="radiogroup" aria-labelledby={id} aria-disabled={locked} className="options">
      <p id={id} className="strong">
        {name}
      </p>
      {options.map(({ value, label, glyph, notes }) => (
        <div key={value} className="option">
          <label>
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
            <span id={`${id}-${value}`} className="push">
              {notes.join(', ')}
            </span>
          )}
        </div>
      ))}
      {children}
    </div>
  )
}

/** Consequences of the choice. The element with `id` describes the submit button. */
export function DecisionConsequences({
  id,
  label = 'Before you save',
  consequences: { box, line },
}: {
  id: string
  label?: string | undefined
  consequences: Consequences
}) {
  if (box.length === 0 && line === null) return null
  return (
    <div role="group" aria-label={label}>
      {/* The inner element has the ID, because screen readers would read the name of the group instead. */}
      <div id={id} className="stack">
        {box.length > 0 && (
          <Notice tone="warning">
            {box.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {line !== null && <p>{line}</p>}
      </div>
    </div>
  )
}

export function listedConsequences({ box, line }: Consequences): string {
  return [...box, ...(line === null ? [] : [line])].join(' ')
}

interface NoteFieldProps {
  value: string
  onChange: (value: string) => void
  locked: boolean
}

/** Note for the admin's own record. Enter in this field sends nothing. */
export function NoteField({ value, onChange, locked }: NoteFieldProps) {
  return (
    <details className="field">
      <summary>Note for your record (kept here only, not sent)</summary>
      <input
        aria-label="Note for your record"
        value={value}
        maxLength={400}
        autoComplete="off"
        readOnly={locked}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') event.preventDefault()
        }}
      />
    </details>
  )
}
