import { countOauthApps } from '#/api/oauth-apps/queries'
import { readPatiently } from '#/api/retry'
import type { ListFilters } from '#/domain/lists/list-filters'
import { notVerifiedList } from '#/domain/overview/figures'
import { countNotVerified, countsOfLong, type Known } from '#/domain/overview/long-list'
import { once } from '#/lib/once'
import { createScan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { whenOnline } from '#/scans/read-pages'

/** The service's counts of the lists by `countKey`, in place of a scan of a long list. */
export interface Counts {
  known: ReadonlyMap<string, Known>
  /** The lists counted in this pass. Other known counts are from an earlier pass. */
  read: ReadonlySet<string>
  failed: ReadonlyMap<string, Error>
}

/** Failure of a difference of two counts, because the list changed between them each time. */
export class Moved extends Error {
  override message = 'No stable count: the list changed during counting.'
}

const nothing: Counts = { known: new Map(), read: new Set(), failed: new Map() }
// Created on first use, after the settings of the deployment are read.
const lists = once((): readonly ListFilters[] => [...countsOfLong(), notVerifiedList()])
const concurrency = 4

export const countKey = (filters: ListFilters) => JSON.stringify(filters)
const keys = once(() => new Set(lists().map(countKey)))
export const isCounted = (filters: ListFilters) => keys().has(countKey(filters))

/** Creates the scan that counts the lists in the background. A refused count affects only its own figure. */
export function createCountsScan() {
  const scan = createScan<Counts>({
    nothing,
    keptOnRestart: ({ known }) => ({ ...nothing, known }),
    read: async ({ signal, found, put, onOffline }) => {
      const busy = new Set<ListFilters>()
      const next = () => {
        const { read, failed } = found()
        const isOpen = (filters: ListFilters) =>
          !busy.has(filters) && !read.has(countKey(filters)) && !failed.has(countKey(filters))
        const filters = lists().find(isOpen)
        if (filters) busy.add(filters)
        return filters
      }
      await scanParts<ListFilters>(
        {
          concurrency,
          next,
          ask: async (filters) => {
            let at = Infinity
            const count = async (part: ListFilters) => {
              await whenOnline(signal, onOffline)
              const read = () => countOauthApps(part, { signal, stopAtLimit: false })
              const counted = await readPatiently(read, { signal })
              at = Math.min(at, counted.readAt)
              return counted.count
            }
            const value = filters.check ? await countNotVerified(count) : await count(filters)
            if (value === null) throw new Moved()
            const key = countKey(filters)
            const { known, read } = found()
            put({
              ...found(),
              known: new Map(known).set(key, { kind: 'known', value, at }),
              read: new Set(read).add(key),
            })
          },
          failed: (filters, error) => {
            busy.delete(filters)
            put({ ...found(), failed: new Map(found().failed).set(countKey(filters), error) })
          },
        },
        signal,
      )
    },
  })
  return {
    ...scan,
    retry: (filters: ListFilters) => {
      const key = countKey(filters)
      scan.change((found) => ({
        ...found,
        failed: new Map([...found.failed].filter(([failedKey]) => failedKey !== key)),
      }))
      scan.start()
    },
  }
}
