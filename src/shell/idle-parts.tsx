import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { runDialogs, RunHost } from '#/runs/run-host'
import { hasKeptRuns } from '#/session/kept-runs'
import { runSignal } from '#/runs/run-signal'
import { connectForm } from '#/session/connect/connect-page'
import { SessionWarning } from '#/session/session-warning'
import { titlePrefix } from '#/ui/text/page-heading'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart, LazyContent, useLate } from '#/ui/lazy-part'
import { Tips } from '#/ui/tip/tips'
import styles from './idle-parts.module.css'
import { HeaderNotice } from './notices/header-notice'
import { LostRunNotice } from './notices/lost-run-notice'

/** The runs of this tab. They load with the first plan, or when this tab's storage keeps one. */
const runsPart = lazyPart(() => import('#/runs/runs'))

/** The dialogs and warnings of the frame that nobody needs in the first second. */
export function IdleParts() {
  // A run that a reload interrupted is offered again.
  useLate(runsPart, hasKeptRuns())
  // A lock shows it, also when the network is gone by then.
  useLate(connectForm)
  // The first figure makes the browser read its languages: 80 ms on a slow device, now and not while a person waits.
  useEffect(() => void number(0), [])
  return (
    <>
      <SessionWarning />
      <RunHost />
      <Tips />
    </>
  )
}

/** The runs that a lock would remove. */
export function RunsLeft() {
  return (
    <LazyContent part={runDialogs} waiting={null}>
      {({ RunsLeft: List }) => <List />}
    </LazyContent>
  )
}

/** The notices that come late. */
export function IdleNotices() {
  return (
    <>
      <LostRunNotice />
      <HeaderNotice />
    </>
  )
}

/** How far the run is, on every page: a link in the header, and the beginning of the tab's title. */
export function RunLink() {
  const run = useStore(runSignal)
  const progress = run && `${number(run.done)} of ${number(run.total)}`
  useEffect(() => {
    titlePrefix.set(progress === null ? '' : `${progress} · `)
    return () => titlePrefix.set('')
  }, [progress])
  if (run === null) return null
  return (
    <Link
      to="/operations/$runId"
      params={{ runId: run.id }}
      className={`numbers clipped ${styles.run}`}
    >
      Run: {progress}
    </Link>
  )
}
