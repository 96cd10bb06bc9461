import { scanPageSize } from '#/api/oauth-apps/requests'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import '#/api/zod-setup'
import { putApp } from '#/api/oauth-apps/cached-app'
import { oauthApps } from '#/api/oauth-apps/queries'
import { lock } from '#/api/token'
import type { ListFilters } from '#/domain/lists/list-filters'
import { scannedList } from '#/lists/use-scanned-list'
import { until } from '#/testing/until'
import { exampleApp } from '#/testing/example-app'
import { answer, never, withRequests } from '#/testing/test-fetch'
import { coversWorklist, worklistScan } from './worklists'

const requests = withRequests()

const bad = (id: string) => exampleApp(id, { classification: 'malicious' })
const first = { meta: { totalCount: 4, nextCursor: 'x' }, items: [bad('a'), exampleApp('b')] }
const last = { meta: { totalCount: 4, nextCursor: null }, items: [bad('c'), bad('d')] }
const noPolicy: ListFilters = { check: 'no-policy' }

/** Watches a worklist as a page does, and returns it as a list of apps. */
function watched(filters: ListFilters = noPolicy) {
  const scan = worklistScan(filters)
  const leave = scan.subscribe(() => {})
  const items = () =>
    [...scan.get().found.matches.values()]
      .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
      .map(({ item }) => item)
  const list = () => scannedList(scan, scan.get(), items(), coversWorklist(filters))
  const ids = () => list().loaded?.items.map(({ id }) => id) ?? null
  const ended = () => until(() => expect(scan.get().phase.kind).toBe('done'))
  return { scan, leave, list, ids, ended }
}

test('a worklist reads each page once and has no total before the end', async () => {
  requests.answer(first, last)
  const { scan, list, ids, ended } = watched()
  expect(list().loaded).toBeNull()
  const shown: unknown[] = []
  scan.subscribe(() => shown.push([ids(), list().loaded?.totalCount]))
  await ended()
  expect(shown).toContainEqual([['oapp.1.a'], null])
  expect(ids()).toEqual(['oapp.1.a', 'oapp.1.c', 'oapp.1.d'])
  expect(list().loaded?.totalCount).toBe(3)
  expect(requests.sent).toEqual([
    `GET /api/v1/oauth-apps?limit=${scanPageSize}`,
    'GET /api/v1/oauth-apps?cursor=x',
  ])
})

test('returning to a worklist sends nothing, and “Refresh” scans again', async () => {
  requests.answer(last, last)
  const item = watched()
  await item.ended()
  item.leave()
  const { list, ids, leave, ended } = watched()
  expect(ids()).toEqual(['oapp.1.c', 'oapp.1.d'])
  expect(requests.sent).toHaveLength(1)
  list().refresh()
  await ended()
  expect(requests.sent).toHaveLength(2)
  leave()
})

describe('a newer version of an app', () => {
  test('a decision changes a worklist that is not on screen', async () => {
    requests.answer(last)
    const { ids, ended, leave } = watched()
    await ended()
    leave()
    const client = new QueryClient()
    await putApp(client, { ...bad('c'), remediation: ['revoke'] })
    expect(ids()).toEqual(['oapp.1.d'])
    await putApp(client, exampleApp('z', { classification: 'suspicious' }))
    expect(ids()).toEqual(['oapp.1.d', 'oapp.1.z'])
    await putApp(client, { ...bad('d'), name: 'renamed' })
    expect(ids()).toEqual(['oapp.1.d', 'oapp.1.z'])
    expect(requests.sent).toHaveLength(1)
  })

  test('an unseen app does not enter a worklist with a filter the console cannot check', async () => {
    requests.answer(last)
    const { ids, ended } = watched({ ...noPolicy, verified: false })
    await ended()
    await putApp(new QueryClient(), bad('z'))
    expect(ids()).toEqual(['oapp.1.c', 'oapp.1.d'])
  })

  test('an app decided before a second one shares its name is judged by the decision', async () => {
    const [mail, second] = ['a', 'b'].map((id) =>
      exampleApp(id, { name: 'Mail', clientId: id, classification: 'safe' }),
    )
    requests.answer({ meta: { nextCursor: 'x' }, items: [mail] })
    answer(never)
    const filters: ListFilters = { check: 'same-name', classification: ['safe'] }
    const { scan, ids, leave, ended } = watched(filters)
    await until(() => expect(requests.sent).toHaveLength(2))
    leave()
    await putApp(new QueryClient(), { ...bad('a'), name: 'Mail', clientId: 'a' })
    requests.answer({ meta: { nextCursor: null }, items: [second] })
    scan.start()
    await ended()
    expect(ids()).toEqual([])
  })

  test('a worklist drops an app whose read answers 404', async () => {
    requests.answer(last)
    requests.refuse(404, { error: 'Not found.' })
    const { ids, ended } = watched()
    await ended()
    const detail = oauthApps.detail(bad('c').id)
    await new QueryClient().query({ ...detail, retry: false }).catch(() => {})
    expect(ids()).toEqual(['oapp.1.d'])
  })

  test('a page requested before a write does not restore the old version in a worklist', async () => {
    requests.answer(last)
    const { ids, ended } = watched()
    // The request is sent.
    await Promise.resolve()
    await putApp(new QueryClient(), { ...bad('c'), remediation: ['revoke'] })
    await ended()
    expect(ids()).toEqual(['oapp.1.d'])
  })
})

test('a refused scan removes the rows of a worklist', async () => {
  requests.answer(first)
  requests.refuse(403)
  const { list } = watched()
  await until(() => expect(list().failure).toBe('list'))
  expect(list().loaded).toBeNull()
  expect(list().error).toMatchObject({ status: 403 })
})

test('a lock removes every worklist with its search text', async () => {
  requests.answer(last)
  const { scan, list, ended } = watched()
  await ended()
  lock('by-hand')
  expect(scan.get().found.matches.size).toBe(0)
  expect(list().loaded).toBeNull()
  expect(worklistScan(noPolicy)).not.toBe(scan)
})
