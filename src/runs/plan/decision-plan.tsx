import { useRef, useState } from 'react'
import { RadioGroup } from '#/decision/dialog/radio-group'
import styles from '#/decision/dialog/decision-dialog.module.css'
import { classificationGlyph } from '#/decision/badges/classification-badge'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { policies, type Choice } from '#/domain/decision/decision'
import { toPlannedApp, type Plan } from '#/domain/runs/plan'
import { bulkChange, countDecision, type RiskyGroup } from '#/domain/runs/plan-counts'
import { countLabel, number } from '#/lib/words'
import { Glyph } from '#/ui/text/glyph'
import type { BulkDecision } from '../ask-run'
import { PlanForm, type StartPlan } from './plan-form'
import { sentMessage, decideDisabledReason } from './plan-messages'
import { AppLine, CountRow, CountTable, PlanTargets, RiskyGroups } from './plan-parts'

interface DecisionPlanProps {
  request: BulkDecision
  onStart: StartPlan
  onClose: () => void
}

const keep = { value: 'keep', label: 'Do not change', notes: [] } as const
const classificationOptions = [
  keep,
  ...classifications.map((value) => ({
    value,
    label: classificationLabel(value),
    glyph: <Glyph name={classificationGlyph(value)} />,
    notes: [],
  })),
]
const policyOptions = [keep, ...policies.map(({ value, label }) => ({ value, label, notes: [] }))]

export function DecisionPlan({ request, onStart, onClose }: DecisionPlanProps) {
  const { apps, source, trigger } = request
  const [choice, setChoice] = useState<Choice>({ classification: null, policy: null })
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const first = useRef<HTMLInputElement>(null)
  const change = bulkChange(choice)
  const counts = countDecision(apps, change, leftOut)
  const plan: Plan | null = change && {
    kind: 'decide',
    change,
    targets: counts.send.map(({ app }) => toPlannedApp(app)),
  }
  return (
    <PlanForm
      title={`Classify and remediate ${countLabel(apps.length, 'app', 'apps')}`}
      plan={plan}
      notStarted={decideDisabledReason(apps.length, change && counts)}
      effects={counts}
      source={source}
      first={first}
      trigger={trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <PlanTargets name="Apps" targets={apps}>
        {(app) => <AppLine app={app} />}
      </PlanTargets>
      <div className={styles.choices}>
        <RadioGroup
          name="Classification"
          options={classificationOptions}
          chosen={choice.classification ?? 'keep'}
          onChoose={(value) =>
            setChoice({ ...choice, classification: value === 'keep' ? null : value })
          }
          locked={false}
          focused="keep"
          first={first}
        />
        <RadioGroup
          name="Standing policy"
          options={policyOptions}
          chosen={choice.policy ?? 'keep'}
          onChoose={(value) => setChoice({ ...choice, policy: value === 'keep' ? null : value })}
          locked={false}
          focused="keep"
          first={undefined}
        />
      </div>
      {change && (
        <CountTable noun="Apps">
          <CountRow what={sentMessage(counts.tenants)} count={number(counts.send.length)} />
          <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
          {counts.alreadySo > 0 && (
            <CountRow what="Already so: not sent" count={number(counts.alreadySo)} />
          )}
          {counts.leftOut > 0 && <CountRow what="Left out" count={number(counts.leftOut)} />}
        </CountTable>
      )}
    </PlanForm>
  )
}
