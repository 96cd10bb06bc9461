import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { everything, testService } from '#mocks/service/testing'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { dropApp, putApp } from '#/api/oauth-apps/cached-app'
import { exampleApp } from '#/testing/example-app'
import { recordedTitles, serveScans, withScan } from '#/testing/test-scan'
import { askAgain, lookUp, lookup } from './lookup-scan'

const { ended } = withScan(lookup)

/** Puts the mock service behind `fetch`. Returns it with the requested URLs. */
function serve(options: Parameters<typeof testService>[0] = {}) {
  const served = serveScans(options)
  const apps = () => everything<WireOauthApp>(served.service, '/oauth-apps')
  return { ...served, apps }
}

const unknown = (index: number) => `${100_000_000_000 + index}-unknown.apps.googleusercontent.com`
const unknowns = (count: number) => Array.from({ length: count }, (_, index) => unknown(index))
const resultOf = (id: string) => lookup.get().found.answers.get(id)

test('10,000 client IDs get one answer each with few requests despite 429 answers', async () => {
  const { urls, fail, apps } = serve()
  const known = apps()
  const ids = [...new Set([...known.map(({ clientId }) => clientId), ...unknowns(10_000)])]
  const requested = ids.slice(0, 10_000)
  urls.length = 0
  // Every 33rd request.
  for (let skip = 10; skip < 300; skip += 33)
    fail({ skip, times: 1, effect: { kind: 'status', status: 429 } })
  const titles = recordedTitles()
  lookUp(requested)
  await ended()
  expect(titles).toContain('40/10,000 · ')
  expect(lookup.get().found.ids).toEqual(requested)
  expect(lookup.get().found.answers.size).toBe(10_000)
  const ideal = requested.length / 40
  expect(urls.length).toBeGreaterThan(ideal)
  expect(urls.length).toBeLessThanOrEqual(ideal * 1.1)
  expect(Math.max(...urls.map((url) => url.length))).toBeLessThan(8_192)
  const found = requested.flatMap((id) => resultOf(id)?.apps ?? [])
  expect(found).toHaveLength(known.length)
  expect(
    requested.filter((id) => resultOf(id)?.apps.some(({ clientId }) => clientId !== id)),
  ).toEqual([])
})

test('a client ID finds the apps of two tenants, only in its letter case', async () => {
  const { service } = serve()
  const { clientId } = service.fixture('same clientId in two tenants')
  lookUp([clientId, clientId.toUpperCase()])
  await ended()
  const tenants = resultOf(clientId)?.apps.map(({ tenantId }) => tenantId)
  expect(new Set(tenants).size).toBe(2)
  expect(resultOf(clientId.toUpperCase())).toMatchObject({ kind: 'answered', apps: [] })
})

test.each([
  ['that the service counted but did not send', { totalCount: 2, hasMore: false }],
  ['on a page that no cursor leads to', { totalCount: 1, hasMore: true, nextCursor: 'same' }],
])('a client ID may have an app %s', async (_, meta) => {
  const [app] = serve().apps()
  const page = { meta: { nextCursor: null, ...meta }, items: [app] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(page)))
  const found = app?.clientId ?? ''
  lookUp([found, unknown(1)])
  await ended()
  expect(resultOf(found)).toMatchObject({ kind: 'not known', apps: [{ id: app?.id }] })
  expect(resultOf(unknown(1))).toMatchObject({ kind: 'not known', apps: [] })
})

