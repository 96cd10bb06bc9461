import { runTitle } from '#/domain/runs/plan'
import { isUnfinished, type Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-words'
import { lockEverywhere } from '#/session/session-watch'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { useStore } from '#/ui/hooks/use-store'
import { discardRun, runs } from './runs'

export { PlanDialog } from './plan/plan-dialog'

interface AskedDialogProps {
  opener: HTMLElement | null
  onClose: () => void
}

export function LockDialog({ opener, onClose }: AskedDialogProps) {
  const unfinished = useStore(runs).filter(isUnfinished)
  return (
    <ActionDialog
      title="Lock and remove the run"
      submitLabel="Lock"
      submitVariant="danger"
      onSubmit={lockEverywhere}
      busy={false}
      onCancel={onClose}
      initialFocus="cancel"
      // Safari gives a clicked button no focus.
      focusAfter={() =>
        opener === document.body ? document.querySelector<HTMLElement>('main h1') : opener
      }
      problem={null}
      status=""
      summary={
        <>
          {unfinished.map((run) => (
            <p key={run.id}>
              <strong>{runTitle(run.plan)}</strong>: {runLine(run)}.
            </p>
          ))}
        </>
      }
    >
      <p>
        Locking sends nothing more and removes the run with its results from this tab. “Export CSV”
        on its page saves them first.
      </p>
    </ActionDialog>
  )
}

export function DiscardDialog({ run, opener, onClose }: AskedDialogProps & { run: Run }) {
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
