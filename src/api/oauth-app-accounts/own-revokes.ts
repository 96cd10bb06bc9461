import { isLaterGrant } from '#/domain/accounts/account-grant'
import { sessionStore } from '#/lib/session-store'
import type { AppAccount } from './schema'

export interface OwnRevoke {
  /** Time of the answer, milliseconds since the epoch. */
  at: number
  /** `lastGrantedAt` of the revoked grant, as received. */
  lastGrantedAt: string
  /** `lastGrantedAt` of a grant after the revoke, as received. Null until one is observed. */
  againAt: string | null
}

/** Revokes of this session by app and account. In memory only. */
export const ownRevokes = sessionStore<ReadonlyMap<string, OwnRevoke>>(new Map())

export function grantKey(app: string, account: string): string {
  return `${app} ${account}`
}

/** True if this session revoked the grant, and no later grant was observed. */
export function isRevokedHere(
  revokes: ReadonlyMap<string, OwnRevoke>,
  app: string,
  account: string,
): boolean {
  return revokes.get(grantKey(app, account))?.againAt === null
}

/** Remembers a revoke by the entry in its answer. Without an entry, a later grant could not be recognized. */
export function noteRevoke(app: string, { id, edge }: AppAccount): void {
  const revoke = { at: Date.now(), lastGrantedAt: edge.lastGrantedAt, againAt: null }
  ownRevokes.set(new Map(ownRevokes.get()).set(grantKey(app, id), revoke))
}

/** Remembers which of these accounts have granted the app access again (SERVICE.md §2.6). */
export function noteEntries(app: string, entries: readonly AppAccount[]): void {
  const again = entries.flatMap(({ id, edge }): [string, OwnRevoke][] => {
    const revoke = ownRevokes.get().get(grantKey(app, id))
    if (revoke === undefined || revoke.againAt === edge.lastGrantedAt) return []
    return isLaterGrant(edge, revoke)
      ? [[grantKey(app, id), { ...revoke, againAt: edge.lastGrantedAt }]]
      : []
  })
  if (again.length > 0) ownRevokes.set(new Map([...ownRevokes.get(), ...again]))
}
