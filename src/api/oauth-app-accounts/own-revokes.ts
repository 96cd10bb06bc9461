import { isLaterGrant } from '#/domain/accounts/account-grant'
import { sessionStore } from '#/lib/session-store'
import type { AppAccount } from './schema'

export interface OwnRevoke {
  /** When it was answered, milliseconds since the epoch. */
  at: number
  /** The last grant that it ended, as the service wrote it. */
  lastGrantedAt: string
  /** The grant that the account gave after it, as the service wrote it; null while none was seen. */
  againAt: string | null
}

/** By app and account. In memory only. */
export const ownRevokes = sessionStore<ReadonlyMap<string, OwnRevoke>>(new Map())

export function grantKey(app: string, account: string): string {
  return `${app} ${account}`
}

/** Whether this session revoked the grant, and no later one was seen. */
export function isRevokedHere(
  revokes: ReadonlyMap<string, OwnRevoke>,
  app: string,
  account: string,
): boolean {
  return revokes.get(grantKey(app, account))?.againAt === null
}

/** Remembers a revoke by the entry that answered it. Without an entry a later grant could not be told from it. */
export function noteRevoke(app: string, { id, edge }: AppAccount): void {
  const revoke = { at: Date.now(), lastGrantedAt: edge.lastGrantedAt, againAt: null }
  ownRevokes.set(new Map(ownRevokes.get()).set(grantKey(app, id), revoke))
}

/** Remembers which of these accounts have granted the app again since (SERVICE.md §2.6). */
export function noteEntries(app: string, entries: readonly AppAccount[]): void {
  if (ownRevokes.get().size === 0) return
  const again = entries.flatMap(({ id, edge }): [string, OwnRevoke][] => {
    const revoke = ownRevokes.get().get(grantKey(app, id))
    if (revoke === undefined || revoke.againAt === edge.lastGrantedAt) return []
    return isLaterGrant(edge, revoke)
      ? [[grantKey(app, id), { ...revoke, againAt: edge.lastGrantedAt }]]
      : []
  })
  if (again.length > 0) ownRevokes.set(new Map([...ownRevokes.get(), ...again]))
}
