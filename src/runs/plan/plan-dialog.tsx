import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Plan } from '#/domain/runs/plan'
import { askedRun, type BulkDecision, type BulkRevoke } from '../ask-run'
import { noteNames } from '../run-names'
import { attachCache, startRun } from '../runs'
import { DecisionPlan } from './decision-plan'
import { RevokePlan } from './revoke-plan'

/** The planning dialog that is asked for. Starting closes it and opens the run's page. */
export function PlanDialog({ request }: { request: BulkDecision | BulkRevoke }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onClose = () => askedRun.set(null)
  const onStart = (plan: Plan) => {
    noteNames(namesOf(request))
    attachCache(queryClient)
    const runId = startRun(plan)
    onClose()
    void navigate({ to: '/operations/$runId', params: { runId } })
  }
  return request.kind === 'decision' ? (
    <DecisionPlan request={request} onStart={onStart} onClose={onClose} />
  ) : (
    <RevokePlan request={request} onStart={onStart} onClose={onClose} />
  )
}

function namesOf(request: BulkDecision | BulkRevoke) {
  return request.kind === 'decision'
    ? request.apps.map(({ id, name }) => [id, name] as const)
    : request.accounts.map(({ id, email }) => [id, email] as const)
}
