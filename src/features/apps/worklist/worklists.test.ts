import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { putApp } from '#/api/oauth-apps/cached-app'
import { oauthApps } from '#/api/oauth-apps/queries'
import { lock } from '#/api/token'
import type { ListFilters } from '#/domain/lists/list-filters'
import { scannedList } from '#/lists/use-scanned-list'
import { exampleApp } from '#/testing/example-app'
import { withRequests } from '#/testing/test-requests'
import { coversWorklist, worklistScan } from './worklists'

const requests = withRequests()
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

const bad = (id: string) => exampleApp(id, { classification: 'malicious' })
const first = { meta: { totalCount: 4, nextCursor: 'x' }, items: [bad('a'), exampleApp('b')] }
const last = { meta: { totalCount: 4, nextCursor: null }, items: [bad('c'), bad('d')] }
const noPolicy: ListFilters = { check: 'no-policy' }

/** Watches a worklist, as a page on screen does, and draws it as the list of apps. */
function watched(filters: ListFilters = noPolicy) {
  const scan = worklistScan(filters)
  const leave = scan.subscribe(() => {})
  const items = () =>
    [...scan.get().found.matches.values()]
      .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
      .map(({ item }) => item)
  const list = () => scannedList(scan, scan.get(), items(), coversWorklist(filters))
  const ids = () => list().loaded?.items.map(({ id }) => id) ?? null
  const ended = () => vi.waitFor(() => expect(scan.get().phase.kind).toBe('done'))
  return { walk: scan, leave, list, ids, ended }
}

test('it reads each page once, and shows nothing as a whole list before the end', async () => {
  requests.answer(first, last)
  const { walk: scan, list, ids, ended } = watched()
  expect(list().loaded).toBeNull()
  const shown: unknown[] = []
  scan.subscribe(() => shown.push([ids(), list().loaded?.totalCount]))
  await ended()
  expect(shown).toContainEqual([['oapp.1.a'], null])
  expect(ids()).toEqual(['oapp.1.a', 'oapp.1.c', 'oapp.1.d'])
  expect(list().loaded?.totalCount).toBe(3)
  expect(requests.sent).toEqual([
    'GET /api/v1/oauth-apps?limit=200',
    'GET /api/v1/oauth-apps?cursor=x',
  ])
})

test('coming back asks for nothing, and "Refresh" walks again', async () => {
  requests.answer(last)
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

describe('an app that is read elsewhere is judged again', () => {
  test('after a decision, also while the list is not on screen, at its place or at the end', async () => {
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

  test('one that no page had enters only where the filters can be judged here', async () => {
    requests.answer(last)
    const { ids, ended } = watched({ ...noPolicy, verified: false })
    await ended()
    await putApp(new QueryClient(), bad('z'))
    expect(ids()).toEqual(['oapp.1.c', 'oapp.1.d'])
  })

  test('one that is gone leaves', async () => {
    requests.answer(last)
    requests.refuse(404)
    const { ids, ended } = watched()
    await ended()
    const detail = oauthApps.detail(bad('c').id)
    await new QueryClient().query({ ...detail, retry: false }).catch(() => {})
    expect(ids()).toEqual(['oapp.1.d'])
  })

  test('a page that was asked for before does not bring the old version back', async () => {
    requests.answer(last)
    const { ids, ended } = watched()
    // The request is under way.
    await Promise.resolve()
    await putApp(new QueryClient(), { ...bad('c'), remediation: ['revoke'] })
    await ended()
    expect(ids()).toEqual(['oapp.1.d'])
  })
})

test('a refusal is a failure of the list, and takes the rows along', async () => {
  requests.answer(first)
  requests.refuse(403)
  const { list } = watched()
  await vi.waitFor(() => expect(list().failure).toBe('list'))
  expect(list().loaded).toBeNull()
  expect(list().error).toMatchObject({ status: 403 })
})

test('a lock wipes every worklist, and with it what was searched for', async () => {
  requests.answer(last)
  const { walk: scan, list, ended } = watched()
  await ended()
  lock('by-hand')
  expect(scan.get().found.matches.size).toBe(0)
  expect(list().loaded).toBeNull()
  expect(worklistScan(noPolicy)).not.toBe(scan)
})
