import { statusOf } from './errors'
import { cursorAfter } from './no-end'
import type { Page } from './page'

export interface ListRead<Item> {
  /** Each once, by id, as it came last. */
  items: Item[]
  /**
   * The list was read to its end, and nothing of it may be missing: every entry could be read, and as many came as the
   * service counts. Only then an item that is not among them is not listed.
   */
  isWhole: boolean
}

/** Reads the pages of a list one after the other, `mostPages` at most, until `isEnough`. Rejects as `read` does. */
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
    // Where the count goes down, what was behind moves up, perhaps to a page that was read already.
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

/** One item that was looked for by its id, because no request gives it alone. */
export interface SoughtItem<Item> {
  item: Item | null
  /** Not found, and its list is whole. */
  isWhole: boolean
}

interface Places<Item> {
  /** Where it was listed; null for the first page. */
  cursor: string | null
  readItsPage: (cursor: string | null) => Promise<Page<Item>>
  /** Of the list without the filters that a write may have changed. */
  readPage: (cursor: string | null) => Promise<Page<Item>>
  mostPages: number
}

/** From the page that listed it, else from the whole list. An entry of this id that cannot be read ends the search. */
export async function findInList<Item extends { id: string }>(
  id: string,
  { cursor, readItsPage, readPage, mostPages }: Places<Item>,
): Promise<SoughtItem<Item>> {
  const isIt = (item: { id: string | null }) => item.id === id
  const isThere = (page: Page<Item>) => page.items.some(isIt) || page.unreadable.some(isIt)
  const itsPage = await readItsPage(cursor).catch((error: unknown) => {
    // The service no longer accepts the cursor.
    if (cursor !== null && statusOf(error) === 400) return null
    throw error
  })
  const { items, isWhole } =
    itsPage && isThere(itsPage)
      ? { items: itsPage.items, isWhole: false }
      : await readList(readPage, mostPages, isThere)
  return { item: items.find(isIt) ?? null, isWhole }
}
