import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { grantKey } from '#/api/oauth-app-accounts/own-revokes'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isBlankName } from '#/domain/names/app-name'
import type { WantedAccount } from '#/domain/people/read-accounts'
import { addressKey } from '#/domain/people/read-accounts'
import type { Grants, Unreadable } from '../scan/grants-scan'

export type GrantRow =
  | { kind: 'grant'; id: string; app: OauthApp; account: AppAccount; readAt: number }
  | { kind: 'unread'; id: string; app: OauthApp; unread: Unreadable }

export const orders = ['By person', 'By app'] as const
export type Order = (typeof orders)[number]

/**
 * Creates the rows, with apps that could not be read first. An unchanged row stays the same object, so React does not
 * render it again.
 */
export function createRows(): (
  found: Pick<Grants, 'byApp' | 'unread'>,
  order: Order,
) => readonly GrantRow[] {
  let before = new Map<string, GrantRow>()
  return ({ byApp, unread }, order) => {
    const now = new Map<string, GrantRow>()
    const add = (row: GrantRow) => {
      const known = before.get(row.id)
      now.set(row.id, known && isSame(known, row) ? known : row)
    }
    for (const unreadable of unread.values())
      add({
        kind: 'unread',
        id: `unread ${unreadable.app.id}`,
        app: unreadable.app,
        unread: unreadable,
      })
    const first = [...now.values()]
    for (const { app, accounts, readAt } of byApp.values())
      for (const account of accounts)
        add({ kind: 'grant', id: grantKey(app.id, account.id), app, account, readAt })
    before = now
    const grants = [...now.values()].slice(first.length)
    const byAccount = (row: GrantRow, other: GrantRow) =>
      compare(accountSortKey(row), accountSortKey(other))
    const byAppName = (row: GrantRow, other: GrantRow) =>
      compare(appSortKey(row), appSortKey(other))
    const [main, second] = order === 'By person' ? [byAccount, byAppName] : [byAppName, byAccount]
    return [
      ...first,
      ...grants.toSorted((grant, other) => main(grant, other) || second(grant, other)),
    ]
  }
}

/** Returns the accounts without a grant found. Empty until the list of apps is fully loaded. */
export function withoutGrant({
  wanted,
  list,
  byApp,
}: Pick<Grants, 'wanted' | 'list' | 'byApp'>): WantedAccount[] {
  if (!list.complete) return []
  const grantKeys = new Set<string>()
  for (const { accounts } of byApp.values())
    for (const { id, email } of accounts) {
      grantKeys.add(id)
      if (email !== null) grantKeys.add(addressKey(email))
    }
  return wanted.filter(({ key }) => !grantKeys.has(key))
}

function isSame(row: GrantRow, other: GrantRow): boolean {
  if (row.app !== other.app) return false
  if (row.kind === 'unread') return other.kind === 'unread' && row.unread === other.unread
  return other.kind === 'grant' && row.account === other.account && row.readAt === other.readAt
}

function accountSortKey(row: GrantRow): string {
  if (row.kind === 'unread') return ''
  const { id, email } = row.account
  // Two accounts can have the same address, so the ID decides their order.
  return `${email === null ? '\uffff' : addressKey(email)} ${id}`
}

function appSortKey({ app: { name, clientId, id } }: GrantRow): string {
  return `${isBlankName(name) ? '' : name.toLowerCase()} ${clientId} ${id}`
}

function compare(text: string, other: string): number {
  return text < other ? -1 : text > other ? 1 : 0
}
