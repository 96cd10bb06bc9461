import type { RefObject } from 'react'
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
import styles from './decision-dialog.module.css'
import { RadioGroup } from './radio-group'

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
    <div className={styles.choices}>
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
