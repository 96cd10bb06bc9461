import type { Page, UnreadableItem } from '#/api/page'
import { grown } from './grown-map'
import { beginning, positionAfter, type Position } from './read-pages'

/**
 * Pages of a list, joined by ID. Items move between pages (SERVICE.md §4), so a repeated item counts once. Items that
 * are not kept are only counted.
 */
export interface Joined<Match, Tally = null> extends Position {
  /** Values of the kept items, by ID. A repeated item has its latest value. */
  matches: ReadonlyMap<string, Match>
  /** IDs of matches from an earlier pass that this pass has not met yet. */
  old: ReadonlySet<string>
  /** The caller's count over the items of this pass, each counted once. */
  tally: Tally
  /** Items seen in this pass, readable or not. */
  checked: number
  /** Unreadable items of this pass, and the IDs of the first hundred. */
  unreadable: number
  unreadableIds: readonly (string | null)[]
  /** IDs of the items of this pass, readable or not. */
  seen: ReadonlyMap<string, true>
  repeated: number
  /** Number of items of the longest page, which is what the service gives; 0 before. */
  perPage: number
  /** The first and the latest total of the service; null if there is none. */
  firstCount: number | null
  totalCount: number | null
  /** Number of items by which the total went down between pages. */
  shrunk: number
  /** Time of the first page of this pass, in milliseconds since the epoch; null before. */
  begunAt: number | null
  /**
   * Times of the oldest match and of the latest page. Matches of an earlier pass keep its start until this pass has met
   * them all.
   */
  startedAt: number | null
  readAt: number | null
  /** True if the service refused the cursor too often. Then a resumed scan begins at the top. */
  isLost: boolean
}

const mostIds = 100

export function nothingJoined<Match, Tally>(tally: Tally): Joined<Match, Tally> {
  return {
    ...beginning,
    matches: new Map<string, Match>(),
    old: new Set(),
    tally,
    checked: 0,
    unreadable: 0,
    unreadableIds: [],
    seen: new Map(),
    repeated: 0,
    perPage: 0,
    firstCount: null,
    totalCount: null,
    shrunk: 0,
    begunAt: null,
    startedAt: null,
    readAt: null,
    isLost: false,
  }
}

export interface Judge<Item, Match, Tally> {
  /** Returns the value to keep of the item; null to skip the item. `place` is the item's index in the list. */
  keep: (item: Item, place: number) => Match | null
  /** Returns earlier items to keep or, with null, to skip because of this one, by ID. Called before `keep`. */
  also?:
    | ((item: Item, place: number) => readonly (readonly [id: string, match: Match | null])[])
    | undefined
  /** Adds new items of this pass and unreadable items to the tally. */
  count: (tally: Tally, items: readonly Item[], damaged: readonly UnreadableItem[]) => Tally
}

/** Adds a page. The last page removes matches that this pass did not meet, unless the pass has gaps. */
export function withPage<Item extends { id: string }, Match, Tally>(
  joined: Joined<Match, Tally>,
  page: Page<Item>,
  { count, ...chooses }: Judge<Item, Match, Tally>,
): Joined<Match, Tally> {
  const keys = new Set<string>()
  const isFresh = (key: string) => {
    if (keys.has(key) || joined.seen.has(key)) return false
    keys.add(key)
    return true
  }
  const fresh = page.items.filter(({ id }) => isFresh(id))
  const damaged = page.unreadable.filter(({ id, raw }) => isFresh(id ?? raw))
  const totalCount = page.totalCount ?? joined.totalCount
  const begunAt = joined.begunAt ?? page.readAt
  const merged = mergeItems(joined, page.items, chooses)
  const next: Joined<Match, Tally> = {
    ...joined,
    ...positionAfter(joined, page),
    ...merged,
    tally: count(joined.tally, fresh, damaged),
    checked: joined.checked + fresh.length + damaged.length,
    unreadable: joined.unreadable + damaged.length,
    unreadableIds: [...joined.unreadableIds, ...damaged.map(unreadableId)].slice(0, mostIds),
    seen: grown(
      joined.seen,
      [...keys].map((key) => [key, true]),
    ),
    repeated: joined.repeated + page.items.length - fresh.length,
    perPage: Math.max(joined.perPage, page.items.length + page.unreadable.length),
    firstCount: joined.firstCount ?? page.totalCount,
    totalCount,
    shrunk: joined.shrunk + Math.max(0, (joined.totalCount ?? 0) - (totalCount ?? Infinity)),
    begunAt,
    startedAt: merged.old.size > 0 ? (joined.startedAt ?? begunAt) : begunAt,
    readAt: page.readAt,
  }
  return next.complete && !hasGaps(next) ? withoutOld(next) : next
}

