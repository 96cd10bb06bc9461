import { Link } from '@tanstack/react-router'
import { runSignal } from '#/runs/run-signal'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'

/** Shows on every page that a run waits for the admin after a lost connection. While offline, the offline notice does. */
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
