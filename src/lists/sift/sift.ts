import type { Page, UnreadableItem } from '#/api/page'
import { beginning, positionAfter, type Position } from '#/walks/walk-pages'
import { hasSeen, noneSeen, withKeys, type SeenKeys } from '#/walks/seen-keys'

/** What a sift keeps of an item, and the last pass that saw it. */
export interface Sifted<Id extends string = string> {
  id: Id
  pass: number
}

/**
 * A walk over a whole collection that keeps some of its items, because the service has no filter for them. Of every
 * other item it keeps only a number. With the number, an item that comes again on a later page counts once: items
 * move between pages while the list changes (SERVICE.md §4).
 */
export interface Sift<Find extends Sifted> extends Position {
  finds: ReadonlyMap<Find['id'], Find>
  /** Grows when a person starts it again, and when the service refuses the cursor. */
  pass: number
  /** Items seen in this pass, and those among them that could not be read. */
  checked: number
  unreadable: number
  seen: SeenKeys
  /** Items that came again on a later page. */
  repeated: number
  /** The service's latest total; null if it gave none. */
  totalCount: number | null
  /** By how many items the total went down between pages. */
  shrunk: number
  /** When the latest page arrived, in milliseconds since the epoch; null before the first page. */
  readAt: number | null
}

export const newSift: Sift<never> = {
  ...beginning,
  finds: new Map<never, never>(),
  pass: 1,
  checked: 0,
  unreadable: 0,
  seen: noneSeen,
  repeated: 0,
  totalCount: null,
  shrunk: 0,
  readAt: null,
}

/** Why a sift begins at the top: a person asked for it, or the service refused the cursor. */
export type WhyAgain = 'again' | 'place lost'

/**
 * The sift, started again from the top. The finds stay until the new pass shows which of them still count. `restarts`
 * counts from when a person started it.
 */
export function fromTheTop<Find extends Sifted>(sift: Sift<Find>, why: WhyAgain): Sift<Find> {
  return {
    ...newSift,
    finds: sift.finds,
    pass: sift.pass + 1,
    restarts: why === 'again' ? 0 : sift.restarts + 1,
  }
}

/** How the items of a page are judged. */
interface Judge<Item, Find extends Sifted> {
  /** What is kept of the item; null if it does not count. */
  findOf: (item: Item, pass: number) => Find | null
  /** Whether something newer than the page is known about the item: the page has an old version of it. */
  isOld?: (id: Find['id']) => boolean
}

/**
 * Adds a page. Also returns what this pass had not seen before: the readable items, and the others. After the last
 * page the finds that this pass did not see are gone, unless it has gaps.
 */
export function withPage<Find extends Sifted, Item extends { id: Find['id'] }>(
  sift: Sift<Find>,
  page: Page<Item>,
  judge: Judge<Item, Find>,
): { sift: Sift<Find>; fresh: Item[]; damaged: UnreadableItem[] } {
  const fresh = page.items.filter(({ id }) => !hasSeen(sift.seen, id))
  const damaged = page.unreadable.filter(({ id, raw }) => !hasSeen(sift.seen, id ?? raw))
  const totalCount = page.totalCount ?? sift.totalCount
  const next: Sift<Find> = {
    ...sift,
    ...positionAfter(sift, page),
    finds: withFinds(sift, page.items, judge),
    checked: sift.checked + fresh.length + damaged.length,
    unreadable: sift.unreadable + damaged.length,
    seen: withKeys(sift.seen, [
      ...fresh.map(({ id }): string => id),
      ...damaged.map(({ id, raw }) => id ?? raw),
    ]),
    repeated: sift.repeated + page.items.length - fresh.length,
    totalCount,
    shrunk: sift.shrunk + Math.max(0, (sift.totalCount ?? 0) - (totalCount ?? Infinity)),
    readAt: page.readAt,
  }
  return {
    sift: next.complete ? { ...next, finds: stillThere(next) } : next,
    fresh,
    damaged,
  }
}

/**
 * How many items the walk may have missed. First, those that the service counts and did not send. Second, one
 * for each item that left the list meanwhile: then another one moves up, perhaps to a page that was read
 * already.
 */
export function possiblyMissed({
  totalCount,
  checked,
  shrunk,
}: Pick<Sift<never>, 'totalCount' | 'checked' | 'shrunk'>): number {
  return Math.max(0, (totalCount ?? 0) - checked) + shrunk
}

/** Whether the walk may have missed something. Then a find that it did not see may still count. */
export function hasGaps(sift: Omit<Sift<never>, 'finds'>): boolean {
  return sift.endUnknown || sift.unreadable > 0 || possiblyMissed(sift) > 0
}

function withFinds<Find extends Sifted, Item extends { id: Find['id'] }>(
  sift: Sift<Find>,
  items: readonly Item[],
  { findOf, isOld }: Judge<Item, Find>,
): Sift<Find>['finds'] {
  const judged = items.map((item) => ({ id: item.id, find: findOf(item, sift.pass) }))
  const changes = judged.filter(({ id, find }) => find !== null || sift.finds.has(id))
  if (changes.length === 0) return sift.finds
  const finds = new Map(sift.finds)
  for (const { id, find } of changes) {
    const known = sift.finds.get(id)
    // Keep the newer version, but mark it as seen in this pass.
    if (isOld?.(id) === true) {
      if (known) finds.set(id, { ...known, pass: sift.pass })
      continue
    }
    if (find) finds.set(id, find)
    else finds.delete(id)
  }
  return finds
}

/** Removes finds that this complete pass did not see. Keeps them if the pass has gaps. */
function stillThere<Find extends Sifted>(sift: Sift<Find>): Sift<Find>['finds'] {
  const isOld = ({ pass }: Find) => pass < sift.pass
  if (hasGaps(sift) || ![...sift.finds.values()].some(isOld)) return sift.finds
  return new Map([...sift.finds].filter(([, find]) => !isOld(find)))
}
