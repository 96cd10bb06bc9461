import { sentence } from '#/api/errors'
import { appsToScan } from '#/domain/people/look-in'
import { countLabel, number, ofTotal } from '#/lib/words'
import { listReadAt, type Covering } from '#/scans/coverage'
import { countRead } from '#/scans/joined'
import { findGaps, type Gap } from '#/scans/scan-messages'
import type { Grants, Unreadable } from './grants-scan'

export const scanMessages = { scan: 'search', action: 'listApps' } as const

export function countAnswers({ list, apps, passed, byApp, unread, nameless }: Grants) {
  const all = [...byApp.values()].flatMap(({ accounts }) => accounts)
  return {
    /** The number of apps. Null until the list is fully loaded. */
    apps: list.complete ? apps.length : null,
    passed: passed.size,
    /** The number of checked apps, including partly read apps. */
    checked: passed.size - [...unread.values()].filter(({ why }) => typeof why !== 'string').length,
    grants: all.length,
    accounts: new Set(all.map(({ id }) => id)).size,
    nameless: [...nameless.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** Returns `Checked 300 of 914 apps: 41 grants of 9 accounts`. While the list loads, the progress of the list. */
export function progressMessage(found: Grants): string {
  const { apps, checked } = countAnswers(found)
  if (apps === null) {
    const read = countRead(found.list)
    return `Loading the list: ${number(read)}${ofTotal(read, found.list.totalCount)} apps`
  }
  const of = countLabel(apps, 'app', 'apps')
  return `Checked ${checked === apps ? of : `${number(checked)} of ${of}`}: ${foundMessage(found)}`
}

export function foundMessage(found: Grants): string {
  const { grants, accounts } = countAnswers(found)
  return `${countLabel(grants, 'grant', 'grants')} of ${countLabel(accounts, 'account', 'accounts')}`
}

/** Returns the heading of accounts without a grant. Names the limits: a cached list and the service's last sync. */
export function notFoundMessage(found: Grants): string {
  const { checked } = countAnswers(found)
  const isCached = appsToScan(found).hasActiveAccounts !== undefined
  return `No grant found in ${countLabel(checked, 'app', 'apps')}${isCached ? ' (cached list, last sync)' : ''}`
}

function namelessMessage(nameless: number): string {
  return `${countLabel(nameless, 'grant has', 'grants have')} no address available to this token`
}

export function unreadMessage({ why }: Pick<Unreadable, 'why'>): string {
  return typeof why === 'string' ? why : sentence(why, 'readAppAccounts')
}

/** Returns the gaps in the list of apps, once it is fully loaded. */
export function listGaps({ list }: Grants): Gap[] {
  if (!list.complete) return []
  return findGaps(list, {
    nouns: ['app', 'apps'],
    again: 'Refresh to search again',
    lost: 'so grants may be missing',
  })
}

export function unreadGap({ unread }: Grants): string | null {
  if (unread.size === 0) return null
  return `${countLabel(unread.size, 'app', 'apps')} could not be fully read, so grants may be missing.`
}

/** Returns the gap for grants without an address. Null if all accounts are searched by ID, which needs no address. */
export function namelessGap(found: Grants): string | null {
  const { nameless } = countAnswers(found)
  const isByAddress = found.wanted.some(({ isId }) => !isId)
  return nameless > 0 && isByAddress ? `${namelessMessage(nameless)}.` : null
}

export const coversGrants: Covering<Grants> = {
  words: scanMessages,
  state: progressMessage,
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
