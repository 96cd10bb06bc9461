import { isUnfinished } from '#/domain/runs/run'
import { runTitle } from '#/domain/runs/plan'
import { runLine } from '#/domain/runs/run-words'
import { runs } from '#/runs/runs'
import { lockEverywhere } from '#/session/session-watch'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { useStore } from '#/ui/hooks/use-store'
import { lockAsked } from './lock'

/** Asks before a lock that would lose an unfinished run. */
export function LockDialog({ opener }: { opener: HTMLElement | null }) {
  const unfinished = useStore(runs).filter(isUnfinished)
  return (
    <ActionDialog
      title="Lock and remove the run"
      submitLabel="Lock"
      dangerous
      onSubmit={lockEverywhere}
      busy={false}
      onCancel={() => lockAsked.set(null)}
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
