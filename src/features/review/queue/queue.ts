import {
  classificationLabel,
  classifications,
  type Classification,
} from '#/domain/decision/classification'
import { riskRank } from '#/domain/decision/risk'
import type { OauthAppId } from '#/domain/ids'
import { byTenant } from '#/domain/lists/list-filters'
import { describeFilters } from '#/lib/filters'
import { number } from '#/lib/words'
import { oneOf, several } from '#/lib/search-codec'
import type { Find } from '../scan/scan'

/** The orders of the queue. "newest" is the service's own order; the others sort the finds on this side. */
export const queueSorts = ['stake', 'newest', 'recommended', 'policy'] as const
export type QueueSort = (typeof queueSorts)[number]

export interface QueueView {
  sort: QueueSort
  /** Empty means all. */
  recommended: readonly Classification[]
  tenant: readonly string[]
}

/** What an address without params means. */
export const allInView: QueueView = { sort: 'stake', recommended: [], tenant: [] }

/** The search params of the queue's address. They are not sent: the service has no queue. */
export const queueSearch = describeFilters<QueueView>(
  {
    sort: oneOf(queueSorts, 'is not an order of this queue'),
    recommended: {
      label: 'Recommended',
      kind: 'any of',
      options: classifications.map((value) => ({ value, label: classificationLabel(value) })),
      ...several(classifications, 'is not a classification'),
      write: (chosen) => classifications.filter((value) => chosen.includes(value)).join(','),
    },
    tenant: byTenant,
  },
  allInView,
  { page: 'queue' },
)

/**
 * At the end, until it differs from what the person saw: then it counts as a new recommendation. A skipped item still
 * counts as left, a saved one does not.
 */
export interface Mark {
  kind: 'skipped' | 'saved'
  /** `seenIn` of the item. */
  seen: string
  order: number
}
export type Marks = ReadonlyMap<OauthAppId, Mark>

/** The version that a mark is for: the recommendation and the committed value. */
export function seenIn(find: Find): string {
  const { value, issueId } = find.recommendedClassification ?? {}
  return JSON.stringify([value, issueId, find.classification, find.classificationChanged])
}

/** The mark of an item; null if there is none, or if the item has changed since then. */
export function toMark(find: Find, marks: Marks): Mark | null {
  const mark = marks.get(find.id)
  return mark !== undefined && mark.seen === seenIn(find) ? mark : null
}

export interface Seen {
  view: string
  places: ReadonlyMap<OauthAppId, number>
}

/** Marked items are at the end. Items that were seen keep their places; what is found later comes after them. */
export function createQueue(
  matches: Iterable<Find>,
  marks: Marks,
  view: QueueView,
  seen: Seen | null = null,
): Find[] {
  const shown = [...matches].filter((find) => isInView(find, view))
  const rank = ranks[view.sort]
  const places = seen?.view === keyOf(view) ? seen.places : null
  const lines = shown.map((find) => ({
    find,
    order: toMark(find, marks)?.order ?? 0,
    place: places?.get(find.id) ?? Number.MAX_SAFE_INTEGER,
    rank: rank(find),
    age: -find.firstObservedMs,
  }))
  return lines
    .toSorted((a, b) => a.order - b.order || a.place - b.place || a.rank - b.rank || a.age - b.age)
    .map(({ find }) => find)
}

/** What is seen once this queue is drawn; the same value if that is nothing new. */
export function seenWith(seen: Seen | null, queue: readonly Find[], view: QueueView): Seen | null {
  const key = keyOf(view)
  if (seen?.view === key && queue.every(({ id }) => seen.places.has(id))) return seen
  return { view: key, places: new Map(queue.map(({ id }, place) => [id, place])) }
}

/** How many items of the shown queue belong above one that is before them. */
export function outOfPlace(shown: readonly Find[], inOrder: readonly Find[]): number {
  const places = new Map(inOrder.map(({ id }, place) => [id, place]))
  let last = -1
  return shown.filter(({ id }) => {
    const place = places.get(id) ?? last
    last = Math.max(last, place)
    return place < last
  }).length
}

function keyOf(view: QueueView): string {
  return JSON.stringify(queueSearch.write(view))
}

function isInView({ recommendedClassification, tenantId }: Find, view: QueueView): boolean {
  const { recommended, tenant } = view
  const value = recommendedClassification?.value
  return (
    (recommended.length === 0 || recommended.some((wanted) => wanted === value)) &&
    (tenant.length === 0 || tenant.includes(tenantId))
  )
}

/** The item to open after one was decided or skipped; null if none is left. */
export function nextAfter(queue: readonly Find[], id: OauthAppId, marks: Marks): Find | null {
  const at = queue.findIndex((find) => find.id === id)
  const waits = (find: Find) => find.id !== id && toMark(find, marks)?.kind !== 'saved'
  return queue.slice(at + 1).find(waits) ?? queue.slice(0, Math.max(0, at)).find(waits) ?? null
}

export interface Left {
  shown: number
  all: number
}

/** `44 to review`, or with filters `12 of 44 to review`. */
export function leftMessage({ shown, all }: Left): string {
  return `${number(shown)}${shown === all ? '' : ` of ${number(all)}`} to review`
}

export function leftIn(queue: readonly Find[], marks: Marks): number {
  return queue.filter((find) => toMark(find, marks)?.kind !== 'saved').length
}

const ranks: Record<QueueSort, (find: Find) => number> = {
  stake: ({ recommendedClassification }) => riskRank(recommendedClassification?.value ?? null),
  newest: () => 0,
  recommended: ({ recommendedClassification }) => {
    // The console's own order of the values: the service does not rank them.
    const place = classifications.findIndex((value) => value === recommendedClassification?.value)
    return place < 0 ? classifications.length : place
  },
  // Apps with a policy come first: a save may enforce it, so they need the most care.
  policy: ({ remediation }) => -remediation.length,
}
