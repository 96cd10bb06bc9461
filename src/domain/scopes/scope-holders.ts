import { countOf, number } from '#/lib/words'

/** The parts of a grant that concern its scopes (SERVICE.md §2.6 `edge`). */
export interface Holding {
  active: boolean
  scopes: readonly string[]
}

/** What the accounts looked at tell about scopes. */
export interface ScopeHolders {
  /** Accounts looked at, also those whose grant has ended. */
  lookedAt: number
  /** Listed by the app, in its order, but held by none of them now. */
  unheld: string[]
  /** Held by some of them now, but not in the app's list: the scope, and how many hold it. Sorted by scope. */
  unlisted: { scope: string; holders: number }[]
}

/**
 * Compares an app's scopes with the accounts looked at so far. The list can lag both ways (SERVICE.md §2.1):
 * a very recent grant may be missing, and after all accounts are revoked at once it keeps scopes that no
 * account holds. The scopes of an ended grant do not count. Nothing is said about other accounts.
 */
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
    lookedAt: accounts.length,
    unheld: listed.filter((scope) => !holders.has(scope)),
    unlisted: [...holders]
      .filter(([scope]) => !inList.has(scope))
      .map(([scope, count]) => ({ scope, holders: count }))
      .toSorted((a, b) => (a.scope < b.scope ? -1 : 1)),
  }
}

/**
 * How many accounts were looked at, of all that ever granted the app (SERVICE.md §4.3). It says "all" only
 * where the service counts no more (`total`, null where unknown) or has no further page (`isWhole`).
 */
export function lookedSentence(lookedAt: number, total: number | null, isWhole: boolean): string {
  const looked = number(lookedAt)
  if (total !== null && total > lookedAt)
    return `Scopes checked on ${looked} of ${number(total)} accounts.`
  if (total === null && !isWhole)
    return `Scopes checked on ${countOf(lookedAt, 'account', 'accounts')}. How many ever granted it is not known.`
  if (lookedAt === 0) return 'The service lists no account for it now.'
  return `Scopes checked on all ${looked} accounts.`
}

/** `listed, held by none of the 212 accounts looked at`. */
export function unheldSentence(lookedAt: number): string {
  return lookedAt === 1
    ? 'listed, not held by the 1 account looked at'
    : `listed, held by none of the ${number(lookedAt)} accounts looked at`
}

/** `held by 2 accounts, not yet in the app's list`. */
export function unlistedSentence(holders: number): string {
  return `held by ${countOf(holders, 'account', 'accounts')}, not yet in the app's list`
}

/**
 * What a live count of 0 (SERVICE.md §4.3 `numActive`) means for the listed scopes; null where nothing is
 * listed, or where the count is not 0 or not known.
 */
export function nobodySentence(live: number | null, listed: number): string | null {
  return live === 0 && listed > 0 ? 'Nobody holds these now (counted live).' : null
}
