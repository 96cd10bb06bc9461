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

/** The stored client IDs of the lookup before a reload. Empty without such a lookup, or for another token. */
export const keptIds = sessionStore<readonly string[]>([])
/** The number of stored client IDs that could not be read. */
export const lostIds = sessionStore(0)

/** The longest stored text in characters. The storage must keep room for the journal of a run. */
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

/** Offers the stored client IDs to a session with the same token. A session with another token removes them. */
async function takeOver(): Promise<void> {
  const stored = tryOrNull(() => sessionStorage.getItem(lookupKey))
  if (stored === null) return
  const { data } = KeptSchema.safeParse(tryOrNull(() => JSON.parse(stored) as unknown))
  const signal = sessionSignal()
  const { isMine } = await keptFor(data?.owner.salt ?? '')
  // Return after a lock, or if a new lookup has started.
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
  // Return after a lock, or if the lookup has more client IDs now.
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
// This module may load after the session has started.
if (session.get().status === 'connected') void takeOver()
