import { useState } from 'react'
import { countAccept } from '#/domain/runs/accept'
import type { RiskyGroup } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import type { BulkAccept } from '../ask-run'
import { CountRow, CountTable, PlanForm, type StartPlan } from './plan-form'
import { AppLine, PlanTargets } from './plan-targets'
import { sentMessage, planDisabledReason } from './plan-messages'
import { ReadingLine, useReadAgain } from './read-again'
import { RiskyGroups } from './risky-groups'

interface AcceptPlanProps {
  request: BulkAccept
  onStart: StartPlan
  onClose: () => void
}

export function AcceptPlan({ request, onStart, onClose }: AcceptPlanProps) {
  const { seen, trigger } = request
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const scan = useReadAgain(seen.map(({ id }) => id))
  const { phase, found } = useStore(scan)
  const isRead = phase.kind === 'done'
  const counts = countAccept(seen, (id) => found.apps.get(id), leftOut)
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={`Accept ${number(seen.length)} as recommended`}
      plan={
        isRead && counts.send.length > 0
          ? { kind: 'decide', change: {}, accepts: true, targets: counts.planned }
          : null
      }
      notStarted={planDisabledReason(
        isRead,
        counts,
        'None of these recommendations can be accepted now. Nothing would be sent.',
      )}
      effects={counts}
      source={{ from: 'each app', readAt: found.readAt }}
      trigger={trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine scan={scan} of={seen.length} />
      <PlanTargets name="Apps" targets={counts.send.map(({ app }) => app)}>
        {(app) => <AppLine app={app} />}
      </PlanTargets>
      <CountTable noun="Apps">
        <CountRow what={sentMessage(counts.tenants)} count={number(counts.send.length)} />
        <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
        {row('Recommendation changed or withdrawn: not sent', counts.changed)}
        {row('Already so: not sent', counts.alreadySo)}
        {row('Recommended value unknown to this console: not sent', counts.unlisted)}
        {row('Could not be read: not sent', found.failed)}
        {row('Left out', counts.leftOut)}
      </CountTable>
    </PlanForm>
  )
}
