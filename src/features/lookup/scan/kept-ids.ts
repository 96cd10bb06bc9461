import * as z from 'zod/mini'
import { keptFor } from '#/api/owner'
import { sessionStore } from '#/lib/session-store'
import { session, sessionSignal } from '#/api/token'
import { canBeAsked } from '#/domain/names/client-id'
import { longestKept, readEach } from '#/lib/kept'
import { tryOrNull } from '#/lib/try-or-null'
import { randomId } from '#/lib/random-id'
import { lookupKey } from '#/session/session'
import { lookup } from './lookup-scan'

/** The client IDs of this tab's last lookup, which a reload ended; empty without one. Only its own token sees them. */
export const keptIds = sessionStore<readonly string[]>([])
/** How many of them could not be read. */
export const lostIds = sessionStore(0)

/** More is not kept, in characters: the storage must have room for the journal of a run. */
const most = 1_000_000

const text = z.string().check(z.maxLength(longestKept))
const KeptSchema = z.object({
  owner: z.object({ salt: text, digest: z.nullable(text) }),
  ids: z.unknown(),
})

function readId(entry: unknown): string | null {
  return typeof entry === 'string' && canBeAsked(entry) ? entry : null
}

export function discardKept(): void {
  tryOrNull(() => sessionStorage.removeItem(lookupKey))
  keptIds.set([])
  lostIds.set(0)
}

/** Offers what the tab keeps to a session with the token that made it; another one removes it. */
async function takeOver(): Promise<void> {
  const stored = tryOrNull(() => sessionStorage.getItem(lookupKey))
  if (stored === null) return
  const { data } = KeptSchema.safeParse(tryOrNull(() => JSON.parse(stored) as unknown))
  const signal = sessionSignal()
  const { isMine } = await keptFor(data?.owner.salt ?? '')
  // A lock has wiped it, or a new lookup has taken its place.
  if (signal.aborted || lookup.get().found.ids.length > 0) return
  const { entries, lost } = readEach(data?.ids, readId)
  if (!data || !isMine(data.owner) || entries.length === 0) return discardKept()
  keptIds.set(entries)
  lostIds.set(lost)
}

async function keep(ids: readonly string[]): Promise<void> {
  discardKept()
  if (ids.length === 0) return
  const { owner } = await keptFor(randomId())
  // A lock has emptied the lookup, or there are more of them.
  if (owner === null || lookup.get().found.ids !== ids) return
  const stored = JSON.stringify({ owner, ids })
  if (stored.length <= most) tryOrNull(() => sessionStorage.setItem(lookupKey, stored))
}

let { ids: before } = lookup.get().found
lookup.subscribe(() => {
  const { ids } = lookup.get().found
  if (ids === before) return
  before = ids
  void keep(ids)
})
session.subscribe(() => {
  if (session.get().status === 'connected') void takeOver()
})
// This module may load after the session has begun.
if (session.get().status === 'connected') void takeOver()
