import { sentence } from '#/api/errors'
import { isEndless } from '#/api/no-end'
import { formatSecond, formatZone } from '#/lib/time'
import { countOf, number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { pauseScan, resumeScan, scanAgain, type Review, type ScanPhase } from '../review-store'
import { possiblyMissed } from './scan'
import styles from './scan-line.module.css'
import { finishedWords, progressWords, type Left } from './scan-words'

/** The scan's progress and its buttons; a finished scan is one line of text. */
export function ScanLine({ state: { phase, scan }, left }: { state: Review; left: Left }) {
  const { checked, totalCount, readAt } = scan
  const isDone = phase.kind === 'done'
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        {isDone ? finishedWords(scan, left) : progressWords(scan)}
        {readAt !== null && `, ${formatSecond(readAt)} ${formatZone(readAt)}`}
      </p>
      {!isDone && (
        <progress
          aria-label="Scan"
          className={styles.bar}
          {...(totalCount !== null && { max: Math.max(1, totalCount), value: checked })}
        />
      )}
      <MainButton phase={phase} />
      {phase.kind === 'paused' && <Button onClick={scanAgain}>Scan again</Button>}
    </div>
  )
}

/** Always one button at the same position, so that it keeps the focus while its label changes. */
function MainButton({ phase }: { phase: ScanPhase }) {
  switch (phase.kind) {
    case 'idle':
    case 'running':
      return <Button onClick={pauseScan}>Pause scan</Button>
    case 'paused':
      return <Button onClick={resumeScan}>Resume scan</Button>
    case 'failed':
      return <Button onClick={resumeScan}>{isEndless(phase.error) ? 'Go on' : 'Try again'}</Button>
    case 'done':
      return (
        <Button variant="link" onClick={scanAgain}>
          Scan again
        </Button>
      )
  }
}

/** What the scan may have missed, and why it waits or stopped. */
export function ScanNotices({ state: { phase, scan } }: { state: Review }) {
  const missed = possiblyMissed(scan)
  return (
    <>
      {phase.kind === 'running' && phase.offline && (
        <p className={styles.hint}>Offline: the scan waits for the network and then goes on.</p>
      )}
      {phase.kind === 'paused' && phase.why === 'rate limit' && (
        <Notice tone="warning">
          The service kept limiting requests, so the scan paused itself. What was found stays.
        </Notice>
      )}
      {phase.kind === 'failed' && scan.readAt !== null && (
        <Notice tone="danger">
          {sentence(phase.error, 'list OAuth apps')} The scan stopped there; what was found stays.
        </Notice>
      )}
      {scan.restarts > 0 && (
        <Notice tone="info">
          The service no longer knew the position in the list. The scan began at the top again; what
          was found stays.
        </Notice>
      )}
      {phase.kind === 'done' && scan.endUnknown && (
        <Notice tone="warning">
          The service did not say whether there are more apps, so there may be more to find.
        </Notice>
      )}
      {phase.kind === 'done' && missed > 0 && (
        <Notice tone="warning">
          The list changed while it was checked: possibly {number(missed)} missed, scan again.
        </Notice>
      )}
      {scan.unreadable > 0 && (
        <Notice tone="warning">
          {countOf(scan.unreadable, 'app', 'apps')} could not be read, so staged recommendations may
          be missing.
        </Notice>
      )}
    </>
  )
}
