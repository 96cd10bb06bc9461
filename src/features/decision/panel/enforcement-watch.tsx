import type { OauthAppId } from '../../../domain/ids'
import { Button } from '../../../ui/button'
import styles from './decision-panel.module.css'
import { FallingLine } from './falling-line'
import type { WatchState } from './enforcement-watches'
import { useEnforcementWatch } from './use-enforcement-watch'

const endings: Record<WatchState, string> = {
  watching: 'Watched while it changes.',
  zero: 'No account grants this app now.',
  'standing still':
    'It stands still. Accounts with remediation turned off may be skipped, and enforcement may go on later.',
  hidden: 'Not watched while this tab was hidden.',
  'by hand': 'Not watched any more.',
  failed: 'The number could not be read any more.',
}

interface EnforcementWatchProps {
  app: OauthAppId
  /** The number of the write in the record of operations. */
  operation: number
}

/** What the service reports while it may enforce a policy: the live number, never "revoked" and how many. */
export function EnforcementWatch({ app, operation }: EnforcementWatchProps) {
  const { readings, state, stop, goOn } = useEnforcementWatch(app, operation)
  const [first] = readings
  const last = readings.at(-1)
  return (
    <div className={styles.watch}>
      <p>Recorded. Enforcement runs in the background.</p>
      <FallingLine readings={readings} />
      <p>
        <strong>Active accounts (live): {last?.count.toLocaleString('en') ?? '…'}</strong>{' '}
        {first && last && first.at !== last.at && (
          <span className={styles.aside}>
            {steps(readings.map(({ count }) => count))} in {Math.round((last.at - first.at) / 1000)}{' '}
            s
          </span>
        )}
      </p>
      <p className={styles.aside}>{endings[state]}</p>
      {state === 'watching' ? (
        <Button onClick={stop}>Stop watching</Button>
      ) : (
        state !== 'zero' && <Button onClick={goOn}>Watch again</Button>
      )}
    </div>
  )
}

/** The numbers of the line, without those that repeat the one before: "5, 4, 2, 0". */
function steps(counts: readonly number[]): string {
  return counts
    .filter((count, index) => count !== counts[index - 1])
    .map((count) => count.toLocaleString('en'))
    .join(', ')
}
