import { forbiddenMessage } from '#/domain/actions'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { WireAccount, WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything } from '#mocks/service/testing'
import { dropApp, putApp } from '#/api/oauth-apps/cached-app'
import type { OauthAppId } from '#/domain/ids'
import { scanIns } from '#/domain/people/look-in'
import { atOnce } from '#/domain/input/parsed-text'
import { readAccounts } from '#/domain/people/read-accounts'
import { toCoverage } from '#/scans/coverage'
import { recordedTitles, serveScans, withScan } from '#/testing/test-scan'
import { withoutGrant } from '../results/grant-rows'
import { findGrants, grantsScan, readAgain } from './grants-scan'
import { countAnswers, coversGrants, notFoundMessage, progressMessage } from './grants-messages'

const { ended } = withScan(grantsScan)

interface Planted {
  app: string
  account: string
  email: string | null
}

/** Puts the mock service behind `fetch`. Returns it with the requested URLs and all active grants. */
function serve(seed: 'default' | 'odd' = 'default') {
  const served = serveScans({ seed, apps: 300 })
  const apps = everything<WireOauthApp>(served.service, '/oauth-apps?hasActiveAccounts=true')
  const grants = apps.flatMap(({ id: app }) =>
    everything<WireAccount>(served.service, `/oauth-apps/${app}/accounts?active=true`).map(
      ({ id: account, email }): Planted => ({ app, account, email }),
    ),
  )
  return { ...served, apps, grants }
}

const place = { scanIn: 'Apps with active accounts (cached)', families: [] } as const
const wantedIn = (text: string) => atOnce(readAccounts(text))?.accounts ?? []
const found = () =>
  [...grantsScan.get().found.byApp.values()]
    .flatMap(({ app, accounts }) => accounts.map(({ id }) => `${app.id} ${id}`))
    .toSorted()
const keys = (grants: readonly Planted[]) =>
  grants.map(({ app, account }) => `${app} ${account}`).toSorted()
const firstAddresses = (grants: readonly Planted[], count: number) =>
  [...new Set(grants.flatMap(({ email }) => email ?? []))].slice(0, count)

/** Resolves once more than `count` apps are checked. */
const passedOver = (count: number) =>
  new Promise<void>((resolve) => {
    const leave = grantsScan.subscribe(() => {
      if (countAnswers(grantsScan.get().found).passed <= count) return
      leave()
      resolve()
    })
  })

test('one search finds all grants of 40 addresses in any letter case, and no others', async () => {
  const { service, urls, fail, apps, grants } = serve()
  const addresses = firstAddresses(grants, 40)
  // The service has the third address also in another letter case.
  const [third] = grants.filter(({ email }) => email === addresses[2])
  const row = service.tables.find(third?.app ?? '')?.grants.get() ?? []
  const grant = row.find(({ account }) => account.id === third?.account)
  if (grant) grant.account = { ...grant.account, email: addresses[2]?.toUpperCase() ?? null }
  const byId = grants.find(({ email }) => email === addresses[0])?.account
  const unknown = 'nobody@corp.example'
  // The second address with a Cyrillic first letter.
  const double = `\u0430${addresses[1]?.slice(1)}`
  const titles = recordedTitles()
  urls.length = 0
  for (let skip = 10; skip < 400; skip += 33)
    fail({ match: { method: 'GET' }, skip, times: 1, effect: { kind: 'status', status: 429 } })
  findGrants(
    wantedIn([...addresses.map((text) => text.toUpperCase()), byId, unknown, double].join('\n')),
    place,
  )
  await ended()
  const expected = grants.filter(({ email }) => email !== null && addresses.includes(email))
  expect(expected.length).toBeGreaterThan(100)
  expect(found()).toEqual(keys(expected))
  expect(withoutGrant(grantsScan.get()).map(({ text }) => text)).toEqual([unknown, double])
  const hidden = grants.filter(({ email }) => email === null).length
  expect(countAnswers(grantsScan.get().found)).toMatchObject({ nameless: hidden })
  const { size } = new Set(apps.map(({ id }) => id))
  expect(progressMessage(grantsScan.get().found)).toBe(
    `Checked ${size} apps: ${expected.length} grants of 40 accounts`,
  )
  expect(titles).toEqual(expect.arrayContaining([`200/${size} · `, `1/${size} · `]))
  // A request for each app, the pages of the list, and the requests repeated after a 429.
  expect(urls.length).toBeLessThan(size * 1.15)
  expect(
    urls.filter((url) => url.includes('/accounts')).every((url) => url.includes('active=true')),
  ).toBe(true)
  // No request contains an address or an account ID.
  expect(urls.join(' ').toLowerCase()).not.toContain('%40')
  expect(urls.join(' ')).not.toContain('acct.')
})

