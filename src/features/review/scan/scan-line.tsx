import { SiftLine, SiftNotices } from '#/lists/sift/sift-line'
import { pauseScan, resumeScan, scanAgain, type Review } from '../review-store'
import { finishedWords, progressWords, type Left } from './scan-words'

const labels = {
  bar: 'Scan',
  pause: 'Pause scan',
  resume: 'Resume scan',
  again: 'Scan again',
}

/** The scan's progress and its buttons; a finished scan is one line of text. */
export function ScanLine({ state: { phase, scan }, left }: { state: Review; left: Left }) {
  return (
    <SiftLine
      sift={scan}
      phase={phase}
      words={phase.kind === 'done' ? finishedWords(scan, left) : progressWords(scan)}
      labels={labels}
      onPause={pauseScan}
      onResume={resumeScan}
      onAgain={scanAgain}
    />
  )
}

/** What the scan may have missed, and why it waits or stopped. */
export function ScanNotices({ state: { phase, scan } }: { state: Review }) {
  return (
    <SiftNotices
      sift={scan}
      phase={phase}
      walk="scan"
      finds="staged recommendations"
      again="scan again"
    />
  )
}
