import { runTitle } from '#/domain/runs/plan'
import { isLeft, type Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-messages'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { useStore } from '#/ui/hooks/use-store'
import { discardRun, runs } from './runs'

export { PlanDialog } from './plan/plan-dialog'

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
