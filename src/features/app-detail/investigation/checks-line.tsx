import { formatSecond, formatZone } from '../../../lib/time'
import { Button } from '../../../ui/button'
import styles from './investigation.module.css'
import type { RunChecks } from './use-run-checks'

/** When a run that is under way was looked at, and whether it will be again. */
export function ChecksLine({ at, checks }: { at: number; checks: RunChecks }) {
  const { isPaused, setPaused } = checks
  return (
    <div className={styles.checks}>
      <p>
        Checked at{' '}
        <time dateTime={new Date(at).toISOString()}>
          {formatSecond(at)} {formatZone(at)}
        </time>
        . {whatFollows(checks)}
      </p>
      <Button onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'Resume checking' : 'Pause checking'}
      </Button>
    </div>
  )
}

function whatFollows({ isPaused, stopped, isElsewhere }: RunChecks): string {
  if (isPaused) return 'Not checked again until you resume.'
  if (stopped === 'refused')
    return 'Not checked again by itself: the service refused the last look.'
  if (stopped === 'offline') return 'Not checked while this tab is offline.'
  return isElsewhere
    ? 'Another tab of this browser checks it; this one looks again when that one is done.'
    : 'Checked again from time to time while this tab is in view.'
}
