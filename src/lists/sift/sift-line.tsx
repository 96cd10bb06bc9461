import { sentence } from '#/api/errors'
import { isEndless } from '#/api/no-end'
import { formatSecond, formatZone } from '#/lib/time/time'
import { countOf, number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { possiblyMissed, type Sift } from './sift'
import type { SiftPhase } from './sift-walk'
import styles from './sift-line.module.css'

type AnySift = Omit<Sift<never>, 'finds'>

/** What the buttons of a sift and its bar are called. */
export interface SiftLabels {
  bar: string
  pause: string
  resume: string
  again: string
}

interface SiftLineProps {
  sift: AnySift
  phase: SiftPhase
  /** How far it is, or what came of it. */
  words: string
  labels: SiftLabels
  onPause: () => void
  onResume: () => void
  onAgain: () => void
}

/** The progress of a sift and its buttons; a finished one is one line of text. */
export function SiftLine(props: SiftLineProps) {
  const { sift, phase, words, labels, onAgain } = props
  const { checked, totalCount, readAt } = sift
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        {words}
        {readAt !== null && `, ${formatSecond(readAt)} ${formatZone(readAt)}`}
      </p>
      {phase.kind !== 'done' && (
        <progress
          aria-label={labels.bar}
          className={styles.bar}
          {...(totalCount !== null && { max: Math.max(1, totalCount), value: checked })}
        />
      )}
      <MainButton {...props} />
      {phase.kind === 'paused' && <Button onClick={onAgain}>{labels.again}</Button>}
    </div>
  )
}

/** Always one button at the same position, so that it keeps the focus while its label changes. */
function MainButton({ phase, labels, onPause, onResume, onAgain }: SiftLineProps) {
  switch (phase.kind) {
    case 'idle':
    case 'running':
      return <Button onClick={onPause}>{labels.pause}</Button>
    case 'paused':
      return <Button onClick={onResume}>{labels.resume}</Button>
    case 'failed':
      return <Button onClick={onResume}>{isEndless(phase.error) ? 'Go on' : 'Try again'}</Button>
    case 'done':
      return (
        <Button variant="link" onClick={onAgain}>
          {labels.again}
        </Button>
      )
  }
}

interface SiftNoticesProps {
  sift: AnySift
  phase: SiftPhase
  /** What the walk is called: `scan`. */
  walk: string
  /** What may be missing: `staged recommendations`. */
  finds: string
  /** How to read it again: `scan again`. */
  again: string
}

/** What a sift may have missed, and why it waits or stopped. */
export function SiftNotices({ sift, phase, walk, finds, again }: SiftNoticesProps) {
  const missed = possiblyMissed(sift)
  return (
    <>
      {phase.kind === 'running' && phase.offline && (
        <p className={styles.hint}>Offline: the {walk} waits for the network and then goes on.</p>
      )}
      {phase.kind === 'paused' && phase.why === 'rate limit' && (
        <Notice tone="warning">
          The service kept limiting requests, so the {walk} paused itself. What was found stays.
        </Notice>
      )}
      {phase.kind === 'failed' && sift.readAt !== null && (
        <Notice tone="danger">
          {sentence(phase.error, 'list OAuth apps')} The {walk} stopped there; what was found stays.
        </Notice>
      )}
      {sift.restarts > 0 && (
        <Notice tone="info">
          The service no longer knew the position in the list. The {walk} began at the top again;
          what was found stays.
        </Notice>
      )}
      {phase.kind === 'done' && sift.endUnknown && (
        <Notice tone="warning">
          The service did not say whether there are more apps, so there may be more to find.
        </Notice>
      )}
      {phase.kind === 'done' && missed > 0 && (
        <Notice tone="warning">
          The list changed while it was checked: possibly {number(missed)} missed, {again}.
        </Notice>
      )}
      {sift.unreadable > 0 && (
        <Notice tone="warning">
          {countOf(sift.unreadable, 'app', 'apps')} could not be read, so {finds} may be missing.
        </Notice>
      )}
    </>
  )
}
