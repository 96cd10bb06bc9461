import { exportNotes, noFilters } from '#/domain/lists/list-messages'
import type { ReadOptions } from '#/api/http'
import type { Page } from '#/api/page'
import { withMarkers } from '#/lib/hidden-characters'
import { createStore, type Store } from '#/lib/store'
import { createScan, type Scan } from '#/scans/create-scan'
import { scanPageSize } from '#/scans/read-pages'
import { scanPages } from '#/scans/scan-pages'
import type { ListColumn, ServiceListOptions } from '../define-list'
import { csvFile, type Note } from './csv-file'
import { cellTexts, helpNotes, saveLines, toLine } from './static-file'
import { fileGaps, scanNotes, type Rows, type SavedFile } from './scan-lines'

export interface ListExport<Item extends { id: string | null }> {
  /** Reads one page of the list. `limit` applies to the first page only. */
  read: (cursor: string | null, options: ReadOptions & { limit?: number }) => Promise<Page<Item>>
  /** The filters as in the URL; empty without filters. */
  query: string
  /** Identifies the rows, because another order of the same rows does not stop an export. Default: `query`. */
  question?: string
  /** Why these rows cannot be exported, besides the reasons of every list. */
  disabledReason?: string | null
  /** Says that the console itself selects the rows, which no request shows. */
  narrows?: string
  /** Columns that only the file has. */
  columns?: readonly ListColumn<Item>[]
  choose?: (lineOf: (item: Item) => string[]) => Chooses<Item & { id: string }>
  notes?: readonly Note[]
}

/** Callbacks that return the cells of an item's line. Null omits the item. */
type Chooses<Item extends { id: string }> = Pick<
  Parameters<typeof scanPages<Item, readonly string[]>>[0],
  'keep' | 'also' | 'begin'
>

type File<Item> = Pick<
  ServiceListOptions<Item>,
  'name' | 'listed' | 'file' | 'noun' | 'action' | 'columns' | 'isUncounted'
>

export interface Export {
  list: Pick<File<never>, 'noun' | 'action'>
  scan: Scan<Rows>
  /** The latest saved file; null before the save. A resumed export may have read more since. */
  saved: Omit<Store<SavedFile | null>, 'set'>
  save: () => void
}

/** Creates the export of a list to its end. */
export function createListExport<Item extends { id: string | null }>(
  listed: File<Item>,
  given: ListExport<Item>,
): Export {
  const list = { ...listed, columns: [...listed.columns, ...(given.columns ?? [])] }
  let unnamed = 0
  const line = (item: Item) => toLine(list, item)
  const saved = createStore<SavedFile | null>(null)
  const pages = scanPages<Item & { id: string }, readonly string[]>({
    read: async (cursor, signal) => {
      // Background priority, because the admin may wait for another page.
      const options = { signal, priority: 'background', limit: scanPageSize } as const
      const page = await given.read(cursor, options)
      // Give each item without an ID a line of its own.
      const items = page.items.map((item) => ({ ...item, id: item.id ?? `# ${(unnamed += 1)}` }))
      return { ...page, items }
    },
    ...(given.choose?.(line) ?? { keep: line }),
    forgets: true,
  })
  const scan = createScan<Rows>({
    ...pages,
    read: async (go) => {
      await pages.read(go)
      save()
    },
  })
  function save(): void {
    const { found } = scan.get()
    const count = found.matches.size
    const parts = fileParts(list, given, found)
    const gaps = fileGaps(found, list.noun)
    const name = saveLines(list, parts, { at: Date.now(), count, gaps })
    saved.set({ name, count, readAt: found.readAt })
  }
  return { list, scan, saved, save }
}

export function fileParts<Item extends { id: string | null }>(
  { name, listed = name, columns, noun, isUncounted }: File<Item>,
  { query, notes = [] }: Pick<ListExport<Item>, 'query' | 'notes'>,
  rows: Rows,
): string[] {
  return csvFile({
    list: listed,
    columns: cellTexts({ columns }).map(({ id }) => id),
    rows: rows.matches.values(),
    notes: [
      [exportNotes.filters, query === '' ? noFilters : withMarkers(query)],
      ...notes,
      ...helpNotes({ columns }),
      ...scanNotes(rows, noun, isUncounted),
    ],
  })
}
