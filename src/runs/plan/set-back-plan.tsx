import { useState } from 'react'
import { runTitle, type DecidePlan } from '#/domain/runs/plan'
import type { RiskyGroup } from '#/domain/runs/plan-counts'
import { countSetBack } from '#/domain/runs/set-back'
import { changeMessage } from '#/domain/decision/decision-outcome'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { SetBack } from '../ask-run'
import { CountRow, CountTable, PlanForm, type StartPlan } from './plan-form'
import { AppLine, PlanTargets } from './plan-targets'
import { ReadingLine, useReadAgain } from './read-again'
import { sentMessage, planDisabledReason } from './plan-messages'
import { RiskyGroups } from './risky-groups'

interface SetBackPlanProps {
  request: SetBack
  onStart: StartPlan
  onClose: () => void
}

export function SetBackPlan({ request, onStart, onClose }: SetBackPlanProps) {
  const { settable, cannot, trigger } = request
  const scan = useReadAgain(settable.map(({ app }) => app.appId))
  const { phase, found } = useStore(scan)
  const isRead = phase.kind === 'done'
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const counts = countSetBack(settable, (id) => found.apps.get(id), leftOut)
  const plan: DecidePlan = { kind: 'decide', change: {}, targets: counts.planned }
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={runTitle({
        ...plan,
        targets: settable.map(({ app, back }) => ({ ...app, own: back })),
      })}
      plan={isRead && counts.send.length > 0 ? plan : null}
      notStarted={planDisabledReason(
        isRead,
        counts,
        'None of these apps can be set back now. Nothing would be sent.',
      )}
      effects={counts}
      source={{ from: 'each app', readAt: found.readAt }}
      trigger={trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine scan={scan} of={settable.length} />
      <PlanTargets
        name="Apps"
        targets={counts.send.map(({ app, change }) => ({ id: app.id, app, change }))}
      >
        {({ app, change }) => (
          <AppLine app={app}>
            {' '}
            · back to <UntrustedText value={changeMessage(change)} max={160} />
          </AppLine>
        )}
      </PlanTargets>
      <CountTable noun="Apps">
        <CountRow what={sentMessage(counts.tenants)} count={number(counts.send.length)} />
        <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
        {row('Changed since the run: not sent', counts.changed)}
        {row('Already has the earlier values: not sent', counts.alreadySo)}
        {row('Could not be read: not sent', found.failed)}
        {row('Was Unknown, or has a value that cannot be sent: not changed', cannot)}
        {row('Left out', counts.leftOut)}
      </CountTable>
    </PlanForm>
  )
}
