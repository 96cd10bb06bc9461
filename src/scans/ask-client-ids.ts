import { appsRequest } from '#/api/oauth-apps/requests'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  answersFor,
  firstLimits,
  longestAddress,
  nextChunk,
  splitInHalf,
  type Answer,
  type Answers,
  type ChunkLimits,
} from '#/domain/lookup/answers'
import type { ScanControl } from './create-scan'
import { scanParts } from './scan-parts'
import { readAppPages, scanPageSize } from './read-pages'
import { ApiError } from '#/api/errors'
import { settings } from '#/api/settings'
import type { UnreadableItem } from '#/api/page'
import { possiblyMissed } from './joined'
import { joinAll } from './scan-pages'
import { tryOrNull } from '#/lib/try-or-null'

interface ClientIdQueue {
  /** Returns the client IDs without an answer, in the order of the requests. */
  waiting: () => readonly string[]
  /** Returns the largest chunk that the service is known to accept. */
  limits: () => ChunkLimits
  /** Stores the answers of a chunk. `limits` apply to the next chunks. */
  take: (answers: Iterable<[string, Answer<OauthApp>]>, limits: ChunkLimits) => void
  /** Returns whether this many client IDs are all that were requested. */
  areAll: (count: number) => boolean
}

/** Client IDs and their answers so far. A client ID without an answer is not looked up yet. */
export interface AskedClientIds {
  ids: readonly string[]
  answers: Answers<OauthApp>
  limits: ChunkLimits
}

export const noClientIds: AskedClientIds = { ids: [], answers: new Map(), limits: firstLimits }

/** Requests the `wanted` client IDs of a scan that have no answer. `areAll`: see `ClientIdQueue`. */
export function answerClientIds<Found extends AskedClientIds>(
  { found, put, ...hooks }: ScanControl<Found>,
  areAll: ClientIdQueue['areAll'],
  wanted: (id: string) => boolean = () => true,
): Promise<void> {
  return askClientIds(
    {
      waiting: () => found().ids.filter((id) => wanted(id) && !found().answers.has(id)),
      limits: () => found().limits,
      take: (more, limits) =>
        put({ ...found(), answers: new Map([...found().answers, ...more]), limits }),
      areAll,
    },
    hooks,
  )
}

/** Client IDs of one request. `of`: the refused chunk that this one is a half of. */
interface Chunk {
  ids: readonly string[]
  of?: { acceptedHalves: number; bytes: number }
}

/** Refusals in a row after which the client IDs are not the cause. */
const mostRefused = 3

/**
 * Halves a refused chunk if its length may be the reason. Otherwise marks its client IDs as refused. Rejects with a
 * failure that concerns all client IDs.
 */
export async function askClientIds(
  { waiting, limits, take, areAll }: ClientIdQueue,
  { signal, onOffline }: Pick<ScanControl<never>, 'signal' | 'onOffline'>,
): Promise<void> {
  const halves: Chunk[] = []
  let refused = 0
  const next = (): Chunk | undefined => {
    const half = halves.shift()
    if (half) return half
    const ids = waiting()
    return ids.length === 0 ? undefined : { ids: nextChunk(ids, limits(), countBytes) }
  }
  // Send requests one at a time, because each answer sets the size of the next chunk.
  await scanParts<Chunk>(
    {
      next,
      ask: async (chunk) => {
        const answers = await askChunk(chunk.ids, { signal, onOffline })
        refused = 0
        take(answers, limitsAfter(limits(), chunk))
      },
      failed: ({ ids }, error) => {
        const refusal = toRefusal(error)
        if (refusal === null) throw error
        if (refusal.mayHalve && ids.length > 1) {
          const parts = splitInHalf(ids)
          const of = { acceptedHalves: 0, bytes: Math.max(...parts.map(countBytes)) }
          return void halves.unshift(...parts.map((part) => ({ ids: part, of })))
        }
        refused += 1
        if (refused >= mostRefused || areAll(ids.length)) throw error
        const answer = { kind: 'refused', apps: [], words: refusal.words } as const
        take(
          ids.map((id) => [id, answer]),
          limits(),
        )
      },
    },
    signal,
  )
}

/** Shortens the next chunks if both halves of a refused chunk were accepted. Then its length was the reason. */
function limitsAfter(limits: ChunkLimits, { of }: Chunk): ChunkLimits {
  if (!of) return limits
  of.acceptedHalves += 1
  return of.acceptedHalves < 2 ? limits : { ...limits, bytes: Math.min(limits.bytes, of.bytes + 1) }
}

function countBytes(ids: readonly string[]): number {
  return bytesOfClientIds(ids, { limit: scanPageSize })
}

/**
 * Returns the length of the URL in bytes, as sent (SERVICE.md §4.1). `part`: the first page's `limit` or a later
 * page's `cursor`.
 */
function bytesOfClientIds(
  clientId: readonly string[],
  part: { limit: number } | { cursor: string },
): number {
  const [, , query] = appsRequest({ clientId: [...clientId] }, part)
  const { baseUrl } = settings()
  const isWhole = /^https?:/.test(baseUrl) || typeof location === 'undefined'
  const origin = isWhole ? '' : location.origin
  // The URL is percent-encoded, so each character is one byte.
  return `${origin}${baseUrl}/api/v1/oauth-apps?${String(query)}`.length
}

/** Thrown when the URL with the cursor would be too long to send. */
class TooLong extends Error {
  override message = 'The URL of the next page would be too long.'
}

/**
 * Reads all pages for these client IDs. Rejects with the failure, the signal's reason, or `TooLong`.
 */
async function askChunk(
  ids: readonly string[],
  hooks: Pick<ScanControl<never>, 'signal' | 'onOffline'>,
): Promise<Map<string, Answer<OauthApp>>> {
  const readPage = readAppPages({ clientId: [...ids] })
  const joined = await joinAll(
    {
      read: (cursor, signal) => {
        if (cursor !== null && bytesOfClientIds(ids, { cursor }) >= longestAddress)
          throw new TooLong()
        return readPage(cursor, signal)
      },
      keep: (app: OauthApp) => app,
    },
    {
      tally: [] as (string | null)[],
      count: (unreadable, _apps, damaged) => [...unreadable, ...damaged.map(readClientId)],
    },
    hooks,
  )
  const { matches, tally, readAt } = joined
  const isShort = joined.endUnknown || possiblyMissed(joined) > 0
  const apps = [...matches.values()]
  return answersFor(ids, { apps, unreadable: tally, isShort, readAt: readAt ?? 0 })
}

/** Describes how the service refused a request for some client IDs. Null for any other failure. */
function toRefusal(error: unknown): {
  /** True if the URL may be the reason (400, or 414 for its length). Then halves may succeed. */
  mayHalve: boolean
  words: string | null
} | null {
  if (error instanceof TooLong) return { mayHalve: true, words: null }
  if (!(error instanceof ApiError)) return null
  // A proxy may refuse a URL, too.
  const status = error.status ?? error.foreignStatus
  if (![400, 403, 414].includes(status ?? 0)) return null
  return { mayHalve: status !== 403, words: error.serviceWords }
}

/** Returns the client ID of an unreadable item; null if the ID is unreadable too. */
function readClientId({ raw }: UnreadableItem): string | null {
  const item = tryOrNull(() => JSON.parse(raw) as { clientId?: unknown } | null)
  return typeof item?.clientId === 'string' ? item.clientId : null
}
