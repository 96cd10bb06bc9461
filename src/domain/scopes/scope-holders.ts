import { countLabel, number } from '#/lib/words'

export interface Holding {
  active: boolean
  scopes: readonly string[]
}

export interface ScopeHolders {
  /** Number of checked accounts, including ended grants. */
  checkedCount: number
  /** Listed scopes that no checked account holds now, in the app's order. */
  unused: string[]
  /** Scopes that checked accounts hold now, but the app does not list. Sorted by scope. */
  unlisted: { scope: string; holders: number }[]
}

/** Compares the app's scopes with those of the checked accounts (SERVICE.md §2.1). Ended grants do not count. */
export function scopeHolders(
  listed: readonly string[],
  accounts: readonly Holding[],
): ScopeHolders {
  const holders = new Map<string, number>()
  for (const { active, scopes } of accounts) {
    if (!active) continue
    for (const scope of new Set(scopes)) holders.set(scope, (holders.get(scope) ?? 0) + 1)
  }
  const inList = new Set(listed)
  return {
    checkedCount: accounts.length,
    unused: listed.filter((scope) => !holders.has(scope)),
    unlisted: [...holders]
      .filter(([scope]) => !inList.has(scope))
      .map(([scope, count]) => ({ scope, holders: count }))
      .toSorted((a, b) => (a.scope < b.scope ? -1 : 1)),
  }
}

/** Says "all" only without further accounts: by `total` (null: unknown) or by the last page (SERVICE.md §4.3). */
export function checkedSentence(
  checkedCount: number,
  total: number | null,
  isWhole: boolean,
): string {
  const checked = number(checkedCount)
  if (total !== null && total > checkedCount)
    return `Scopes checked on ${checked} of ${countLabel(total, 'account', 'accounts')}.`
  if (total === null && !isWhole)
    return `Scopes checked on ${countLabel(checkedCount, 'account', 'accounts')}. The total is unknown.`
  if (checkedCount === 0) return 'The service lists no accounts for this app now.'
  return checkedCount === 1
    ? 'Scopes checked on the only account.'
    : `Scopes checked on all ${checked} accounts.`
}

export function unusedSentence(checkedCount: number): string {
  return checkedCount === 1
    ? 'not held by the 1 account checked'
    : `not held by any of the ${number(checkedCount)} accounts checked`
}

export function unlistedSentence(holders: number): string {
  return `held by ${countLabel(holders, 'account', 'accounts')}, not yet in the app’s list`
}

/** Message for listed scopes of an app with a live count of 0 (SERVICE.md §4.3); null otherwise. */
export function noHoldersMessage(live: number | null, listed: number): string | null {
  return live === 0 && listed > 0 ? 'Nobody holds these now (counted live).' : null
}
