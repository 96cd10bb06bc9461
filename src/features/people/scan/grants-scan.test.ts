import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fault } from '#mocks/faults'
import { persona } from '#mocks/personas'
import type { WireAccount, WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything, testService } from '#mocks/service/testing'
import { endPause, rateLimit } from '#/api/rate-limit'
import { lock } from '#/api/token'
import { scanIns } from '#/domain/people/look-in'
import { atOnce } from '#/domain/input/parsed-text'
import { readAccounts } from '#/domain/people/read-accounts'
import { delay } from '#/lib/time/delay'
import { toCoverage } from '#/scans/coverage'
import { inSession } from '#/testing/test-session'
import { withoutGrant } from '../results/grant-rows'
import { findGrants, grantsScan, readAgain } from './grants-scan'
import { countAnswers, coversGrants, notFoundMessage, progressMessage } from './grants-messages'

inSession()

interface Planted {
  app: string
  account: string
  email: string | null
}

/** The service behind `fetch`, the addresses that were asked for, and all active grants as the mock has them. */
function serve(seed: 'default' | 'odd' = 'default') {
  const service = testService({ seed, apps: 300, knobs: { rateLimit: 'off' } })
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url)
    const { token } = persona('full access')
    const { text, ...sent } = service.handle({ method: 'GET', url, token })
    return Promise.resolve(new Response(text, sent))
  })
  const fail = (fault: Fault) => service.faults.add(fault)
  const apps = everything<WireOauthApp>(service, '/oauth-apps?hasActiveAccounts=true')
  const grants = apps.flatMap(({ id: app }) =>
    everything<WireAccount>(service, `/oauth-apps/${app}/accounts?active=true`).map(
      ({ id: account, email }): Planted => ({ app, account, email }),
    ),
  )
  return { service, urls, fail, apps, grants }
}

const place = { scanIn: 'Apps with active accounts (cached)', families: [] } as const
const wantedIn = (text: string) => atOnce(readAccounts(text))?.accounts ?? []
async function ended(kind = 'done') {
  const isOver = () => expect(grantsScan.get().phase.kind).not.toBe('running')
  await vi.waitFor(isOver, { timeout: 60_000, interval: 2 })
  expect(grantsScan.get().phase).toMatchObject({ kind })
}
const found = () =>
  [...grantsScan.get().found.byApp.values()]
    .flatMap(({ app, accounts }) => accounts.map(({ id }) => `${app.id} ${id}`))
    .toSorted()
const keys = (grants: readonly Planted[]) =>
  grants.map(({ app, account }) => `${app} ${account}`).toSorted()
const firstPeople = (grants: readonly Planted[], count: number) =>
  [...new Set(grants.flatMap(({ email }) => email ?? []))].slice(0, count)

/** Resolves at the moment when more than so many apps are looked through. */
const passedOver = (count: number) =>
  new Promise<void>((resolve) => {
    const leave = grantsScan.subscribe(() => {
      if (countAnswers(grantsScan.get().found).passed <= count) return
      leave()
      resolve()
    })
  })

// A pause after a 429 lasts a second at least; how long is not what is tested here.
rateLimit.subscribe(() => {
  if (rateLimit.get().status === 'waiting') queueMicrotask(endPause)
})
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  grantsScan.wipe()
  vi.restoreAllMocks()
})

test('40 people are found with all their grants in one search, in any letter case, and nobody else', async () => {
  const { service, urls, fail, apps, grants } = serve()
  const people = firstPeople(grants, 40)
  // The service has the third person in another letter case, too.
  const [third] = grants.filter(({ email }) => email === people[2])
  const row = service.tables.find(third?.app ?? '')?.grants.get() ?? []
  const held = row.find(({ account }) => account.id === third?.account)
  if (held) held.account = { ...held.account, email: people[2]?.toUpperCase() ?? null }
  const byId = grants.find(({ email }) => email === people[0])?.account
  const nobody = 'nobody@corp.example'
  // The first letter of the second person as a Cyrillic one.
  const double = `\u0430${people[1]?.slice(1)}`
  urls.length = 0
  for (let skip = 10; skip < 400; skip += 33)
    fail({ match: { method: 'GET' }, skip, times: 1, effect: { kind: 'status', status: 429 } })
  findGrants(
    wantedIn([...people.map((text) => text.toUpperCase()), byId, nobody, double].join('\n')),
    place,
  )
  await ended()
  const expected = grants.filter(({ email }) => email !== null && people.includes(email))
  expect(expected.length).toBeGreaterThan(100)
  expect(found()).toEqual(keys(expected))
  expect(withoutGrant(grantsScan.get().found).map(({ text }) => text)).toEqual([nobody, double])
  const hidden = grants.filter(({ email }) => email === null).length
  expect(countAnswers(grantsScan.get().found)).toMatchObject({ nameless: hidden })
  const { size } = new Set(apps.map(({ id }) => id))
  expect(progressMessage(grantsScan.get().found)).toBe(
    `Looked through ${size} apps, ${expected.length} grants of 40 accounts`,
  )
  // One search for all: not more than a request for each app, the pages of the list and what was limited.
  expect(urls.length).toBeLessThan(size * 1.15)
  expect(
    urls.filter((url) => url.includes('/accounts')).every((url) => url.includes('active=true')),
  ).toBe(true)
  // What was given is in no request.
  expect(urls.join(' ').toLowerCase()).not.toContain('%40')
  expect(urls.join(' ')).not.toContain('acct.')
})

