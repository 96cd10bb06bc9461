import { countOf, number } from '#/lib/words'

/** The live number of active accounts by app (SERVICE.md §4.3), and when it was read; null if the service gave none. */
export type ActiveCounts = ReadonlyMap<string, { numActive: number | null; at: number }>

/** So many apps are counted for a run at most: every count is a request. */
export const mostCountedForRun = 200

function sumActive(ids: readonly string[], counts: ActiveCounts): { sum: number; apps: number } {
  let [sum, apps] = [0, 0]
  for (const id of ids) {
    const numActive = counts.get(id)?.numActive ?? null
    if (numActive === null) continue
    sum += numActive
    apps += 1
  }
  return { sum, apps }
}

export function underChangeWords(ids: readonly string[], counts: ActiveCounts): string {
  const { sum, apps } = sumActive(ids, counts)
  return `Active grants under this change: ${number(sum)} (live, ${number(apps)} of ${countOf(ids.length, 'app', 'apps')}).`
}

/** `Active accounts (live): 220, now 116`, over the apps that were counted both times. Null before any count. */
export function beforeAndNowWords(
  ids: readonly string[],
  before: ActiveCounts,
  now: ActiveCounts,
): string | null {
  const counted = ids.filter((id) => (before.get(id)?.numActive ?? null) !== null)
  const both = counted.filter((id) => (now.get(id)?.numActive ?? null) !== null)
  if (both.length === 0) {
    const { sum, apps } = sumActive(ids, counted.length > 0 ? before : now)
    if (apps === 0) return null
    const when = counted.length > 0 ? '' : 'now '
    return `Active accounts (live): ${when}${number(sum)}${ofApps(apps, ids.length)}`
  }
  const was = sumActive(both, before).sum
  const is = sumActive(both, now).sum
  return `Active accounts (live): ${number(was)}, now ${number(is)}${ofApps(both.length, ids.length)}`
}

function ofApps(apps: number, all: number): string {
  return apps === all ? '' : ` (${number(apps)} of ${countOf(all, 'app', 'apps')})`
}