/**
 * The joined list before its first page, after a new start or a refused cursor. Keeps the matches until the new pass has
 * read them again or ends without them.
 */
export function fromTheTop<Match, Tally>(
  joined: Joined<Match, Tally>,
  nothing: Joined<Match, Tally>,
  why: 'again' | 'place lost',
): Joined<Match, Tally> {
  const { matches } = joined
  const restarts = why === 'again' ? 0 : joined.restarts + 1
  const startedAt = matches.size > 0 ? joined.startedAt : null
  return { ...nothing, matches, old: new Set(matches.keys()), restarts, startedAt }
}

/** Sets an item's match from elsewhere; null removes the match. The item counts as met in this pass. */
export function withFind<Match, Tally>(
  joined: Joined<Match, Tally>,
  id: string,
  match: Match | null,
): Joined<Match, Tally> {
  if (match === null && !joined.matches.has(id)) return joined
  const [matches, old] = [new Map(joined.matches), new Set(joined.old)]
  old.delete(id)
  if (match === null) matches.delete(id)
  else matches.set(id, match)
  return { ...joined, matches, old }
}

/**
 * Counts items that the service counted but did not send, plus one for each item that left the list. Then another
 * item moves up, perhaps to a page already read.
 */
export function possiblyMissed({
  totalCount,
  checked,
  shrunk,
}: Pick<Joined<unknown>, 'totalCount' | 'checked' | 'shrunk'>): number {
  return Math.max(0, (totalCount ?? 0) - checked) + shrunk
}

/** Counts the readable items, matching or not. */
export function countRead({
  checked,
  unreadable,
}: Pick<Joined<unknown>, 'checked' | 'unreadable'>): number {
  return checked - unreadable
}

/** Returns whether the scan may have missed items. Then a match that the pass did not meet may still count. */
export function hasGaps(joined: Joined<unknown, unknown>): boolean {
  return joined.endUnknown || joined.unreadable > 0 || possiblyMissed(joined) > 0
}

function mergeItems<Item extends { id: string }, Match>(
  joined: Joined<Match, unknown>,
  items: readonly Item[],
  { keep, also }: Pick<Judge<Item, Match, never>, 'keep' | 'also'>,
): Pick<Joined<Match>, 'matches' | 'old'> {
  const results = items.flatMap((item, at): (readonly [string, Match | null])[] => {
    const place = joined.checked + at
    const earlier = also?.(item, place) ?? []
    return [...earlier, [item.id, keep(item, place)]]
  })
  // The latest result counts, because an item can enter and leave on one page.
  const changes = [...new Map(results)].filter(
    ([id, match]) => match !== null || joined.matches.has(id),
  )
  // Return the same maps to avoid a rerender.
  if (changes.length === 0) return { matches: joined.matches, old: joined.old }
  const isNew = ([id, match]: readonly [string, Match | null]) =>
    match !== null && !joined.matches.has(id)
  if (changes.every(isNew))
    return { matches: grown(joined.matches, changes as [string, Match][]), old: joined.old }
  const [matches, old] = [new Map(joined.matches), new Set(joined.old)]
  for (const [id, match] of changes) {
    old.delete(id)
    if (match === null) matches.delete(id)
    else matches.set(id, match)
  }
  return { matches, old }
}

function withoutOld<Match, Tally>(joined: Joined<Match, Tally>): Joined<Match, Tally> {
  const { matches, old, begunAt } = joined
  if (old.size === 0) return joined
  return {
    ...joined,
    matches: new Map([...matches].filter(([id]) => !old.has(id))),
    old: new Set(),
    startedAt: begunAt,
  }
}

function unreadableId({ id }: UnreadableItem): string | null {
  return id
}
