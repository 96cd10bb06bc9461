import type { Action } from '#/domain/actions'
import type { ReadOptions } from '#/api/http'
import type { Page } from '#/api/page'
import { createStore, type Store } from '#/lib/store'
import { countLabel } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { createScan, type Scan } from '#/scans/create-scan'
import type { Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { scanPageSize } from '#/scans/read-pages'
import { saveCsv } from './csv-file'
import { fileGaps, saysGaps, type Nouns } from './scan-lines'

/** Cells of each line, by item ID. */
export type Rows = Joined<readonly string[]>

interface ExportWork<Item extends { id: string }> extends ExportLabels, Chooses<Item> {
  read: (cursor: string | null, options: ReadOptions & { limit: number }) => Promise<Page<Item>>
  fileName: (at: number) => string
  fileParts: (rows: Rows) => string[]
}

/** Callbacks that return the cells of an item's line. Null omits the item. */
export type Chooses<Item extends { id: string }> = Pick<
  Parameters<typeof scanPages<Item, readonly string[]>>[0],
  'keep' | 'also' | 'begin'
>

interface ExportLabels {
  nouns: Nouns
  /** `list OAuth apps`. */
  action: Action
}

export interface Export {
  words: ExportLabels
  scan: Scan<Rows>
  /** Name of the saved file; null before the save. */
  saved: Omit<Store<string | null>, 'set'>
  save: () => void
}

export function createExport<Item extends { id: string }>(work: ExportWork<Item>): Export {
  const { nouns, action } = work
  const saved = createStore<string | null>(null)
  const pages = scanPages<Item, readonly string[]>({
    // Background priority, because the admin may wait for another page.
    read: (cursor, signal) =>
      work.read(cursor, { signal, priority: 'background', limit: scanPageSize }),
    keep: work.keep,
    also: work.also,
    begin: work.begin,
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
    const name = work.fileName(Date.now())
    saveCsv(name, work.fileParts(found))
    saved.set(name)
    const gaps = saysGaps(fileGaps(found, nouns))
    announce(`${countLabel(found.matches.size, ...nouns)} exported to ${name}.${gaps}`)
  }
  return { words: { nouns, action }, scan, saved, save }
}
