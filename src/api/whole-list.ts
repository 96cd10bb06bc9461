import { statusOf } from './errors'
import { cursorAfter } from './no-end'
import type { Page } from './page'

export interface ListRead<Item> {
  /** Each item once by id, as last received. */
  items: Item[]
  /**
   * The list was read to its end, every entry was readable, and as many arrived as the service counts. Only then is a
   * missing item not listed.
   */
  isWhole: boolean
}

/** Reads the pages of a list in order, at most `mostPages`, until `isEnough`. Rejects as `read` does. */
export async function readList<Item extends { id: string }>(
  read: (cursor: string | null) => Promise<Page<Item>>,
  mostPages: number,
  isEnough: (page: Page<Item>) => boolean = () => false,
): Promise<ListRead<Item>> {
  const byId = new Map<string, Item>()
  const cursors: (string | null)[] = []
  let total = 0
  let hasGap = false
  for (let cursor: string | null = null; cursors.length < mostPages;) {
    cursors.push(cursor)
    const page = await read(cursor)
    for (const item of page.items) byId.set(item.id, item)
    // A falling count moves later items up, perhaps to a page that was already read.
    const count = page.totalCount ?? total
    if (page.endUnknown || page.unreadable.length > 0 || count < total) hasGap = true
    total = count
    if (isEnough(page)) break
    cursor = cursorAfter(page, cursors)
    if (cursor !== null) continue
    const isCircle = page.nextCursor !== null
    return { items: [...byId.values()], isWhole: !hasGap && !isCircle && byId.size >= total }
  }
  return { items: [...byId.values()], isWhole: false }
}

/** The result of a search by id, because no request gives one item. */
export interface SoughtItem<Item> {
  item: Item | null
  /** The item was not found, and its list is complete. */
  isWhole: boolean
}

interface Places<Item> {
  /** Cursor of the page that listed the item. Null for the first page. */
  cursor: string | null
  readItsPage: (cursor: string | null) => Promise<Page<Item>>
  /** Reads the list without the filters that a write may have changed. */
  readPage: (cursor: string | null) => Promise<Page<Item>>
  mostPages: number
}

/**
 * Finds an item on the page that listed it, else in the full list. An unreadable entry with this id ends the search.
 */
export async function findInList<Item extends { id: string }>(
  id: string,
  { cursor, readItsPage, readPage, mostPages }: Places<Item>,
): Promise<SoughtItem<Item>> {
  const hasId = (item: { id: string | null }) => item.id === id
  const listsItem = (page: Page<Item>) => page.items.some(hasId) || page.unreadable.some(hasId)
  const itsPage = await readItsPage(cursor).catch((error: unknown) => {
    // A 400 means that the service no longer accepts the cursor.
    if (cursor !== null && statusOf(error) === 400) return null
    throw error
  })
  const { items, isWhole } =
    itsPage && listsItem(itsPage)
      ? { items: itsPage.items, isWhole: false }
      : await readList(readPage, mostPages, listsItem)
  return { item: items.find(hasId) ?? null, isWhole }
}
