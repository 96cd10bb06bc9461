import { countOf, number } from '#/lib/words'
import { coversList } from '#/walks/coverage'
import { WalkedWords, WalkLine, WalkNotices } from '#/walks/walk-line'
import { useWalkNews } from '#/walks/walk-news'
import { checkedWords, gapsOf, type WalkWords } from '#/walks/walk-words'
import type { Phase } from '#/walks/create-walk'
import { leftWords, type Left } from '../queue/queue'
import { scanWalk, type Scan } from './scan'

const words: WalkWords = {
  walk: 'scan',
  nouns: ['app', 'apps'],
  action: 'list OAuth apps',
  again: 'Scan again',
  lost: 'so staged recommendations may be missing',
}
const labels = {
  bar: 'Scan',
  pause: 'Pause scan',
  resume: 'Resume scan',
  again: 'Scan again',
}

export const coversScan = coversList<Scan>(words, ({ finds }) => `${number(finds.size)} staged`)

interface ScanProps {
  phase: Phase
  scan: Scan
}

export function ScanLine({ phase, scan, left }: ScanProps & { left: Left }) {
  const { checked, totalCount, finds } = scan
  return (
    <WalkLine
      walk={scanWalk}
      phase={phase}
      labels={labels}
      read={checked}
      of={totalCount}
      words={
        <WalkedWords
          phase={phase}
          joined={scan}
          nouns={words.nouns}
          soFar={`${number(finds.size)} staged`}
          whole={`${leftWords(left)} · ${checkedWords(scan, words.nouns)}`}
        />
      }
    />
  )
}

export function ScanNotices({ phase, scan }: ScanProps) {
  return <WalkNotices phase={phase} words={words} gaps={gapsOf(scan, words)} />
}

/** Announces each event of the scan once: the first find, a stop, the end. Never the progress. */
export function useScanNews({ phase, scan: { finds, checked } }: ScanProps): void {
  const found = `${countOf(finds.size, 'staged recommendation', 'staged recommendations')} found`
  useWalkNews(phase, {
    walk: words.walk,
    soFar: phase.kind === 'done' ? `${found} in ${number(checked)} apps` : `${found} so far`,
    first: {
      isThere: finds.size > 0,
      words: 'The first staged recommendation is listed. The scan continues.',
    },
  })
}
