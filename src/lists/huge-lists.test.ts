import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import '#/api/zod-setup'
import { accounts } from '#/api/accounts/queries'
import type { Page } from '#/api/page'
import { trustedEntities } from '#/api/trusted-entities/queries'
import { withRequests } from '#/testing/test-fetch'
import { headBox } from '#/ui/table/table-selection'
import { joinPages } from './join-pages'
import { changeSelection, nothingSelected } from './selection/use-selection'

const requests = withRequests()
const perPage = 50
const ids = (prefix: string, page: number) =>
  Array.from({ length: perPage }, (_, at) => ({ id: `${prefix}.1.${page * perPage + at}` }))

const families = [
  {
    family: 'counted accounts',
    prefix: 'acct',
    list: accounts.list({ vip: true }),
    address: '/api/v1/accounts?vip=true',
    isCounted: true,
  },
  {
    family: 'uncounted trusted entities',
    prefix: 'te',
    list: trustedEntities.list({ type: null, enabled: true }),
    address: '/api/v1/trusted-entities?enabled=true',
    isCounted: false,
  },
]
const sizes = [100, 100_000]

test.each(families.flatMap((family) => sizes.map((rows) => ({ ...family, rows }))))(
  'the last page of $rows $family takes one request and one access to each row',
  async ({ prefix, list, address, isCounted, rows }) => {
    const total = isCounted ? rows : null
    const last = rows / perPage - 1
    const pages = Array.from({ length: last }, (_, page) => ({
      items: ids(prefix, page),
      unreadable: [],
      nextCursor: `page ${page + 1}`,
      totalCount: total,
      endUnknown: false,
      readAt: 1,
    }))
    const client = new QueryClient()
    client.setQueryData(list.queryKey, {
      pages,
      pageParams: pages.map((_, page) => (page === 0 ? null : `page ${page}`)),
    } as never)
    const count = isCounted ? { totalCount: rows } : {}
    const meta = { ...count, limit: perPage, hasMore: false, nextCursor: null }
    requests.answer({ meta, items: ids(prefix, last) })

    const observer = new InfiniteQueryObserver(client, { ...list, staleTime: Infinity } as never)
    const { data, hasNextPage } = await observer.fetchNextPage()
    const read = data as InfiniteData<Page<{ id: string }>>
    let accesses = 0
    const counted = ({ id }: { id: string }) => ({
      get id() {
        accesses += 1
        return id
      },
    })
    const joined = joinPages(
      read.pages.map((page) => ({ ...page, items: page.items.map(counted) })),
    )
    expect(accesses).toBe(rows)
    expect(requests.sent).toEqual([`GET ${address}&cursor=page+${last}`])
    expect(hasNextPage).toBe(false)
    expect(joined.items).toHaveLength(rows)
    expect(joined).toMatchObject({ totalCount: total, isWhole: true, moved: false, missed: 0 })
    client.clear()
  },
)

test('selecting 100,000 rows and checking the box in the head read each row once', () => {
  let accesses = 0
  const rows = Array.from({ length: 100_000 }, (_, at) => ({
    get id() {
      accesses += 1
      return `app.1.${at}`
    },
  }))
  const { chosen } = changeSelection(nothingSelected, rows, true)
  expect(chosen.size).toBe(100_000)
  expect(accesses).toBe(100_000)

  accesses = 0
  const selection = { selected: new Set(chosen.keys()), label: () => 'Select' }
  expect(headBox(rows, ({ id }) => id, selection).checked).toBe(true)
  // The first selected row is found with a single access more.
  expect(accesses).toBe(100_001)
})
