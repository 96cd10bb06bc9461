import * as z from 'zod/mini'
import { eachInSlices } from '#/lib/time/next-task'
import { tryOrNull } from '#/lib/try-or-null'
import type { Ids, Query, Reading } from './endpoints'
import { ApiError, otherAnswer } from './errors'
import { getJson, type ReadOptions } from './http'
import { usualLimit } from './oauth-apps/requests'

/** An item that does not match its schema. The rest of its page is shown, and the item can be viewed. */
export interface UnreadableItem {
  id: string | null
  /** The mismatch by path, in the console's words. */
  reason: string
  /** The item as JSON text, at most 20,000 characters. */
  raw: string
}

/** A page of a collection (SERVICE.md §2.7). */
export interface Page<Item> {
  items: Item[]
  unreadable: UnreadableItem[]
  /** Cursor of the next page. Null ends the scan, whatever `hasMore` and `totalCount` say. */
  nextCursor: string | null
  /** Count of items that match the query. Null without a count. */
  totalCount: number | null
  /** The service reports more items without a cursor, or its report is unreadable. */
  endUnknown: boolean
  /** Time of the answer, milliseconds since the epoch. */
  readAt: number
}

export type ListOptions = ReadOptions & { limit?: number }

/** Reads a page of a list. Only the first page has a `limit`, because a cursor has it locked in (SERVICE.md §4). */
export async function getPage<From extends Reading>(
  endpoint: From,
  ids: Ids<From>,
  query: URLSearchParams & Query<From>,
  cursor: string | null,
  { limit = usualLimit, ...options }: ListOptions,
): Promise<unknown> {
  const read = (name: string, value: string | number) => {
    query.set(name, String(value))
    return getJson(endpoint, ids, query, options)
  }
  return cursor === null
    ? requestPage(limit, (accepted) => read('limit', accepted))
    : read('cursor', cursor)
}

/** A count of the service (SERVICE.md §2.7). An impossible value, such as −5, 12.5 or 1e300, becomes null. */
export const Count = z.catch(z.nullable(z.int().check(z.nonnegative())), null)

const Meta = z.object({
  totalCount: Count,
  hasMore: z.catch(z.nullable(z.boolean()), null),
  nextCursor: z.catch(z.union([z.string(), z.null(), z.undefined()]), undefined),
})
const Envelope = z.object({
  items: z.array(z.unknown()),
  meta: z.catch(Meta, { totalCount: null, hasMore: null, nextCursor: undefined }),
})

/**
 * Reads a page, in several tasks if it is long. Quarantines a bad item, and drops only the bad values of `meta`
 * (SERVICE.md §2.7). Rejects without items.
 */
export async function readPage<Item>(
  json: unknown,
  schema: z.ZodMiniType<Item>,
  readAt = Date.now(),
): Promise<Page<Item>> {
  const envelope = Envelope.safeParse(json)
  if (!envelope.success) {
    throw new ApiError('contract', 'The service did not return a list. Nothing was loaded.')
  }
  const { items: raw, meta } = envelope.data
  const items: Item[] = []
  const unreadable: UnreadableItem[] = []
  await eachInSlices(raw, (entry) => {
    const result = schema.safeParse(entry)
    if (result.success) items.push(result.data)
    else unreadable.push(quarantine(entry, result.error))
  })
  const nextCursor = meta.nextCursor === '' ? undefined : meta.nextCursor
  return {
    items,
    unreadable,
    nextCursor: nextCursor ?? null,
    totalCount: meta.totalCount,
    endUnknown: nextCursor === undefined || (nextCursor === null && meta.hasMore === true),
    readAt,
  }
}

/** Returns the entries that no earlier page contained, compared by id, else by text (SERVICE.md §2.7, R-09). */
export function newUnreadable(
  before: readonly UnreadableItem[],
  { unreadable }: Page<unknown>,
): UnreadableItem[] {
  return unreadable.filter(({ id, raw }) =>
    before.every((other) => (id === null ? other.raw !== raw : other.id !== id)),
  )
}

/**
 * Reads the answer about one item. Throws if its form is not the documented one, or if it is about another item.
 * `what`: `issue`.
 */
export function readItem<Item extends { id: string }>(
  json: unknown,
  schema: z.ZodMiniType<Item>,
  id: string,
  what: string,
  part = `This ${what}`,
): Item {
  const result = schema.safeParse(json)
  if (!result.success)
    throw new ApiError('contract', `${part} could not be read (${describeMismatch(result.error)}).`)
  if (result.data.id !== id) throw otherAnswer(what)
  return result.data
}

/** Reads the item in the answer to a write. Null for any other answer, because it is not documented. */
export function readAnswered<Item>(answer: string, schema: z.ZodMiniType<Item>): Item | null {
  return tryOrNull(() => schema.parse(JSON.parse(answer)))
}

/** Describes a mismatch by path, such as `keyEvents.created: Invalid input`. */
export function describeMismatch(error: z.core.$ZodError): string {
  const places = error.issues.map((issue) => `${issue.path.join('.') || 'item'}: ${issue.code}`)
  return [...new Set(places)].slice(0, 5).join('; ')
}

function quarantine(entry: unknown, error: z.core.$ZodError): UnreadableItem {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
  return {
    id: typeof id === 'string' ? id : null,
    reason: describeMismatch(error),
    raw: (JSON.stringify(entry, null, 2) ?? String(entry)).slice(0, 20_000),
  }
}

const smallestLimit = 25
// The document gives no default and no maximum (SERVICE.md §8). A refused limit is halved for all lists of the page.
let acceptedLimit = Infinity

/**
 * Asks for half as many after a 400 that names `limit`, down to 25 (SERVICE.md §8). Otherwise rejects as `ask` does.
 */
export async function requestPage<Answer>(
  wanted: number,
  request: (limit: number) => Promise<Answer>,
): Promise<Answer> {
  const limit = Math.min(wanted, acceptedLimit)
  try {
    return await request(limit)
  } catch (error) {
    if (limit <= smallestLimit || !refusesLimit(error)) throw error
    acceptedLimit = Math.min(acceptedLimit, Math.max(smallestLimit, Math.floor(limit / 2)))
    return requestPage(wanted, request)
  }
}

function refusesLimit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false
  const words = [error.serviceWords ?? '', ...error.failures.flat(2)]
  return words.some((word) => /\blimit\b/i.test(word))
}
