import type { Page, UnreadableItem } from '#/api/page'
import { grown } from './grown-map'
import { hasSeen, noneSeen, withKeys, type SeenKeys } from './seen-keys'
import { beginning, positionAfter, type Position } from './read-pages'

/**
 * Joined by id. Items move between pages (SERVICE.md §4), so one that comes again counts once. Of an item that is not
 * kept only a number stays.
 */
export interface Joined<Find, Tally = null> extends Position {
  /** What is kept, by id; an item that came twice as it came last. */
  matches: ReadonlyMap<string, Find>
  /** The ids of finds that an earlier pass brought and this one has not met yet. */
  old: ReadonlySet<string>
  /** Counted over the items of this pass, each once. */
  tally: Tally
  /** Items seen in this pass, and those among them that could not be read, with the ids of the first hundred. */
  checked: number
  unreadable: number
  unreadableIds: readonly (string | null)[]
  seen: SeenKeys
  repeated: number
  /** The first and the latest total of the service; null where it gave none. */
  firstCount: number | null
  totalCount: number | null
  /** By how many items the total went down between pages. */
  shrunk: number
  /** When the first and the latest page arrived, in milliseconds since the epoch; null before. Older finds keep a start. */
  startedAt: number | null
  readAt: number | null
  /** The service refused the cursor too often: going on begins at the top. */
  isLost: boolean
}

const mostIds = 100

export function nothingJoined<Find, Tally>(tally: Tally): Joined<Find, Tally> {
  return {
    ...beginning,
    matches: new Map<string, Find>(),
    old: new Set(),
    tally,
    checked: 0,
    unreadable: 0,
    unreadableIds: [],
    seen: noneSeen,
    repeated: 0,
    firstCount: null,
    totalCount: null,
    shrunk: 0,
    startedAt: null,
    readAt: null,
    isLost: false,
  }
}

export interface Judge<Item, Find, Tally> {
  /** What is kept of the item; null if it does not count. `place` is its number in the list. */
  keep: (item: Item, place: number) => Find | null
  /** Earlier items that are kept because of this one, by id. Asked before `keep`. */
  also?: ((item: Item, place: number) => readonly (readonly [id: string, find: Find])[]) | undefined
  /** Adds items that this pass had not seen before, and those that could not be read. */
  count: (tally: Tally, items: readonly Item[], damaged: readonly UnreadableItem[]) => Tally
}

/** After the last one the finds that this pass did not meet are gone, unless it has gaps: they may still count. */
export function withPage<Item extends { id: string }, Find, Tally>(
  joined: Joined<Find, Tally>,
  page: Page<Item>,
  { count, ...chooses }: Judge<Item, Find, Tally>,
): Joined<Find, Tally> {
  const keys = new Set<string>()
  const isFresh = (key: string) => {
    if (keys.has(key) || hasSeen(joined.seen, key)) return false
    keys.add(key)
    return true
  }
  const fresh = page.items.filter(({ id }) => isFresh(id))
  const damaged = page.unreadable.filter(({ id, raw }) => isFresh(id ?? raw))
  const totalCount = page.totalCount ?? joined.totalCount
  const next: Joined<Find, Tally> = {
    ...joined,
    ...positionAfter(joined, page),
    ...mergeItems(joined, page.items, chooses),
    tally: count(joined.tally, fresh, damaged),
    checked: joined.checked + fresh.length + damaged.length,
    unreadable: joined.unreadable + damaged.length,
    unreadableIds: [...joined.unreadableIds, ...damaged.map(unreadableId)].slice(0, mostIds),
    seen: withKeys(joined.seen, [...keys]),
    repeated: joined.repeated + page.items.length - fresh.length,
    firstCount: joined.firstCount ?? page.totalCount,
    totalCount,
    shrunk: joined.shrunk + Math.max(0, (joined.totalCount ?? 0) - (totalCount ?? Infinity)),
    startedAt: joined.readAt === null ? page.readAt : joined.startedAt,
    readAt: page.readAt,
  }
  return next.complete && !hasGaps(next) ? withoutOld(next) : next
}

