import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { putApp } from '#/api/oauth-apps/cached-app'
import { oauthApps } from '#/api/oauth-apps/queries'
import { lock } from '#/api/token'
import type { ListFilters } from '#/domain/lists/list-filters'
import { exampleApp } from '#/testing/example-app'
import { withRequests } from '#/testing/test-requests'
import { worklistOf } from './worklists'

const requests = withRequests()
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

const bad = (id: string) => exampleApp(id, { classification: 'malicious' })
const first = { meta: { totalCount: 4, nextCursor: 'x' }, items: [bad('a'), exampleApp('b')] }
const last = { meta: { totalCount: 4, nextCursor: null }, items: [bad('c'), bad('d')] }
const noPolicy: ListFilters = { check: 'no-policy' }
const asked = '/api/v1/oauth-apps?'

/** Watches a worklist, as a page on screen does. */
function watched(filters: ListFilters = noPolicy, client = new QueryClient()) {
  const worklist = worklistOf(filters, client)
  const leave = worklist.subscribe(() => {})
  const ids = () => worklist.get().loaded?.items.map(({ id }) => id) ?? null
  const ended = () => vi.waitFor(() => expect(worklist.get().phase.kind).toBe('done'))
  return { worklist, client, leave, ids, ended }
}

test('it reads each page once, and shows nothing as a whole list before the end', async () => {
  requests.answer(first, last)
  const { worklist, ids, ended } = watched()
  expect(worklist.get().loaded).toBeNull()
  const shown: unknown[] = []
  worklist.subscribe(() => shown.push([ids(), worklist.get().loaded?.totalCount]))
  await ended()
  expect(shown).toContainEqual([['oapp.1.a'], null])
  expect(ids()).toEqual(['oapp.1.a', 'oapp.1.c', 'oapp.1.d'])
  expect(worklist.get().loaded?.totalCount).toBe(3)
  expect(requests.sent).toEqual([`GET ${asked}limit=200`, `GET ${asked}cursor=x`])
})

test('coming back asks for nothing, and "Refresh" walks again', async () => {
  requests.answer(last)
  const one = watched()
  await one.ended()
  one.leave()
  const { worklist, ids, leave, ended } = watched(noPolicy, one.client)
  expect(ids()).toEqual(['oapp.1.c', 'oapp.1.d'])
  expect(requests.sent).toHaveLength(1)
  worklist.get().refresh()
  await ended()
  expect(requests.sent).toHaveLength(2)
  leave()
})

test('it stops when it is left, and goes on where it was; a pause by hand stays', async () => {
  requests.answer(first, last)
  const one = watched()
  await new Promise<void>((resolve) => {
    const unwatch = one.worklist.subscribe(() => {
      if (one.ids() === null) return
      unwatch()
      one.leave()
      resolve()
    })
  })
  expect(one.worklist.get().phase.kind).toBe('idle')
  expect(one.ids()).toEqual(['oapp.1.a'])
  const two = watched(noPolicy, one.client)
  two.worklist.get().pause()
  two.leave()
  const three = watched(noPolicy, one.client)
  expect(three.worklist.get().phase).toEqual({ kind: 'paused', why: 'by hand' })
  three.worklist.get().resume()
  await three.ended()
  expect(three.ids()).toEqual(['oapp.1.a', 'oapp.1.c', 'oapp.1.d'])
  expect(requests.sent.filter((sent) => sent.includes('limit='))).toHaveLength(1)
})

describe('after a decision', () => {
  test('the row is judged again, also while the list is not on screen', async () => {
    requests.answer(last)
    const { client, ids, ended, leave } = watched()
    await ended()
    leave()
    await putApp(client, { ...bad('c'), remediation: ['revoke'] })
    expect(ids()).toEqual(['oapp.1.d'])
    await putApp(client, exampleApp('z', { classification: 'suspicious' }))
    expect(ids()).toEqual(['oapp.1.d', 'oapp.1.z'])
    expect(requests.sent).toHaveLength(1)
  })

  test('an app that is gone leaves', async () => {
    requests.answer(last)
    requests.refuse(404)
    const { client, ids, ended } = watched()
    await ended()
    await client.query({ ...oauthApps.detail(bad('c').id), retry: false }).catch(() => {})
    expect(ids()).toEqual(['oapp.1.d'])
  })
})

test('a refusal is a failure of the list, and takes the rows along', async () => {
  requests.answer(first)
  requests.refuse(403)
  const { worklist } = watched()
  await vi.waitFor(() => expect(worklist.get().failure).toBe('list'))
  expect(worklist.get().loaded).toBeNull()
  expect(worklist.get().error).toMatchObject({ status: 403 })
})

test('a lock wipes every worklist', async () => {
  requests.answer(last)
  const { worklist, ended } = watched()
  await ended()
  lock('by-hand')
  expect(worklist.get().sift.finds.size).toBe(0)
  expect(worklist.get().loaded).toBeNull()
})
