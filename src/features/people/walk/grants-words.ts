import { sentence } from '#/api/errors'
import { askedIn } from '#/domain/people/look-in'
import { countOf, number } from '#/lib/words'
import { listReadAt, type Covering } from '#/walks/coverage'
import { readOf } from '#/walks/joined'
import { gapsOf, type Gap } from '#/walks/walk-words'
import type { Grants, Unread } from './grants-walk'

export const walkWords = { walk: 'search', action: 'list OAuth apps' }

export function countsOf({ list, apps, place, ahead, byApp, unread, nameless }: Grants) {
  const passed = place + ahead.size
  const all = [...byApp.values()].flatMap(({ accounts }) => accounts)
  return {
    /** Null until the list is read to its end. */
    apps: list.complete ? apps.length : null,
    passed,
    /** Looked through; one that was read with a gap counts. */
    looked: passed - [...unread.values()].filter(({ why }) => typeof why !== 'string').length,
    grants: all.length,
    accounts: new Set(all.map(({ id }) => id)).size,
    nameless: [...nameless.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** `Looked through 300 of 914 apps, 41 grants of 9 accounts`; before that, how much of the list is read. */
export function progressWords(found: Grants): string {
  const { apps, looked } = countsOf(found)
  if (apps === null) {
    const { totalCount } = found.list
    const of = totalCount === null ? '' : ` of ${number(totalCount)}`
    return `Reading the list: ${number(readOf(found.list))}${of} apps`
  }
  const of = countOf(apps, 'app', 'apps')
  return `Looked through ${looked === apps ? of : `${number(looked)} of ${of}`}, ${foundWords(found)}`
}

export function foundWords(found: Grants): string {
  const { grants, accounts } = countsOf(found)
  return `${countOf(grants, 'grant', 'grants')} of ${countOf(accounts, 'account', 'accounts')}`
}

/** What "not found" means here: the list may be behind, and so may the service's last look at the provider. */
export function notFoundWords(found: Grants): string {
  const { looked } = countsOf(found)
  const isCached = askedIn(found).hasActiveAccounts !== undefined
  return `No grant found in the ${countOf(looked, 'app', 'apps')} looked through${isCached ? ' (cached list, last sync)' : ''}`
}

function namelessWords(nameless: number): string {
  return `${countOf(nameless, 'grant has', 'grants have')} no address available to this token`
}

export function unreadWords({ why }: Pick<Unread, 'why'>): string {
  return typeof why === 'string' ? why : sentence(why, 'read the accounts of this app')
}

/** Of the list of apps, once it is read to its end. */
export function listGaps({ list }: Grants): Gap[] {
  if (!list.complete) return []
  return gapsOf(list, {
    nouns: ['app', 'apps'],
    again: 'Refresh to search again',
    lost: 'so grants may be missing',
  })
}

export function unreadGap({ unread }: Grants): string | null {
  if (unread.size === 0) return null
  return `${countOf(unread.size, 'app', 'apps')} could not be read, or not to the end: grants may be missing.`
}

/** Null where every account was asked for by its ID: then an address tells nothing. */
export function namelessGap(found: Grants): string | null {
  const { nameless } = countsOf(found)
  const isByAddress = found.wanted.some(({ isId }) => !isId)
  return nameless > 0 && isByAddress ? `${namelessWords(nameless)}.` : null
}

export const coversGrants: Covering<Grants> = {
  words: walkWords,
  state: progressWords,
  gaps: (found) => [
    ...listGaps(found).map(({ words }) => words),
    ...[unreadGap(found), namelessGap(found)].filter((gap) => gap !== null),
  ],
  readAt: (found) => {
    const list = listReadAt(found.list)
    const until = [...found.byApp.values()].map(({ readAt }) => readAt)
    return list && { from: list.from, until: until.reduce((a, b) => Math.max(a, b), list.until) }
  },
}
