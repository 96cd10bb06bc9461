import { runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-words'
import { discardRun } from '#/runs/runs'
import { ActionDialog } from '#/ui/dialog/action-dialog'

interface DiscardDialogProps {
  run: Run
  /** The control that opened it. */
  opener: HTMLElement | null
  onClose: () => void
}

/** Asks before a run and its results are thrown away. */
export function DiscardDialog({ run, opener, onClose }: DiscardDialogProps) {
  return (
    <ActionDialog
      title="Discard run"
      submitLabel="Discard run"
      dangerous
      onSubmit={() => {
        onClose()
        discardRun(run.id)
      }}
      busy={false}
      onCancel={onClose}
      initialFocus="cancel"
      // Its row is gone with the run.
      focusAfter={() =>
        opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1')
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
        Discarding sends nothing more and removes the run with its results from this tab. “Export
        CSV” saves them first. What was sent stays as it is.
      </p>
    </ActionDialog>
  )
}
