import { listUnread, outcomes, type Outcome } from '#/domain/compare/compared-row'
import { countLabel, number } from '#/lib/words'
import { listReadAt, type Covering } from '#/scans/coverage'
import type { Phase } from '#/scans/create-scan'
import { countRead } from '#/scans/joined'
import { findGaps, type Gap } from '#/scans/scan-messages'
import { fileDoubts } from '../file/file-messages'
import type { Comparison } from './compare-scan'

const nouns = ['app', 'apps'] as const
export const scanMessages = { scan: 'comparison', action: 'listApps' } as const

/** Returns the progress: `Compared 300 of 1,060 apps: 12 not in the file, 3 changed, 285 same`. */
export function progressMessage(found: Comparison, phase: Phase, soFar: string): string {
  const compared = comparedMessage(found, phase)
  return found.missing === null ? `${compared}: ${soFar}` : compared
}

function comparedMessage({ joined, missing, ids, answers }: Comparison, phase: Phase): string {
  const { checked, totalCount } = joined
  const read = countRead(joined)
  const total = missing === null ? totalCount : checked
  const of = total === null || (total === read && missing !== null) ? '' : ` of ${number(total)}`
  const compared = `Compared ${number(read)}${of} ${(total ?? read) === 1 ? nouns[0] : nouns[1]}`
  if (missing === null || phase.kind === 'done') return compared
  return `${compared}. Looked up ${number(answers.size)} of ${countLabel(ids.length, 'client ID', 'client IDs')} not found`
}

/** Returns `12 not in the file, 3 changed, 285 same`. Omits parts that are zero, except “same”. */
export function soFarMessage(counts: Readonly<Record<Outcome, number>>): string {
  return outcomes
    .filter((outcome) => counts[outcome] > 0 || outcome === 'Same')
    .map((outcome) => `${number(counts[outcome])} ${outcome.toLowerCase()}`)
    .join(', ')
}

export function listGaps({ joined }: Comparison): Gap[] {
  return findGaps(joined, {
    nouns,
    again: 'Refresh to compare again',
    lost: 'so the comparison is not complete',
  })
}

export const coversComparison: Covering<Comparison> = {
  words: scanMessages,
  state: comparedMessage,
  gaps: (found) => [
    ...(found.file === null ? [] : fileDoubts(found.file)),
    ...listGaps(found).map(({ words }) => words),
    ...(found.missing === null ? [listUnread] : []),
  ],
  readAt: ({ joined }) => listReadAt(joined),
}
