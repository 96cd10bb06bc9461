import { formatSecond, formatZone } from '#/lib/time'
import { Button } from '#/ui/form/button'
import styles from './investigation.module.css'
import { checksWords } from './run-words'
import type { RunChecks } from './use-run-checks'

/** When a running investigation was last checked, and whether it will be checked again. */
export function ChecksLine({ at, checks }: { at: number; checks: RunChecks }) {
  const { isPaused, setPaused } = checks
  return (
    <div className={styles.checks}>
      <p>
        Checked at{' '}
        <time dateTime={new Date(at).toISOString()}>
          {formatSecond(at)} {formatZone(at)}
        </time>
        . {checksWords(checks)}
      </p>
      <Button onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'Resume checking' : 'Pause checking'}
      </Button>
    </div>
  )
}
