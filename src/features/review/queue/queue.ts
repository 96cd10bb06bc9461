import { classifications, type Classification } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import type { Find } from '../scan/scan'

/** The orders of the queue. Newest first is the service's own; the others are made here, of what was found. */
export const queueSorts = ['newest', 'recommended', 'policy'] as const
export type QueueSort = (typeof queueSorts)[number]

/** Which part of what was found is shown, and in which order. */
export interface QueueView {
  sort: QueueSort
  /** Empty: all. */
  recommended: readonly Classification[]
  tenant: readonly string[]
}

/**
 * What a person did with an item that is still staged: it comes at the end, as long as it is what they saw. A
 * skipped one waits for them, one that was saved does not (T045, T051).
 */
export interface Mark {
  kind: 'skipped' | 'saved'
  /** `seenIn` of the item. */
  seen: string
  order: number
}
export type Marks = ReadonlyMap<OauthAppId, Mark>

/** What a mark is tied to: the recommendation, and what is committed under it. */
export function seenIn(find: Omit<Find, 'pass'>): string {
  const { value, issueId } = find.recommendedClassification ?? {}
  return JSON.stringify([value, issueId, find.classification, find.classificationChanged])
}

/** The mark that still holds for an item; null where there is none, or the item is another by now. */
export function markOf(find: Find, marks: Marks): Mark | null {
  const mark = marks.get(find.id)
  return mark !== undefined && mark.seen === seenIn(find) ? mark : null
}

/** The queue as the view wants it; what is marked stands at its end, in the order it was marked. */
export function queueOf(finds: Iterable<Find>, marks: Marks, view: QueueView): Find[] {
  const shown = [...finds].filter((find) => isInView(find, view))
  const rank = ranks[view.sort]
  const lines = shown.map((find) => ({
    find,
    order: markOf(find, marks)?.order ?? 0,
    rank: rank(find),
    age: -find.firstObservedMs,
  }))
  return lines
    .toSorted((a, b) => a.order - b.order || a.rank - b.rank || a.age - b.age)
    .map(({ find }) => find)
}

/** Whether the view's filters let an item through. */
function isInView({ recommendedClassification, tenantId }: Find, view: QueueView): boolean {
  const { recommended, tenant } = view
  const value = recommendedClassification?.value
  return (
    (recommended.length === 0 || recommended.some((wanted) => wanted === value)) &&
    (tenant.length === 0 || tenant.includes(tenantId))
  )
}

/** The item that is opened after one was decided or skipped; null where none is left. */
export function nextAfter(queue: readonly Find[], id: OauthAppId, marks: Marks): Find | null {
  const at = queue.findIndex((find) => find.id === id)
  const waits = (find: Find) => find.id !== id && markOf(find, marks)?.kind !== 'saved'
  return queue.slice(at + 1).find(waits) ?? queue.slice(0, Math.max(0, at)).find(waits) ?? null
}

/** How many items wait for a decision. */
export function leftIn(queue: readonly Find[], marks: Marks): number {
  return queue.filter((find) => markOf(find, marks)?.kind !== 'saved').length
}

const ranks: Record<QueueSort, (find: Find) => number> = {
  newest: () => 0,
  recommended: ({ recommendedClassification }) => {
    // The order in which the console lists the words: the service ranks them nowhere (T053).
    const place = classifications.findIndex((value) => value === recommendedClassification?.value)
    return place < 0 ? classifications.length : place
  },
  // What a save may enforce comes first: it wants the longest look.
  policy: ({ remediation }) => -remediation.length,
}
