import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { listAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { addressKey } from '#/domain/people/read-accounts'
import type { ScanControl } from '#/scans/create-scan'
import { scanPageSize } from '#/scans/read-pages'
import { findGaps } from '#/scans/scan-messages'
import { joinAll } from '#/scans/scan-pages'

/** The wanted accounts of one app. */
export interface AppRead {
  accounts: readonly AppAccount[]
  /** Time of the last page, in milliseconds since the epoch. */
  readAt: number
  /** The number of other accounts without an address for this token. */
  nameless: number
  /** Describes accounts that may be missing. Null without a gap. */
  gap: string | null
}

/** Reads all active accounts of an app (SERVICE.md §4.3) and keeps the accounts with one of the keys. */
export async function readGrants(
  { id: app }: Pick<OauthApp, 'id'>,
  keys: ReadonlySet<string>,
  hooks: Pick<ScanControl<never>, 'signal' | 'onOffline'>,
): Promise<AppRead> {
  const isWanted = ({ id, email }: AppAccount) =>
    keys.has(id) || (email !== null && keys.has(addressKey(email)))
  const joined = await joinAll(
    {
      read: (cursor, signal) =>
        listAppAccounts(app, { active: true }, cursor, {
          signal,
          priority: 'background',
          limit: scanPageSize,
        }),
      // Ignore ended grants, which the request excluded.
      keep: (account: AppAccount) => (account.edge.active && isWanted(account) ? account : null),
    },
    {
      tally: 0,
      count: (sum, accounts) =>
        sum + accounts.filter(({ id, email }) => email === null && !keys.has(id)).length,
    },
    hooks,
  )
  const gaps = findGaps(joined, { nouns: ['account', 'accounts'], again: 'Try again' })
    .filter(({ kind }) => kind !== 'restarted')
    .map(({ words }) => words)
  return {
    accounts: [...joined.matches.values()],
    readAt: joined.readAt ?? Date.now(),
    nameless: joined.tally,
    gap: gaps.length > 0 ? gaps.join(' ') : null,
  }
}
