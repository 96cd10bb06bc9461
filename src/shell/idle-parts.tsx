import { ListChecks } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { runDialogs } from '#/runs/ask-run'
import { hasKeptRuns, runSignal } from '#/session/kept-runs'
import { connectForm } from '#/session/connect/connect-page'
import { SessionWarning } from '#/session/session-warning'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart, LazyContent, useLazyPart } from '#/ui/lazy-part'
import { Tips } from '#/ui/tip/tips'
import { HeaderNotice } from './notices/header-notice'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { useOnline } from '#/ui/hooks/use-online'

/** The runs of this tab. Loads with the first plan, or if this tab's storage has a run. */
const runsPart = lazyPart(() => import('#/runs/runs'))

/** The frame's dialogs and warnings that can load after the first second. */
export function IdleParts() {
  // Operations offers to resume a run that a reload interrupted.
  useLazyPart(runsPart, hasKeptRuns())
  // A lock shows the connect form, also while offline.
  useLazyPart(connectForm)
  // The first formatted number loads the browser's locale data, which takes 80 ms on a slow device. Do this early.
  useEffect(() => void number(0), [])
  return (
    <>
      <SessionWarning />
      <Tips />
    </>
  )
}

/** Lists the runs that a lock would remove. */
export function RunsLeft() {
  return (
    <LazyContent part={runDialogs} waiting={null}>
      {({ RunsLeft: List }) => <List />}
    </LazyContent>
  )
}

/** The notices that load late. */
export function IdleNotices() {
  return (
    <>
      <LostRunNotice />
      <HeaderNotice />
    </>
  )
}

/** Shows the progress of the run on every page, as a link in the header. */
export function RunLink() {
  const { open: run } = useStore(runSignal)
  if (run === null) return null
  return (
    <Link
      to="/operations/$runId"
      params={{ runId: run.id }}
      className="button ghost numbers run-link"
    >
      <ListChecks size={15} />
      <span className="clipped">
        Run: {number(run.done)} of {number(run.total)}
      </span>
    </Link>
  )
}

/** Shows on every page that a run waits for the admin after a lost connection. While offline, the offline notice does. */
function LostRunNotice() {
  const { open: run } = useStore(runSignal)
  const words = useOnline() && run?.isLost ? run.pausedMessage : null
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
