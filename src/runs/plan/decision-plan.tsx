import { useId, useRef, useState, type ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { InTenant } from '#/decision/badges/tenant-id'
import { RadioGroup } from '#/decision/dialog/decision-choices'
import { classificationGlyph } from '#/decision/badges/classification-badge'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { policies, type Choice } from '#/domain/decision/decision'
import {
  bulkChange,
  countDecision,
  type GroupCount,
  type PlanCounts,
  type RiskyGroup,
} from '#/domain/runs/plan-counts'
import {
  decideDisabledReason,
  groupLabels,
  leaveOutMessage,
  sentMessage,
  valueToday,
} from '#/domain/runs/plan-messages'
import { countLabel, number } from '#/lib/words'
import { Glyph } from '#/ui/text/glyph'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { BulkDecision } from '../ask-run'
import {
  CountRow,
  CountRows,
  CountTable,
  PlanForm,
  PlanTargets,
  type CountedRow,
  type StartPlan,
} from './plan-form'

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
  return (
    <PlanForm
      title={`Classify and remediate ${countLabel(apps.length, 'app', 'apps')}`}
      plan={change && counts.plan}
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
      <div className="two">
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
        <AppCounts
          counts={counts}
          rows={[['Already so: not sent', counts.alreadySo]]}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
        />
      )}
    </PlanForm>
  )
}

export function AppLine({ app, children }: { app: OauthApp; children?: ReactNode }) {
  return (
    <>
      <strong>
        <AppName app={app} max={80} />
      </strong>{' '}
      <code>
        <UntrustedText value={app.clientId} max={200} />
      </code>{' '}
      <div className="quiet">
        <InTenant id={app.tenantId} /> · <UntrustedText value={valueToday(app)} max={160} />
        {children}
      </div>
    </>
  )
}

interface AppCountsProps {
  counts: PlanCounts<OauthApp>
  rows: readonly CountedRow[]
  leftOut: ReadonlySet<RiskyGroup>
  onLeaveOut: (leftOut: ReadonlySet<RiskyGroup>) => void
}

/** Table "What this does" of a plan for apps. Groups that the admin may want to decide one by one can be left out. */
export function AppCounts({ counts, rows, leftOut, onLeaveOut }: AppCountsProps) {
  const leave = (group: RiskyGroup, isLeftOut: boolean) => {
    const next = new Set(leftOut)
    if (isLeftOut) next.add(group)
    else next.delete(group)
    onLeaveOut(next)
  }
  return (
    <CountTable noun="Apps">
      <CountRow what={sentMessage(counts.tenants)} count={number(counts.send.length)} />
      {counts.groups.map(({ group, ...groupCounts }) => (
        <Group
          key={group}
          words={groupLabels[group]}
          {...groupCounts}
          onChange={(checked) => leave(group, checked)}
        />
      ))}
      <CountRows rows={[...rows, ['Left out', counts.leftOut]]} />
    </CountTable>
  )
}

interface GroupProps extends Omit<GroupCount, 'group'> {
  words: string
  onChange: (isLeftOut: boolean) => void
}

function Group({ words, sent, moves, isLeftOut, onChange }: GroupProps) {
  const id = useId()
  return (
    <CountRow id={id} what={words} count={number(sent)}>
      {(moves > 0 || isLeftOut) && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isLeftOut}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={id}
          />
          {leaveOutMessage(moves)}
        </label>
      )}
    </CountRow>
  )
}