test('a decision during the search is shown, also on an app that is checked later', async () => {
  const { service, apps, grants } = serve()
  const last = apps.at(-1)?.id ?? ''
  const [address] = grants.filter(({ app }) => app === last).flatMap(({ email }) => email ?? [])
  findGrants(wantedIn(address ?? ''), place)
  await passedOver(20)
  const { list, byApp } = grantsScan.get().found
  const app = list.matches.get(last)
  if (!app) throw new Error('The list lacks the app.')
  expect(byApp.has(app.id)).toBe(false)
  // The search may still find a grant.
  expect(withoutGrant(grantsScan.get())).toEqual([])
  const classification = 'overprivileged'
  expect(app.classification).not.toBe(classification)
  service.anotherAdmin(last, { classification })
  await putApp(new QueryClient(), { ...app, classification })
  await ended()
  expect(grantsScan.get().found.byApp.get(app.id)?.app).toMatchObject({ classification })
  await putApp(new QueryClient(), app)
  expect(grantsScan.get().found.byApp.get(app.id)?.app).toBe(app)
})

test('an app that is gone leaves the grants, also while its accounts are read', async () => {
  const { apps, grants } = serve()
  const addresses = firstAddresses(grants, 40)
  findGrants(wantedIn(addresses.join(' ')), place)
  await passedOver(20)
  const { byApp } = grantsScan.get().found
  const gone = [...byApp.keys()][0]
  const later = apps.at(-1)?.id as OauthAppId
  if (!gone) throw new Error('No grant was found yet.')
  for (const id of [gone, later]) dropApp(new QueryClient(), id)
  expect(grantsScan.get().found.byApp.has(gone)).toBe(false)
  await ended()
  const { unread, nameless, byApp: all } = grantsScan.get().found
  expect([unread, nameless, all].filter((map) => map.has(gone) || map.has(later))).toEqual([])
})

