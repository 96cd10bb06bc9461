import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'
import { countOf } from '#/lib/words'
import { beginning, positionAfter, walkPages, type ReadPage, type WalkHooks } from './walk-pages'

/** What a walk over a list brought, with the items as they were read. */
export interface Collected<Item> {
  /** By id: an item that comes twice is kept as it came last. */
  items: ReadonlyMap<string, Item>
  unreadable: readonly UnreadableItem[]
  /** The service's latest count; null where it gave none. */
  totalCount: number | null
  /** The service did not say whether there is more. */
  endUnknown: boolean
  /** When the first and the latest page arrived, in milliseconds since the epoch; null before. */
  startedAt: number | null
  readAt: number | null
}

const nothing: Collected<never> = {
  items: new Map<string, never>(),
  unreadable: [],
  totalCount: null,
  endUnknown: false,
  startedAt: null,
  readAt: null,
}

/**
 * Reads a list to its last page and keeps its items. A refused cursor starts it again, once. Rejects with the failure
 * that stopped it or with the signal's reason.
 */
export async function collectAll<Item extends { id: string }>(
  read: ReadPage<Page<Item>>,
  { onProgress, ...hooks }: WalkHooks & { onProgress: (collected: Collected<Item>) => void },
): Promise<Collected<Item>> {
  let all: Collected<Item> = nothing
  let position = beginning
  const known = () => all.items.size + all.unreadable.length
  for await (const page of walkPages(read, { ...hooks, known, mostRestarts: 1 })) {
    if (page === null) {
      all = nothing
      position = beginning
      continue
    }
    position = positionAfter(position, page)
    const items = new Map(all.items)
    for (const item of page.items) items.set(item.id, item)
    all = {
      items,
      unreadable: [...all.unreadable, ...newUnreadable(all.unreadable, page)],
      totalCount: page.totalCount ?? all.totalCount,
      endUnknown: position.endUnknown,
      startedAt: all.startedAt ?? page.readAt,
      readAt: page.readAt,
    }
    onProgress(all)
  }
  return all
}

/**
 * Why these may not be all items that matched, each as a sentence: some could not be read, the service counts more, or
 * it did not say where the list ends. Empty where nothing is missing.
 */
export function missingFrom(
  { items, unreadable, totalCount, endUnknown }: Collected<unknown>,
  [one, many]: readonly [one: string, many: string],
): string[] {
  const missed = totalCount === null ? 0 : totalCount - items.size - unreadable.length
  const said: [boolean, string][] = [
    [
      unreadable.length > 0,
      `${countOf(unreadable.length, one, many)} could not be read and cannot be selected.`,
    ],
    [missed > 0, `The service counts ${countOf(missed, one, many)} more than it listed.`],
    [endUnknown, `The service did not say whether there are more ${many}.`],
  ]
  return said.filter(([is]) => is).map(([, words]) => words)
}
