import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RadioGroup } from '#/decision/dialog/radio-group'
import styles from '#/decision/dialog/decision-dialog.module.css'
import { classificationGlyph } from '#/decision/badges/classification-badge'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { policies, type Choice } from '#/domain/decision/decision'
import { underChangeWords, type ActiveCounts } from '#/domain/runs/active-accounts'
import { plannedOf, type Plan } from '#/domain/runs/plan'
import { bulkChange, countDecision, type RiskyGroup } from '#/domain/runs/plan-counts'
import { countOf, number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Glyph } from '#/ui/text/glyph'
import { useStore } from '#/ui/hooks/use-store'
import { countActive } from '../active-counts'
import type { BulkDecision } from '../ask-run'
import { CountRow, CountTable, PlanForm } from './plan-form'
import { AppLine, PlanTargets } from './plan-targets'
import { RiskyGroups } from './risky-groups'
import { planConsequences, sentWords, whyNotDecide } from './plan-words'

interface DecisionPlanProps {
  request: BulkDecision
  /** `before`: the active accounts of its apps, where a policy is set. */
  onStart: (plan: Plan, note: string, before?: ActiveCounts) => void
  onClose: () => void
}

const keep = { value: 'keep', label: 'Leave as it is', notes: [] } as const
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
  const { apps, source, opener } = request
  const [choice, setChoice] = useState<Choice>({ classification: null, policy: null })
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const first = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const [walk] = useState(() =>
    countActive(
      queryClient,
      apps.map(({ id }) => id),
    ),
  )
  const { found, phase } = useStore(walk)
  const change = bulkChange(choice)
  const counts = change && countDecision(apps, change, leftOut)
  const plan: Plan | null = change &&
    counts && { kind: 'decide', change, targets: counts.send.map(plannedOf) }
  const setsPolicy = (change?.remediation?.length ?? 0) > 0
  const enforces = counts?.groups.some(({ group, sent }) => group === 'policy' && sent > 0)
  useEffect(() => {
    if (setsPolicy) walk.begin()
  }, [setsPolicy, walk])
  useEffect(() => walk.wipe, [walk])
  const consequences = change && planConsequences(change)
  return (
    <PlanForm
      title={`Classify and remediate ${countOf(apps.length, 'app', 'apps')}`}
      plan={plan}
      notStarted={whyNotDecide(apps.length, counts)}
      endsGrants={setsPolicy || enforces === true}
      source={source}
      initialFocus={first}
      opener={opener}
      said={[consequences?.box, consequences?.line].filter(Boolean).join(' ')}
      onStart={(started, note) => onStart(started, note, setsPolicy ? found.counts : undefined)}
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
      {counts && (
        <CountTable noun="Apps">
          <CountRow what={sentWords(counts.tenants)} count={number(counts.send.length)} />
          <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
          {counts.alreadySo > 0 && (
            <CountRow what="Already so: not sent" count={number(counts.alreadySo)} />
          )}
          {counts.leftOut > 0 && <CountRow what="Left out" count={number(counts.leftOut)} />}
        </CountTable>
      )}
      {setsPolicy && counts && (
        <p>
          {underChangeWords(
            counts.send.map(({ id }) => id),
            found.counts,
          )}
          {phase.kind === 'running' && ' Counting…'} Enforcement runs later and may skip accounts.
        </p>
      )}
      {consequences && <Consequences {...consequences} />}
    </PlanForm>
  )
}

function Consequences({ box, line }: { box: string | null; line: string | null }) {
  return (
    <>
      {box !== null && <Notice tone="warning">{box}</Notice>}
      {line !== null && <p>{line}</p>}
    </>
  )
}