test('a refused app is listed, and “Try again” adds its grants', async () => {
  const { service, apps, grants } = serve()
  const [refused] = apps
  const id = refused?.id ?? ''
  const mend = service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts` },
    effect: { kind: 'status', status: 403 },
  })
  const [address] = grants.filter(({ app }) => app === id).flatMap(({ email }) => email ?? [])
  findGrants(wantedIn(address ?? ''), place)
  await ended()
  const own = grants.filter(({ email }) => email === address)
  expect(found()).toEqual(keys(own.filter(({ app }) => app !== id)))
  const { unread } = grantsScan.get().found
  expect([...unread.values()].map(({ app }) => app.id)).toEqual([id])
  expect(notFoundMessage(grantsScan.get().found)).toBe(
    `No grant found in ${apps.length - 1} apps (cached list, last sync)`,
  )
  const { state, gaps } = toCoverage(coversGrants, grantsScan.get())
  expect(state).toContain(`Checked ${apps.length - 1} of ${apps.length} apps: `)
  expect(gaps).toContain('1 app could not be fully read, so grants may be missing.')
  mend()
  readAgain([...unread.values()].map(({ app }) => app))
  await ended()
  expect(found()).toEqual(keys(own))
  expect(grantsScan.get().found.unread.size).toBe(0)
})

test('R-50: a search refused while the list loads reports no account as without a grant', async () => {
  const { service, grants } = serve()
  service.faults.add({
    match: { path: '/api/v1/oauth-apps' },
    skip: 1,
    effect: { kind: 'status', status: 403 },
  })
  findGrants(wantedIn(firstAddresses(grants, 2).join(' ')), { scanIn: 'All apps', families: [] })
  await ended('failed')
  expect(withoutGrant(grantsScan.get())).toEqual([])
  expect(toCoverage(coversGrants, grantsScan.get())).toMatchObject({
    state: 'Loading the list: 0 apps',
    gaps: [`The search stopped before its end. ${forbiddenMessage('listApps')}`],
  })
})

test.each(scanIns)(
  'the message for no grant in “%s” mentions the cached list if used',
  (scanIn) => {
    const message = notFoundMessage({ ...grantsScan.get().found, scanIn: scanIn })
    expect(message.includes('(cached list, last sync)')).toBe(scanIn === place.scanIn)
  },
)

test('a search is complete after a pause and a rate limit', async () => {
  const { service, apps, grants } = serve()
  const addresses = firstAddresses(grants, 5)
  findGrants(wantedIn(addresses.join(' ')), place)
  await passedOver(20)
  grantsScan.pause()
  grantsScan.start()
  await passedOver(100)
  const mend = service.faults.add({ effect: { kind: 'status', status: 429 } })
  await ended('paused')
  mend()
  grantsScan.start()
  await ended()
  expect(found()).toEqual(
    keys(grants.filter(({ email }) => email !== null && addresses.includes(email))),
  )
  expect(countAnswers(grantsScan.get().found).passed).toBe(apps.length)
})

test('a search with another set of apps has only the apps of that set, also when repeated', async () => {
  const { service, grants } = serve()
  const wanted = wantedIn(firstAddresses(grants, 1).join())
  findGrants(wanted, place)
  await passedOver(20)
  findGrants(wanted, { scanIn: 'Malicious or suspicious apps', families: [] })
  await ended()
  const listed = () => [...grantsScan.get().found.list.matches.keys()]
  const dangerous = '/oauth-apps?classification=malicious,suspicious'
  const expected = everything<WireOauthApp>(service, dangerous).map(({ id }) => id)
  expect(listed()).toEqual(expected)
  grantsScan.restart()
  await ended()
  expect(listed()).toEqual(expected)
  expect(countAnswers(grantsScan.get().found).passed).toBe(expected.length)
  expect(grantsScan.get().found.wanted).toBe(wanted)
})

test('an app of a stopped search can be tried again without the others', async () => {
  const { fail, urls, apps, grants } = serve()
  const [first] = apps
  const repair = fail({
    match: { path: `/api/v1/oauth-apps/${first?.id}/accounts` },
    effect: { kind: 'status', status: 403 },
  })
  findGrants(wantedIn(firstAddresses(grants, 1)[0] ?? ''), place)
  await passedOver(20)
  grantsScan.pause('stopped')
  repair()
  urls.length = 0
  const { unread, passed } = grantsScan.get().found
  expect(unread.size).toBe(1)
  readAgain([...unread.values()].map(({ app }) => app))
  await ended('paused')
  expect(grantsScan.get().phase).toMatchObject({ why: 'stopped' })
  expect(grantsScan.get().found.unread.size).toBe(0)
  expect(grantsScan.get().found.passed).toBe(passed)
  expect(urls.length).toBeLessThan(5)
})

test('the search stops if the service fails for every app', async () => {
  const { service, grants } = serve()
  const mend = service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: { kind: 'status', status: 500 },
  })
  findGrants(wantedIn(firstAddresses(grants, 1)[0] ?? ''), place)
  await ended('failed')
  expect(grantsScan.get().found.unread.size).toBeLessThan(12)
  mend()
  readAgain([...grantsScan.get().found.unread.values()].map(({ app }) => app))
  await ended()
  expect(grantsScan.get().found.unread.size).toBe(0)
})

test('failures of single apps, with answers between them, do not stop the search', async () => {
  const { fail, apps, grants } = serve()
  const failing = apps.filter((_, index) => index % 4 === 0).slice(0, 10)
  for (const { id } of failing)
    fail({
      match: { path: `/api/v1/oauth-apps/${id}/accounts` },
      effect: { kind: 'status', status: 500 },
    })
  findGrants(wantedIn(firstAddresses(grants, 1).join()), place)
  await ended()
  const unread = [...grantsScan.get().found.unread.keys()]
  expect(unread.toSorted()).toEqual(failing.map(({ id }) => id).toSorted())
})