/** Why a walk begins at the top: a person asked for it, or the service refused the cursor. */
export type WhyAgain = 'again' | 'place lost'

/** The walk at the top again. The finds stay until the new pass shows which of them still count. */
export function fromTheTop<Find, Tally>(
  joined: Joined<Find, Tally>,
  nothing: Joined<Find, Tally>,
  why: WhyAgain,
): Joined<Find, Tally> {
  const { matches } = joined
  const restarts = why === 'again' ? 0 : joined.restarts + 1
  const startedAt = matches.size > 0 ? joined.startedAt : null
  return { ...nothing, matches, old: new Set(matches.keys()), restarts, startedAt }
}

/** Takes in what is known of an item from elsewhere; null takes it out. This pass counts as having met it. */
export function withFind<Find, Tally>(
  joined: Joined<Find, Tally>,
  id: string,
  find: Find | null,
): Joined<Find, Tally> {
  if (find === null && !joined.matches.has(id)) return joined
  const [matches, old] = [new Map(joined.matches), new Set(joined.old)]
  old.delete(id)
  if (find === null) matches.delete(id)
  else matches.set(id, find)
  return { ...joined, matches, old }
}

/**
 * Those that the service counts and did not send, and one for each that left the list: another one then moves up,
 * perhaps to a page that was read already.
 */
export function possiblyMissed({
  totalCount,
  checked,
  shrunk,
}: Pick<Joined<unknown>, 'totalCount' | 'checked' | 'shrunk'>): number {
  return Math.max(0, (totalCount ?? 0) - checked) + shrunk
}

/** Found or not; without those that could not be read. */
export function countRead({
  checked,
  unreadable,
}: Pick<Joined<unknown>, 'checked' | 'unreadable'>): number {
  return checked - unreadable
}

/** Whether the walk may have missed something. Then a find that it did not meet may still count. */
export function hasGaps(joined: Joined<unknown, unknown>): boolean {
  return joined.endUnknown || joined.unreadable > 0 || possiblyMissed(joined) > 0
}

function mergeItems<Item extends { id: string }, Find>(
  joined: Joined<Find, unknown>,
  items: readonly Item[],
  { keep, also }: Pick<Judge<Item, Find, never>, 'keep' | 'also'>,
): Pick<Joined<Find>, 'matches' | 'old'> {
  const judged = items.flatMap((item, at): (readonly [string, Find | null])[] => {
    const place = joined.checked + at
    const earlier = also?.(item, place) ?? []
    return [...earlier, [item.id, keep(item, place)]]
  })
  const changes = judged.filter(([id, find]) => find !== null || joined.matches.has(id))
  // The same maps, so that nothing is drawn again.
  if (changes.length === 0) return { matches: joined.matches, old: joined.old }
  const isNew = ([id, find]: readonly [string, Find | null]) =>
    find !== null && !joined.matches.has(id)
  if (changes.every(isNew) && new Set(changes.map(([id]) => id)).size === changes.length)
    return { matches: grown(joined.matches, changes as [string, Find][]), old: joined.old }
  const [matches, old] = [new Map(joined.matches), new Set(joined.old)]
  for (const [id, find] of changes) {
    old.delete(id)
    if (find === null) matches.delete(id)
    else matches.set(id, find)
  }
  return { matches, old }
}

function withoutOld<Find, Tally>(joined: Joined<Find, Tally>): Joined<Find, Tally> {
  const { matches, old } = joined
  if (old.size === 0) return joined
  return {
    ...joined,
    matches: new Map([...matches].filter(([id]) => !old.has(id))),
    old: new Set(),
  }
}

function unreadableId({ id }: UnreadableItem): string | null {
  return id
}
