import { useState } from 'react'
import { countAccept } from '#/domain/runs/accept'
import type { Plan } from '#/domain/runs/plan'
import type { RiskyGroup } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import type { BulkAccept } from '../ask-run'
import { CountRow, CountTable, PlanForm } from './plan-form'
import { AppLine, PlanTargets } from './plan-targets'
import { sentWords, whyNotAcceptMany } from './plan-words'
import { ReadingLine, useReadAgain } from './read-again'
import { RiskyGroups } from './risky-groups'

interface AcceptPlanProps {
  request: BulkAccept
  onStart: (plan: Plan, note: string) => void
  onClose: () => void
}

export function AcceptPlan({ request, onStart, onClose }: AcceptPlanProps) {
  const { seen, opener } = request
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const walk = useReadAgain(seen.map(({ id }) => id))
  const { phase, found } = useStore(walk)
  const isRead = phase.kind === 'done'
  const counts = countAccept(seen, (id) => found.apps.get(id), leftOut)
  const planOf = (targets: typeof counts.send): Plan => ({
    kind: 'decide',
    change: {},
    accepts: true,
    targets,
  })
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  const enforces = counts.groups.some(({ group, sent }) => group === 'policy' && sent > 0)
  return (
    <PlanForm
      title={`Accept ${number(seen.length)} as recommended`}
      plan={isRead && counts.send.length > 0 ? planOf(counts.send) : null}
      notStarted={whyNotAcceptMany(isRead, counts)}
      endsGrants={enforces}
      source={{ from: 'each app', readAt: found.readAt }}
      initialFocus="cancel"
      opener={opener}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine walk={walk} of={seen.length} />
      <PlanTargets name="Apps" targets={counts.apps}>
        {(app) => <AppLine app={app} />}
      </PlanTargets>
      <CountTable noun="Apps">
        <CountRow what={sentWords(counts.tenants)} count={number(counts.send.length)} />
        <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
        {row('Another recommendation by now, or none: not sent', counts.changed)}
        {row('A recommended value that cannot be sent', counts.unlisted)}
        {row('Could not be read: not sent', found.failed)}
        {row('Left out', counts.leftOut)}
      </CountTable>
      <p>
        Open investigation issues of each app get its classification. A classification revokes
        nothing.
      </p>
    </PlanForm>
  )
}