describe('a URL that is too long', () => {
  test('a chunk refused for a long URL is halved, and later chunks are shorter', async () => {
    const { urls } = serve({ apps: 0, knobs: { maxUrlBytes: 1_500 } })
    lookUp(unknowns(200))
    await ended()
    expect(lookup.get().found.answers.size).toBe(200)
    const lengths = urls.map((url) => url.length)
    expect(lengths.filter((length) => length > 1_500)).toHaveLength(1)
  })

  test('long client IDs are sent in smaller chunks', async () => {
    const { urls } = serve({ apps: 0 })
    const long = Array.from({ length: 40 }, (_, index) => `${index}${'ü'.repeat(500)}`)
    lookUp(long)
    await ended()
    expect(lookup.get().found.answers.size).toBe(40)
    expect(Math.max(...urls.map((url) => url.length))).toBeLessThan(8_192)
  })

  test.each([400, 414])(
    'a refusal with %d isolates the client ID that causes it',
    async (status) => {
      const { fail } = serve({ apps: 0 })
      const bad = unknown(17)
      fail({ match: { search: bad }, effect: { kind: 'status', status, error: 'No.' } })
      lookUp(unknowns(60))
      await ended()
      expect(lookup.get().found.answers.size).toBe(60)
      expect(resultOf(bad)).toEqual({ kind: 'refused', apps: [], words: 'No.' })
      expect(resultOf(unknown(16))).toMatchObject({ kind: 'answered', apps: [] })
    },
  )

  test('the lookup stops after a few requests if every request is refused', async () => {
    const { urls, fail } = serve({ apps: 0 })
    fail({ effect: { kind: 'status', status: 400, error: 'No.' } })
    lookUp(unknowns(10_000))
    await ended('failed')
    expect(urls.length).toBeLessThan(15)
  })
})

test('each chunk is read to its last page, and a repeated app is not added', async () => {
  const { urls, apps } = serve({ knobs: { limitMaximum: 25 } })
  const ids = [...new Set(apps().map(({ clientId }) => clientId))].slice(0, 80)
  urls.length = 0
  lookUp(ids)
  await ended()
  expect(ids.filter((id) => (resultOf(id)?.apps.length ?? 0) === 0)).toEqual([])
  expect(urls.filter((url) => url.includes('cursor=')).length).toBeGreaterThan(1)
})