test('an app that is refused costs only itself, and can be read again', async () => {
  const { service, apps, grants } = serve()
  const [refused] = apps
  const id = refused?.id ?? ''
  const mend = service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts` },
    effect: { kind: 'status', status: 403 },
  })
  const [person] = grants.filter(({ app }) => app === id).flatMap(({ email }) => email ?? [])
  findGrants(wantedIn(person ?? ''), place)
  await ended()
  const own = grants.filter(({ email }) => email === person)
  expect(found()).toEqual(keys(own.filter(({ app }) => app !== id)))
  const { unread } = grantsScan.get().found
  expect([...unread.values()].map(({ app }) => app.id)).toEqual([id])
  expect(notFoundMessage(grantsScan.get().found)).toBe(
    `No grant found in the ${apps.length - 1} apps looked through (cached list, last sync)`,
  )
  const looked = `Looked through ${apps.length - 1} of ${apps.length} apps, `
  const { state, gaps } = toCoverage(coversGrants, grantsScan.get())
  expect(state).toContain(looked)
  expect(gaps).toContain('1 app could not be read, or not to the end: grants may be missing.')
  mend()
  readAgain([...unread.values()].map(({ app }) => app))
  await ended()
  expect(found()).toEqual(keys(own))
  expect(grantsScan.get().found.unread.size).toBe(0)
})

test('R-50: a search refused while it reads its list calls nobody without a grant', async () => {
  const { service, grants } = serve()
  service.faults.add({
    match: { path: '/api/v1/oauth-apps' },
    skip: 1,
    effect: { kind: 'status', status: 403 },
  })
  findGrants(wantedIn(firstPeople(grants, 2).join(' ')), { scanIn: 'All apps', families: [] })
  await ended('failed')
  expect(withoutGrant(grantsScan.get().found)).toEqual([])
  expect(toCoverage(coversGrants, grantsScan.get())).toMatchObject({
    state: 'Reading the list: 0 apps',
    gaps: ['The search stopped before its end. This token cannot list OAuth apps.'],
  })
})

test.each(scanIns)('whether the words for no grant in “%s” speak of the cached list', (scanIn) => {
  const words = notFoundMessage({ ...grantsScan.get().found, scanIn: scanIn })
  expect(words.includes('(cached list, last sync)')).toBe(scanIn === place.scanIn)
})

test('a pause, a lost network and a limit that stays lose nothing and ask for nothing twice', async () => {
  const { service, urls, apps, grants } = serve()
  const people = firstPeople(grants, 5)
  findGrants(wantedIn(people.join(' ')), place)
  await passedOver(20)
  grantsScan.pause()
  const asked = urls.length
  await delay(20)
  expect(urls.length).toBe(asked)
  grantsScan.start()
  await passedOver(60)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: false })
  await vi.waitFor(() => expect(grantsScan.get().phase).toEqual({ kind: 'running', offline: true }))
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  await passedOver(100)
  const mend = service.faults.add({
    match: { method: 'GET' },
    effect: { kind: 'status', status: 429 },
  })
  await ended('paused')
  mend()
  grantsScan.start()
  await ended()
  expect(found()).toEqual(
    keys(grants.filter(({ email }) => email !== null && people.includes(email))),
  )
  expect(countAnswers(grantsScan.get().found).passed).toBe(apps.length)
})

test('a service that fails for every app stops the search instead of a row for each', async () => {
  const { service, grants } = serve()
  const mend = service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: { kind: 'status', status: 500 },
  })
  findGrants(wantedIn(firstPeople(grants, 1)[0] ?? ''), place)
  await ended('failed')
  expect(grantsScan.get().found.unread.size).toBeLessThan(12)
  mend()
  readAgain([...grantsScan.get().found.unread.values()].map(({ app }) => app))
  await ended()
  expect(grantsScan.get().found.unread.size).toBe(0)
})

test('R-43: a page in place of an answer stops the search at its place, and no app is marked by it', async () => {
  const { service, grants } = serve()
  const [person = ''] = firstPeople(grants, 1)
  findGrants(wantedIn(person), place)
  await passedOver(20)
  const mend = service.faults.add({ effect: { kind: 'html' } })
  await ended('failed')
  expect(grantsScan.get().found.unread.size).toBe(0)
  mend()
  grantsScan.start()
  await ended()
  expect(found()).toEqual(keys(grants.filter(({ email }) => email === person)))
})

test('a lock forgets who was looked for and what was found', async () => {
  const { grants } = serve()
  findGrants(wantedIn(firstPeople(grants, 3).join(' ')), {
    scanIn: 'Malicious or suspicious apps',
    families: [],
  })
  await ended()
  lock('by-hand')
  expect(grantsScan.get().found).toMatchObject({ wanted: [], apps: [] })
  expect(grantsScan.get().found.byApp.size).toBe(0)
})
