import { Link } from '@tanstack/react-router'
import { runSignal } from '#/runs/run-signal'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'

/** A run waits for its person since the service could not be reached: they may be at any page. Offline one is enough. */
export function LostRunNotice() {
  const run = useStore(runSignal)
  const words = useOnline() && run?.isLost ? run.pausedWords : null
  useAnnounced(words)
  if (run === null || words === null) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Link to="/operations/$runId" params={{ runId: run.id }} className="press">
          Open the run
        </Link>
      }
    >
      {words}
    </Notice>
  )
}
