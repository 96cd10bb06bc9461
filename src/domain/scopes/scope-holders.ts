import { countLabel, number } from '#/lib/words'

export interface Holding {
  active: boolean
  scopes: readonly string[]
}

export interface ScopeHolders {
  /** Accounts looked at, also those whose grant has ended. */
  checkedCount: number
  /** Listed by the app, in its order, but held by none of them now. */
  unused: string[]
  /** Held by some of them now, but not in the app's list: the scope, and how many hold it. Sorted by scope. */
  unlisted: { scope: string; holders: number }[]
}

/** The list can lag both ways (SERVICE.md §2.1). An ended grant does not count; nothing is said about other accounts. */
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

/** Says "all" only where the service counts no more (`total`, null: unknown) or has no further page (SERVICE.md §4.3). */
export function checkedSentence(
  checkedCount: number,
  total: number | null,
  isWhole: boolean,
): string {
  const looked = number(checkedCount)
  if (total !== null && total > checkedCount)
    return `Scopes checked on ${looked} of ${number(total)} accounts.`
  if (total === null && !isWhole)
    return `Scopes checked on ${countLabel(checkedCount, 'account', 'accounts')}. How many ever granted it is not known.`
  if (checkedCount === 0) return 'The service lists no account for it now.'
  return `Scopes checked on all ${looked} accounts.`
}

export function unusedSentence(checkedCount: number): string {
  return checkedCount === 1
    ? 'listed, not held by the 1 account looked at'
    : `listed, held by none of the ${number(checkedCount)} accounts looked at`
}

export function unlistedSentence(holders: number): string {
  return `held by ${countLabel(holders, 'account', 'accounts')}, not yet in the app’s list`
}

/** What a live count of 0 means for the listed scopes (SERVICE.md §4.3); null for any other count, or without scopes. */
export function noHoldersMessage(live: number | null, listed: number): string | null {
  return live === 0 && listed > 0 ? 'Nobody holds these now (counted live).' : null
}
