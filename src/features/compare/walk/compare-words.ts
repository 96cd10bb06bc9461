import { outcomes, type Outcome } from '#/domain/compare/compared-row'
import { countOf, number } from '#/lib/words'
import type { Phase } from '#/walks/create-walk'
import type { Comparison } from './compare-walk'

export const nouns = ['app', 'apps'] as const
export const walkWords = { walk: 'comparison', action: 'list OAuth apps' }

/** How far a comparison is: `Compared 300 of 1,060 apps: 12 not in the file, 3 changed, 285 same`. */
export function progressWords(found: Comparison, phase: Phase, soFar: string): string {
  const { joined, missing, ids, answers } = found
  if (phase.kind === 'done' && missing !== null)
    return `Compared ${countOf(joined.checked, ...nouns)}`
  if (missing !== null)
    return `Compared ${countOf(joined.checked, ...nouns)}. Asked for ${number(answers.size)} of ${countOf(ids.length, 'client ID', 'client IDs')} not found`
  const of = joined.totalCount === null ? '' : ` of ${number(joined.totalCount)}`
  const { checked, totalCount } = joined
  return `Compared ${number(checked)}${of} ${(totalCount ?? checked) === 1 ? nouns[0] : nouns[1]}: ${soFar}`
}

/** `12 not in the file, 3 changed, 285 same`; parts that are zero are left out but "same". */
export function soFarWords(counts: Readonly<Record<Outcome, number>>): string {
  return outcomes
    .filter((one) => counts[one] > 0 || one === 'Same')
    .map((one) => `${number(counts[one])} ${one.toLowerCase()}`)
    .join(', ')
}
