import { exportNotes, noFilters } from '#/domain/lists/export-notes'
import type { ReadOptions } from '#/api/http'
import type { Page } from '#/api/page'
import { withMarkers } from '#/lib/hidden-characters'
import type { ListColumn, ServiceListOptions } from '../define-list'
import { createExport, type Chooses, type Export, type Rows } from './create-export'
import { csvFile, csvName, type Note } from './csv-file'
import { helpNotes, toLine, cellTexts } from './static-file'
import { scanNotes } from './scan-lines'

export interface ListExport<Item extends { id: string | null }> {
  /** Reads one page of the list. `limit` applies to the first page only. */
  read: (cursor: string | null, options: ReadOptions & { limit?: number }) => Promise<Page<Item>>
  /** The filters as in the URL; empty without filters. */
  query: string
  /** Identifies the rows, because another order of the same rows does not stop an export. Default: `query`. */
  question?: string
  /** Why these rows cannot be exported, besides the reasons of every list. */
  disabledReason?: string | null
  /** Columns that only the file has. */
  columns?: readonly ListColumn<Item>[]
  choose?: (lineOf: (item: Item) => string[]) => Chooses<Item & { id: string }>
  notes?: readonly Note[]
}

type File<Item> = Pick<
  ServiceListOptions<Item>,
  'name' | 'listed' | 'file' | 'noun' | 'action' | 'columns' | 'isUncounted'
>

export function createListExport<Item extends { id: string | null }>(
  listed: File<Item>,
  given: ListExport<Item>,
): Export {
  const list = { ...listed, columns: [...listed.columns, ...(given.columns ?? [])] }
  let unnamed = 0
  const line = (item: Item) => toLine(list, item)
  return createExport<Item & { id: string }>({
    nouns: list.noun,
    action: list.action,
    // Give each item without an ID a line of its own.
    read: async (cursor, options) => {
      const page = await given.read(cursor, options)
      const items = page.items.map((item) => ({ ...item, id: item.id ?? `# ${(unnamed += 1)}` }))
      return { ...page, items }
    },
    ...(given.choose?.(line) ?? { keep: line }),
    fileName: (at) => csvName(list.file, at),
    fileParts: (rows) => fileParts(list, given, rows),
  })
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
