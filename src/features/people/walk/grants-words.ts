import { sentence } from '#/api/errors'
import { countOf, number } from '#/lib/words'
import type { Grants, Unread } from './grants-walk'

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
  const { apps, passed } = countsOf(found)
  if (apps === null) {
    const { checked, totalCount } = found.list
    const of = totalCount === null ? '' : ` of ${number(totalCount)}`
    return `Reading the list: ${number(checked)}${of} apps`
  }
  const of = countOf(apps, 'app', 'apps')
  return `Looked through ${passed === apps ? of : `${number(passed)} of ${of}`}, ${foundWords(found)}`
}

export function foundWords(found: Grants): string {
  const { grants, accounts } = countsOf(found)
  return `${countOf(grants, 'grant', 'grants')} of ${countOf(accounts, 'account', 'accounts')}`
}

/** What "not found" means here: the list may be behind, and so may the service's last look at the provider. */
export function notFoundWords(found: Grants): string {
  const { looked } = countsOf(found)
  return `No grant found in the ${countOf(looked, 'app', 'apps')} looked through (cached list, last sync)`
}

export function namelessWords(nameless: number): string {
  return `${countOf(nameless, 'grant has', 'grants have')} no address available to this token`
}

export function unreadWords({ why }: Pick<Unread, 'why'>): string {
  return typeof why === 'string' ? why : sentence(why, 'read the accounts of this app')
}
