import {
  classificationLabel,
  classifications,
  type Classification,
  riskRank,
} from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import { byTenant } from '#/domain/lists/list-filters'
import { describeFilters } from '#/lib/filters'
import { parseInstant } from '#/lib/time/instant'
import { number } from '#/lib/words'
import { oneOf, several } from '#/lib/search-codec'
import type { OauthApp } from '#/api/oauth-apps/schema'

/** The orders of the queue. `newest` is the service's order. The console sorts by the others. */
export const queueSorts = ['stake', 'newest', 'recommended', 'policy'] as const
export type QueueSort = (typeof queueSorts)[number]

export interface QueueView {
  sort: QueueSort
  /** The recommended values to show. Empty: all. */
  recommended: readonly Classification[]
  tenant: readonly string[]
}

/** The view of a URL without params. */
export const allInView: QueueView = { sort: 'stake', recommended: [], tenant: [] }

/** The search params of the queue's URL. They are not sent, because the service has no queue. */
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
 * The mark of an item at the end of the queue. It expires when the item changes. A skipped item still counts as left, a
 * saved item does not.
 */
export interface Mark {
  kind: 'skipped' | 'saved'
  /** The marked version, as `seenIn` returns it. */
  seen: string
  order: number
}
export type Marks = ReadonlyMap<OauthAppId, Mark>

/** Returns the version of an item for its mark: the recommendation and the committed value. */
export function seenIn(match: OauthApp): string {
  const { value, issueId } = match.recommendedClassification ?? {}
  return JSON.stringify([
    value,
    issueId,
    match.classification,
    match.keyEvents.classificationChanged?.at,
  ])
}

/** Returns the mark of an item. Null without a mark, or if the item has changed since. */
export function toMark(match: OauthApp, marks: Marks): Mark | null {
  const mark = marks.get(match.id)
  return mark !== undefined && mark.seen === seenIn(match) ? mark : null
}

export interface Seen {
  view: string
  places: ReadonlyMap<OauthAppId, number>
}

/** Sorts the queue. Marked items come last. Visible items keep their places, and later matches come after them. */
export function createQueue(
  matches: Iterable<OauthApp>,
  marks: Marks,
  view: QueueView,
  seen: Seen | null = null,
): OauthApp[] {
  const shown = [...matches].filter((match) => isInView(match, view))
  const places = seen?.view === keyOf(view) ? seen.places : null
  return shown
    .map((match) => toLine(match, marks, view, places))
    .toSorted(compareLines)
    .map(({ match }) => match)
}

type Line = ReturnType<typeof toLine>

function toLine(match: OauthApp, marks: Marks, view: QueueView, places: Seen['places'] | null) {
  return {
    match,
    order: toMark(match, marks)?.order ?? 0,
    place: places?.get(match.id) ?? Number.MAX_SAFE_INTEGER,
    rank: ranks[view.sort](match),
    age: ageOf(match),
  }
}

/** Ages of the items, cached because each page of the scan sorts the queue again. */
const ages = new WeakMap<OauthApp, number>()

/** Returns a number that is higher for an older app. */
function ageOf(match: OauthApp): number {
  const age = ages.get(match) ?? -(parseInstant(match.keyEvents.firstObserved.at) ?? 0)
  ages.set(match, age)
  return age
}

function compareLines(a: Line, b: Line): number {
  return a.order - b.order || a.place - b.place || a.rank - b.rank || a.age - b.age
}

/** Returns the places of visible items after this queue is rendered. Returns the same value without new items. */
export function seenWith(
  seen: Seen | null,
  queue: readonly OauthApp[],
  view: QueueView,
): Seen | null {
  const key = keyOf(view)
  if (seen?.view === key && queue.every(({ id }) => seen.places.has(id))) return seen
  return { view: key, places: new Map(queue.map(({ id }, place) => [id, place])) }
}

/** Returns the number of items in the shown queue that belong above an earlier item. */
export function outOfPlace(shown: readonly OauthApp[], marks: Marks, view: QueueView): number {
  let last: Line | null = null
  let count = 0
  for (const match of shown) {
    const line = toLine(match, marks, view, null)
    if (last !== null && compareLines(line, last) < 0) count += 1
    else last = line
  }
  return count
}

function keyOf(view: QueueView): string {
  return JSON.stringify(queueSearch.write(view))
}

function isInView({ recommendedClassification, tenantId }: OauthApp, view: QueueView): boolean {
  const { recommended, tenant } = view
  const value = recommendedClassification?.value
  return (
    (recommended.length === 0 || recommended.some((wanted) => wanted === value)) &&
    (tenant.length === 0 || tenant.includes(tenantId))
  )
}

/** Returns the item to open after a decision or a skip. Null if no item is left. */
export function nextAfter(
  queue: readonly OauthApp[],
  id: OauthAppId,
  marks: Marks,
): OauthApp | null {
  const at = queue.findIndex((match) => match.id === id)
  const waits = (match: OauthApp) => match.id !== id && toMark(match, marks)?.kind !== 'saved'
  return queue.slice(at + 1).find(waits) ?? queue.slice(0, Math.max(0, at)).find(waits) ?? null
}

export interface Remaining {
  shown: number
  all: number
}

/** Returns `44 to review`, or with filters `12 of 44 to review`. */
export function remainingMessage({ shown, all }: Remaining): string {
  return `${number(shown)}${shown === all ? '' : ` of ${number(all)}`} to review`
}

export function remainingIn(queue: readonly OauthApp[], marks: Marks): number {
  return queue.filter((match) => toMark(match, marks)?.kind !== 'saved').length
}

const ranks: Record<QueueSort, (match: OauthApp) => number> = {
  stake: ({ recommendedClassification }) => riskRank(recommendedClassification?.value ?? null),
  newest: () => 0,
  recommended: ({ recommendedClassification }) => {
    // The console's own order of the values, because the service does not rank them.
    const place = classifications.findIndex((value) => value === recommendedClassification?.value)
    return place < 0 ? classifications.length : place
  },
  // Apps with a policy come first. A save may enforce the policy, so they need the most care.
  policy: ({ remediation }) => -remediation.length,
}

/** The item that a key concerns, or the message why there is none. */
type KeyTarget = { id: OauthAppId } | { message: string }

/** Returns the item that j or k opens. At an end of the list, returns a message. */
export function stepFrom(
  queue: readonly Pick<OauthApp, 'id'>[],
  from: OauthAppId | null,
  step: 1 | -1,
): KeyTarget {
  if (queue.length === 0) return { message: 'The list is empty.' }
  const at = queue.findIndex(({ id }) => id === from)
  const next = at < 0 ? queue[0] : queue[at + step]
  return next ? { id: next.id } : { message: `This is the ${step > 0 ? 'last' : 'first'} item.` }
}

/** Returns the item that s skips: the focused item, which may differ from the opened item, else the opened item. */
export function createSkip(focused: OauthAppId | null, opened: OauthAppId | null): KeyTarget {
  const id = focused ?? opened
  return id === null ? { message: 'No item is open. Press j to open the first one.' } : { id }
}

/** Explains why a and r do nothing. Null if an item is open, because the item handles these keys. */
export function noDecisionMessage(opened: OauthAppId | null): string | null {
  return opened === null ? 'Press j to open the app first' : null
}
