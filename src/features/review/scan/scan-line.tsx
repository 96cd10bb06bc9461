import { countLabel, number } from '#/lib/words'
import { coversList } from '#/scans/coverage'
import { ListScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { checkedMessage, findGaps, type ScanMessages } from '#/scans/scan-messages'
import type { Phase } from '#/scans/create-scan'
import { remainingMessage, type Remaining } from '../queue/queue'
import { queueScan, type Scan } from './scan'

const words: ScanMessages = {
  scan: 'scan',
  nouns: ['app', 'apps'],
  action: 'listApps',
  again: 'Scan again',
  lost: 'so staged recommendations may be missing',
}
const labels = {
  bar: 'Scan',
  pause: 'Pause scan',
  resume: 'Resume scan',
  again: 'Scan again',
}

export const coversScan = coversList<Scan>(words, ({ matches }) => `${number(matches.size)} staged`)

interface ScanProps {
  phase: Phase
  scan: Scan
}

export function ScanLine({ phase, scan, remaining }: ScanProps & { remaining: Remaining }) {
  return (
    <ListScanProgress
      scan={queueScan}
      {...{ phase, labels }}
      joined={scan}
      nouns={words.nouns}
      soFar={`${number(scan.matches.size)} staged`}
      whole={`${remainingMessage(remaining)} · ${checkedMessage(scan, words.nouns)}`}
    />
  )
}

export function ScanNotices({ phase, scan }: ScanProps) {
  return <ScanWarnings phase={phase} words={words} gaps={findGaps(scan, words)} />
}

/** Announces each event of the scan once: the first match, a stop and the end. Never the progress. */
export function useScanNews({ phase, scan: { matches, checked } }: ScanProps): void {
  const found = `${countLabel(matches.size, 'staged recommendation', 'staged recommendations')} found`
  useScanAnnouncements(phase, {
    scan: words.scan,
    soFar: phase.kind === 'done' ? `${found} in ${number(checked)} apps` : `${found} so far`,
    first: {
      isThere: matches.size > 0,
      words: 'The first staged recommendation is listed. The scan continues.',
    },
  })
}
