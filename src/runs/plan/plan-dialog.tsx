import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { noteActive } from '../active-counts'
import { requestedRun, type RunRequest } from '../ask-run'
import { noteNames } from '../run-names'
import { attachCache, startRun } from '../runs'
import { AcceptPlan } from './accept-plan'
import { DecisionPlan } from './decision-plan'
import type { StartPlan } from './plan-form'
import { RevokePlan } from './revoke-plan'
import { SetBackPlan } from './set-back-plan'

/** Renders the planning dialog for a request. Starting the run closes the dialog and opens the run's page. */
export function PlanDialog({ request }: { request: RunRequest }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onClose = () => requestedRun.set(null)
  const onStart: StartPlan = (plan, note, before) => {
    noteNames(requestNames(request))
    attachCache(queryClient)
    const runId = startRun(plan, note)
    if (before.size > 0) noteActive(runId, { before })
    onClose()
    void navigate({ to: '/operations/$runId', params: { runId } })
  }
  switch (request.kind) {
    case 'decision':
      return <DecisionPlan request={request} onStart={onStart} onClose={onClose} />
    case 'revoke':
      return <RevokePlan request={request} onStart={onStart} onClose={onClose} />
    case 'set back':
      return <SetBackPlan request={request} onStart={onStart} onClose={onClose} />
    case 'accept':
      return <AcceptPlan request={request} onStart={onStart} onClose={onClose} />
  }
}

function requestNames(request: RunRequest): (readonly [id: string, name: string | null])[] {
  switch (request.kind) {
    case 'decision':
      return request.apps.map(({ id, name }) => [id, name])
    case 'revoke':
      return request.grants.flatMap(({ id, email, app }) => [
        [id, email] as const,
        [app.id, app.name] as const,
      ])
    case 'accept':
      return request.seen.map(({ id, name }) => [id, name])
    // The names were noted by the run that is set back.
    case 'set back':
      return []
  }
}