test('a client ID with an unreadable answer can be looked up again', async () => {
  const { fail, apps } = serve()
  const ids = apps()
    .slice(0, 3)
    .map(({ clientId }) => clientId)
  fail({ times: 1, effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  lookUp(ids)
  await ended()
  const notKnown = ids.filter((id) => resultOf(id)?.kind === 'not known')
  expect(notKnown).toHaveLength(1)
  askAgain(notKnown)
  await ended()
  expect(ids.filter((id) => resultOf(id)?.apps.length === 0)).toEqual([])
})

test('a failed lookup keeps its results and continues from there', async () => {
  const { urls, fail } = serve({ apps: 0 })
  const release = fail({ skip: 2, effect: { kind: 'status', status: 404 } })
  lookUp(unknowns(120))
  await ended('failed')
  expect(lookup.get().found.answers.size).toBe(80)
  release()
  lookup.start()
  await ended()
  expect(lookup.get().found.answers.size).toBe(120)
  expect(urls).toHaveLength(4)
})

test('a lookup whose only request is refused stops and marks no client ID', async () => {
  const { fail } = serve()
  fail({ effect: { kind: 'status', status: 403 } })
  lookUp(unknowns(2))
  await ended('failed')
  expect(lookup.get().found.answers.size).toBe(0)
})

test('a refused chunk marks only its client IDs, and three in a row stop the lookup', async () => {
  const { fail } = serve({ apps: 0 })
  fail({ skip: 1, times: 1, effect: { kind: 'status', status: 403, error: 'No.' } })
  lookUp(unknowns(120))
  await ended()
  const refused = unknowns(120).filter((id) => resultOf(id)?.kind === 'refused')
  expect(refused).toEqual(unknowns(80).slice(40))
  askAgain(refused)
  await ended()
  expect(resultOf(unknown(50))).toMatchObject({ kind: 'answered' })
  fail({ effect: { kind: 'status', status: 403 } })
  lookUp(unknowns(400))
  await ended('failed')
  expect(resultOf(unknown(0))).toMatchObject({ kind: 'answered' })
  expect(lookup.get().found.answers.size).toBe(200)
})

test('a chunk that a proxy refuses with a page marks only its client IDs', async () => {
  const { fail } = serve({ apps: 0 })
  fail({ match: { search: unknown(50) }, effect: { kind: 'status', status: 403, page: true } })
  lookUp(unknowns(120))
  await ended()
  const refused = unknowns(120).filter((id) => resultOf(id)?.kind === 'refused')
  expect(refused).toEqual(unknowns(80).slice(40))
})

test('refusals with an accepted chunk between them do not stop the lookup', async () => {
  const { fail } = serve({ apps: 0 })
  // The first, third and fifth request: a fault does not count the request that another one answers.
  for (const skip of [0, 1, 2]) fail({ skip, times: 1, effect: { kind: 'status', status: 403 } })
  lookUp(unknowns(200))
  await ended()
  const kinds = [0, 40, 80, 120, 160].map((index) => resultOf(unknown(index))?.kind)
  expect(kinds).toEqual(['refused', 'answered', 'refused', 'answered', 'refused'])
})

test('a second lookup adds to a running lookup and requests only the new client IDs', async () => {
  const { urls } = serve({ apps: 0 })
  lookUp(unknowns(100))
  lookUp([unknown(5), ...unknowns(140)])
  await ended()
  expect(lookup.get().found.ids).toEqual(unknowns(140))
  expect(urls).toHaveLength(4)
})

test.each(['by hand', 'stopped'] as const)(
  'a second lookup, and a retry, request only their client IDs while the lookup is paused: %s',
  async (why) => {
    const { urls, fail } = serve({ apps: 0 })
    lookUp(unknowns(100))
    lookup.pause(why)
    const answered = () => [...lookup.get().found.answers.keys()]
    lookUp(['asked now'])
    lookUp(['and with it'])
    await ended('paused')
    expect(answered()).toEqual(['asked now', 'and with it'])
    askAgain(['asked now'])
    await ended('paused')
    expect(answered()).toEqual(['and with it', 'asked now'])
    expect(lookup.get().phase).toEqual({ kind: 'paused', why })
    askAgain(['asked now'])
    lookup.pause()
    expect(lookup.get().phase).toEqual({ kind: 'paused', why })
    const release = fail({ times: 1, effect: { kind: 'status', status: 404 } })
    askAgain(['asked now'])
    await ended('failed')
    release()
    // “Try again” reads the failed part only.
    lookup.start()
    await ended('paused')
    expect(lookup.get().phase).toEqual({ kind: 'paused', why })
    expect(answered()).toEqual(['and with it', 'asked now'])
    lookup.start()
    await ended()
    expect(answered()).toHaveLength(102)
    expect(urls.length).toBeLessThan(11)
  },
)

test('a newer version of an app updates its row, and an older page does not', async () => {
  const { apps } = serve()
  const client = new QueryClient()
  const [id = ''] = apps().map(({ clientId }) => clientId)
  lookUp([id])
  await ended()
  const app = resultOf(id)?.apps[0] as OauthApp
  const shown = () => resultOf(id)?.apps.map(({ remediation }) => remediation)
  await putApp(client, { ...app, remediation: ['revoke'] })
  expect(shown()).toEqual([['revoke']])
  await putApp(client, exampleApp('other', { clientId: id }))
  expect(shown()).toHaveLength(1)
  // Requested before the write, answered after it.
  askAgain([id])
  await Promise.resolve()
  await putApp(client, { ...app, remediation: ['notify'] })
  await ended()
  expect(shown()).toEqual([['notify']])
})

test('a client ID whose app is gone has no match', async () => {
  const { apps } = serve()
  const [id = '', other = ''] = apps().map(({ clientId }) => clientId)
  lookUp([id, other])
  await ended()
  const [app] = resultOf(id)?.apps ?? []
  if (!app) throw new Error('The lookup found no app.')
  const answerOfOther = resultOf(other)
  dropApp(new QueryClient(), app.id)
  expect(resultOf(id)).toMatchObject({ kind: 'answered', apps: [] })
  expect(resultOf(other)).toBe(answerOfOther)
})
