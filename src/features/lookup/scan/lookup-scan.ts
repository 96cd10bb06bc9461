import { hearApps } from '#/api/oauth-apps/received-apps'
import { withNewerApp, withoutApp } from '#/domain/lookup/answers'
import { mergeSeen, type Seen } from '#/domain/lookup/seen'
import { answerClientIds, noClientIds, type AskedClientIds } from '#/scans/ask-client-ids'
import { createScan, type ScanControl } from '#/scans/create-scan'

import * as z from 'zod/mini'
import { keptFor } from '#/api/owner'
import { sessionStore } from '#/lib/session-store'
import { session, sessionSignal } from '#/api/token'
import { canBeAsked } from '#/domain/names/app-name'
import { longestKept, readEach } from '#/lib/kept'
import { tryOrNull } from '#/lib/try-or-null'
import { randomId } from '#/lib/random-id'
import { lookupKey } from '#/session/session'

export interface Lookup extends AskedClientIds {
  /** The entries of all logs by client ID. */
  seen: ReadonlyMap<string, Seen>
  /** The entries of the logs before the one in the box. */
  earlier: ReadonlyMap<string, Seen>
  /** The client IDs to look up while the lookup is paused or stopped. */
  part: ReadonlySet<string>
}

/** The lookup of this session. Continues while another page is open. A lock clears it. */
export const lookup = createScan<Lookup>({
  nothing: { ...noClientIds, seen: new Map(), earlier: new Map(), part: new Set() },
  progress: ({ ids, answers }) => [answers.size, ids.length],
  read: (go) => answerClientIds(go, (count) => areAll(go, count)),
  keptOnRestart: (found) => ({ ...found, answers: new Map() }),
  // Keep the results, because a refusal concerns only its own client IDs.
  keptAfterRefusal: (found) => found,
})

// Rows also show newer versions of their apps, which a decision, a run or the app's page received, and drop gone apps.
hearApps((id, app) => {
  lookup.change((found) => {
    const answers = app
      ? withNewerApp(found.answers, app)
      : withoutApp(found.answers, id, Date.now())
    return answers === found.answers ? found : { ...found, answers }
  })
})

export function lookUp(ids: readonly string[], log?: Lookup['seen']): void {
  lookup.change((found) => ({ ...found, ids: [...new Set([...found.ids, ...ids])] }))
  if (log) joinLog(log, false)
  ask(ids)
}

/** Looks up these client IDs. Continues the others too, unless the admin paused or stopped the lookup. */
function ask(ids: readonly string[]): void {
  const isRunning = lookup.get().phase.kind === 'running'
  lookup.change((found) => ({
    ...found,
    part: new Set([...(isRunning ? found.part : []), ...ids]),
  }))
  lookup.readPart((go) =>
    answerClientIds(
      go,
      (count) => areAll(go, count),
      (id) => go.found().part.has(id),
    ),
  )
}

function areAll({ found }: ScanControl<Lookup>, count: number): boolean {
  return count === found().ids.length
}

/**
 * Joins the entries of the log in the box to the client IDs of the lookup. `isNew`: the log is another one than before,
 * so it adds to its entries. An edit or another column of the same log replaces them. The log is neither sent nor stored.
 */
export function joinLog(log: Lookup['seen'], isNew: boolean): void {
  lookup.change((found) => {
    const earlier = isNew ? found.seen : found.earlier
    const joined = found.ids.flatMap((id) => seenEntry(log, id))
    if (joined.length === 0 && found.seen === earlier && found.earlier === earlier) return found
    const merged = joined.map(([id, item]): [string, Seen] => {
      const before = earlier.get(id)
      return [id, before ? mergeSeen(before, item) : item]
    })
    const seen = joined.length === 0 ? earlier : new Map([...earlier, ...merged])
    return { ...found, earlier, seen }
  })
}

function seenEntry(seen: Lookup['seen'], id: string): [string, Seen][] {
  const item = seen.get(id)
  return item === undefined ? [] : [[id, item]]
}

export function askAgain(ids: readonly string[]): void {
  lookup.change((found) => {
    const answers = new Map(found.answers)
    for (const id of ids) answers.delete(id)
    return { ...found, answers }
  })
  ask(ids)
}

interface KeptIds {
  ids: readonly string[]
  /** The number of stored client IDs that could not be read. */
  lost: number
}

const nothingKept: KeptIds = { ids: [], lost: 0 }

/** The stored client IDs of the lookup before a reload. Empty without such a lookup, or for another token. */
export const keptIds = sessionStore(nothingKept)

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
  keptIds.set(nothingKept)
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
  const { entries: ids, lost } = readEach(data?.ids, readId)
  if (!data || !isMine(data.owner) || ids.length === 0) return discardKept()
  keptIds.set({ ids, lost })
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
