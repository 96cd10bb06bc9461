import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { grantKey } from '#/api/oauth-app-accounts/own-revokes'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isBlankName } from '#/domain/names/app-name'
import { addressKey, type WantedAccount } from '#/domain/people/read-accounts'
import { unchangedRows } from '#/lists/tool/unchanged-rows'
import type { ScanState } from '#/scans/create-scan'
import type { Grants, Unreadable } from '../scan/grants-scan'

export type GrantRow =
  | { kind: 'grant'; id: string; app: OauthApp; account: AppAccount; readAt: number }
  | { kind: 'unread'; id: string; app: OauthApp; unread: Unreadable }

export const orders = ['By person', 'By app'] as const
export type Order = (typeof orders)[number]

/** Creates the rows, with apps that could not be read first. */
export function createRows() {
  const keep = unchangedRows<GrantRow>(({ id }) => id)
  return ({ byApp, unread }: Pick<Grants, 'byApp' | 'unread'>, order: Order) => {
    const unreadRows = [...unread.values()].map((unreadable): GrantRow => {
      const { app } = unreadable
      return { kind: 'unread', id: `unread ${app.id}`, app, unread: unreadable }
    })
    const grants = [...byApp.values()].flatMap(({ app, accounts, readAt }) =>
      accounts.map((account) => {
        const id = grantKey(app.id, account.id)
        return { kind: 'grant', id, app, account, readAt } as const
      }),
    )
    const [main, second] =
      order === 'By person' ? [accountSortKey, appSortKey] : [appSortKey, accountSortKey]
    return keep([
      ...unreadRows,
      ...grants.toSorted((a, b) => compare(main(a), main(b)) || compare(second(a), second(b))),
    ])
  }
}

/** Returns the accounts without a grant found. Empty during the search, and without a complete list of apps. */
export function withoutGrant({
  phase,
  found: { wanted, list, byApp },
}: ScanState<Grants>): WantedAccount[] {
  if (!list.complete || phase.kind === 'running') return []
  const grantKeys = new Set<string>()
  for (const { accounts } of byApp.values())
    for (const { id, email } of accounts) {
      grantKeys.add(id)
      if (email !== null) grantKeys.add(addressKey(email))
    }
  return wanted.filter(({ key }) => !grantKeys.has(key))
}

function accountSortKey({ account: { id, email } }: GrantRow & { kind: 'grant' }): string {
  // Two accounts can have the same address, so the ID decides their order.
  return `${email === null ? '\uffff' : addressKey(email)} ${id}`
}

function appSortKey({ app: { name, clientId, id } }: GrantRow): string {
  return `${isBlankName(name) ? '' : name.toLowerCase()} ${clientId} ${id}`
}

function compare(text: string, other: string): number {
  return text < other ? -1 : text > other ? 1 : 0
}
