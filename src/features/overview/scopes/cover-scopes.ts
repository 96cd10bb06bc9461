import { withActive } from '#/domain/accounts/active-accounts'
import { countLabel } from '#/lib/words'
import { coversList, toCoverage, type Coverage } from '#/scans/coverage'
import { findGaps } from '#/scans/scan-messages'
import { words } from '../counted-words'
import type { Overview } from '../use-overview'
import { scopeList } from './scope-columns'

type Scanned = Pick<Overview, 'all' | 'active' | 'shown' | 'users' | 'isWhole' | 'apps'>

/** The times and gaps of both scans, because the list has the numbers of both. */
export function coverScopes(
  { all, active, shown, users, isWhole, apps }: Scanned,
  count: number,
): Coverage {
  const covers = coversList(words, () => countLabel(count, ...scopeList.noun))
  const phase = isWhole ? ({ kind: 'done' } as const) : all.phase
  const { gaps, readAt, ...coverage } = toCoverage(covers, { phase, found: shown })
  if (apps.active === null)
    return { ...coverage, readAt, gaps: [...gaps, `Apps ${withActive} were not counted.`] }
  const ofActive = findGaps(users, words).map((gap) => gap.words)
  // Until its scan ends again, the numbers of active accounts are those of the scan before.
  const older = active.phase.kind === 'done' ? [] : [`Apps ${withActive} were not counted again.`]
  const from = Math.min(readAt?.from ?? Infinity, users.startedAt ?? Infinity)
  return {
    ...coverage,
    readAt: readAt && { ...readAt, from },
    gaps: [...new Set([...gaps, ...ofActive, ...older])],
  }
}
