import { countOauthApps } from '#/api/oauth-apps/client'
import { readPatiently } from '#/api/retry'
import type { ListFilters } from '#/domain/lists/list-filters'
import { notVerifiedList } from '#/domain/overview/figures'
import { countNotVerified, countsOfLong, type Known } from '#/domain/overview/long-list'
import { once } from '#/lib/once'
import { createScan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { whenOnline } from '#/scans/read-pages'

/** In place of a walk over a long list: a count of the service for each list, by `countKey`. */
export interface Counts {
  known: ReadonlyMap<string, Known>
  /** Those that this pass has read: the others are of an earlier one. */
  read: ReadonlySet<string>
  failed: ReadonlyMap<string, Error>
}

/** A difference of two counts has no value while the list changes between them. */
export class Moved extends Error {
  override message = 'The apps changed each time they were counted.'
}

const nothing: Counts = { known: new Map(), read: new Set(), failed: new Map() }
// Once the settings of the deployment are read.
const lists = once((): readonly ListFilters[] => [...countsOfLong(), notVerifiedList()])
const concurrency = 4

export const countKey = (filters: ListFilters) => JSON.stringify(filters)
const keys = once(() => new Set(lists().map(countKey)))
export const isCounted = (filters: ListFilters) => keys().has(countKey(filters))

/** Counts these lists, behind everything that a person waits for. A refused one costs only its own figure. */
export function createCountsScan() {
  const scan = createScan<Counts>({
    nothing,
    again: ({ known }) => ({ ...nothing, known }),
    read: async ({ signal, found, put, onOffline }) => {
      const busy = new Set<ListFilters>()
      const next = () => {
        const { read, failed } = found()
        const isLeft = (filters: ListFilters) =>
          !busy.has(filters) && !read.has(countKey(filters)) && !failed.has(countKey(filters))
        const filters = lists().find(isLeft)
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
        failed: new Map([...found.failed].filter(([one]) => one !== key)),
      }))
      scan.start()
    },
  }
}
