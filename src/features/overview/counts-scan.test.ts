import { beforeEach, expect, test, vi } from 'vitest'
import { persona } from '#mocks/personas'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything, testService } from '#mocks/service/testing'
import { endPause, rateLimit } from '#/api/rate-limit'
import { lock } from '#/api/token'
import { listFilters } from '#/domain/lists/list-filters'
import { notVerifiedList, usersList } from '#/domain/overview/figures'
import { listedFamilies } from '#/domain/scopes/families'
import { countsOfLong } from '#/domain/overview/long-list'
import { stringifySearchParams } from '#/lib/search-params'
import { until } from '#/testing/until'
import { inSession } from '#/testing/test-session'
import { countKey, createCountsScan, Moved } from './counts-scan'

inSession()

/** Puts the mock service behind `fetch`. Calls `before` before each answer, with the number of earlier requests. */
function serve(before: (requests: number, url: string) => void = () => {}) {
  const service = testService({ apps: 400, knobs: { rateLimit: 'off' } })
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    before(urls.length, url)
    urls.push(url)
    const { token } = persona('full access')
    const { text, ...sent } = service.handle({ method: 'GET', url, token })
    return Promise.resolve(new Response(text, sent))
  })
  const all = (query = '') => everything<WireOauthApp>(service, `/oauth-apps${query}`)
  const notVerified = () =>
    all(`?hasActiveAccounts=true&restrictedScopeType=${listedFamilies().join(',')}`).filter(
      ({ brand }) => brand?.verified !== true,
    )
  return { service, urls, all, notVerified }
}

async function counted(scan: ReturnType<typeof createCountsScan>, kind = 'done') {
  await until(() => expect(scan.get().phase).toMatchObject({ kind }))
  return scan.get().found
}

// A pause after a 429 lasts at least a second. End it at once, because its length is not tested here.
rateLimit.subscribe(() => {
  if (rateLimit.get().status === 'waiting') queueMicrotask(endPause)
})
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

test('each list is counted once, and a refresh keeps the old counts meanwhile', async () => {
  const { urls, all, service, notVerified } = serve()
  const scan = createCountsScan()
  scan.startIfIdle()
  const { known, failed } = await counted(scan)
  expect(urls.length).toBeLessThanOrEqual(55)
  expect(failed.size).toBe(0)
  for (const filters of countsOfLong()) {
    const query = stringifySearchParams(listFilters.write(filters))
    expect([query, known.get(countKey(filters))?.value]).toEqual([query, all(query).length])
  }
  expect(known.get(countKey(notVerifiedList()))?.value).toBe(notVerified().length)
  const [removed] = all('?hasActiveAccounts=true')
  service.removeApp(removed?.id ?? '')
  scan.restart()
  expect(scan.get().found.known).toEqual(known)
  const next = await counted(scan)
  expect(next.known.get(countKey(usersList))?.value).toBe(
    (known.get(countKey(usersList))?.value ?? 0) - 1,
  )
})

const isOfDifference = (url: string) =>
  decodeURIComponent(url).includes(`restrictedScopeType=${listedFamilies().join(',')}`)

test('a difference of counts is counted again if an app changed in between', async () => {
  let totals = 0
  const { service, urls, notVerified } = serve((_, url) => {
    if (isOfDifference(url) && !url.includes('verified=')) totals += 1
    // Remove an app between the count of the part and the second count of the total.
    if (totals === 2 && removed !== undefined) service.removeApp(removed.id)
    if (totals === 2) removed = undefined
  })
  let [removed] = notVerified()
  const before = notVerified().length
  const scan = createCountsScan()
  scan.startIfIdle()
  const { known } = await counted(scan)
  expect(known.get(countKey(notVerifiedList()))?.value).toBe(before - 1)
  expect(notVerified()).toHaveLength(before - 1)
  expect(urls.filter(isOfDifference)).toHaveLength(5)
  expect(urls.length).toBeLessThanOrEqual(57)
})

test('a difference that changes each time has no value until “Try again” finds it stable', async () => {
  const { service, notVerified } = serve((_, url) => {
    if (!isStill && isOfDifference(url)) service.removeApp(notVerified()[0]?.id ?? '')
  })
  let isStill = false
  const scan = createCountsScan()
  scan.startIfIdle()
  const { known, failed } = await counted(scan)
  expect(known.has(countKey(notVerifiedList()))).toBe(false)
  expect(failed.get(countKey(notVerifiedList()))).toBeInstanceOf(Moved)
  isStill = true
  scan.retry(notVerifiedList())
  const { known: now } = await counted(scan)
  expect(now.get(countKey(notVerifiedList()))?.value).toBe(notVerified().length)
})

test('a refused count affects only its figure, and a rate limit pauses all', async () => {
  const { service } = serve()
  const mend = service.faults.add({
    match: { search: 'classification=malicious&restrictedScopeType=gmail' },
    times: 1,
    effect: { kind: 'status', status: 403 },
  })
  const scan = createCountsScan()
  scan.startIfIdle()
  const { failed, known } = await counted(scan)
  expect([...failed.keys()]).toHaveLength(1)
  expect(known.size).toBe(countsOfLong().length)
  mend()
  service.faults.add({ match: { method: 'GET' }, effect: { kind: 'status', status: 429 } })
  scan.restart()
  await counted(scan, 'paused')
  service.faults.clear()
  scan.start()
  expect((await counted(scan)).failed.size).toBe(0)
  lock('by-hand')
  expect(scan.get()).toMatchObject({ phase: { kind: 'idle' }, found: { known: new Map() } })
})
