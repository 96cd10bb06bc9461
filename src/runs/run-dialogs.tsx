import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { runTitle } from '#/domain/runs/plan'
import { isLeft, type Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-messages'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { useStore } from '#/ui/hooks/use-store'
import { noteActive } from './active-counts'
import type { RunRequest } from './ask-run'
import { DecisionPlan } from './plan/decision-plan'
import type { StartPlan } from './plan/plan-form'
import { ReadAgainPlan } from './plan/read-again-plan'
import { RevokePlan } from './plan/revoke-plan'
import { noteNames } from './run-names'
import { attachCache, discardRun, runs, startRun } from './runs'

interface PlanDialogProps {
  request: RunRequest
  onClose: () => void
}

/** Renders the planning dialog for a request. Starting the run closes the dialog and opens the run's page. */
export function PlanDialog({ request, onClose }: PlanDialogProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
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
    case 'accept':
      return <ReadAgainPlan request={request} onStart={onStart} onClose={onClose} />
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

/** Lists the runs that are not over, each with its progress. */
export function RunsLeft() {
  return useStore(runs)
    .filter(isLeft)
    .map((run) => (
      <p key={run.id}>
        <strong>{runTitle(run.plan)}</strong>: {runLine(run)}.
      </p>
    ))
}

interface DiscardDialogProps {
  run: Run
  trigger: HTMLElement | null
  onClose: () => void
}

export function DiscardDialog({ run, trigger, onClose }: DiscardDialogProps) {
  return (
    <ActionDialog
      title="Discard run"
      submitLabel="Discard run"
      submitVariant="danger"
      onSubmit={() => {
        onClose()
        discardRun(run.id)
      }}
      busy={false}
      onCancel={onClose}
      initialFocus="cancel"
      // The trigger may have disappeared with the run's row.
      focusAfter={() =>
        trigger?.isConnected ? trigger : document.querySelector<HTMLElement>('main h1')
      }
      problem={null}
      status=""
      summary={
        <p>
          <strong>{runTitle(run.plan)}</strong>: {runLine(run)}.
        </p>
      }
    >
      <p>
        Discarding stops the run and removes its results from this tab. “Export CSV” saves them
        first. Changes already sent are not undone.
      </p>
    </ActionDialog>
  )
}
