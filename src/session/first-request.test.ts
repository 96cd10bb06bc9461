import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { sendEarly } from '#/api/exchange'
import { answerEvery, fetchMock, never, withFetch } from '#/testing/test-fetch'
import { defaultPreferences, preferences } from '#/lib/preferences'
import { firstRequest, trialRequest } from './first-request'
import { createQueryClient } from '#/query-client'
import { createAppRouter } from '#/router'
import { until } from '#/testing/until'

// Modules of the page read these when they load.
vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { userAgent: '', onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

withFetch()

const app = 'oapp.1.dW5pdA-_'
const tenant = 'tnt.1.aGFyYm91cg=='

/** The first request that `send` causes, without its signal. */
async function firstSent(send: () => unknown): Promise<unknown> {
  fetchMock.mockClear()
  // The lock at the end of a test aborts the request and frees its place in the queue.
  answerEvery(never)
  await send()
  const [[url, init] = []] = fetchMock.mock.calls
  return url === undefined ? null : [url, { ...init, signal: undefined }]
}

/** The first request of the real routes at this address. */
const asRouted = (address: string) =>
  firstSent(async () => {
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = createAppRouter({ queryClient: createQueryClient(), demo: null }, { history })
    await router.load()
    await until(() => expect(router.state.status).toBe('idle'))
    // The queue sends a moment after the loader's call.
    await new Promise((resolve) => setTimeout(resolve))
  })

const early = (address: string) =>
  firstSent(() => {
    const { pathname, search } = new URL(address, 'https://console.example')
    const first = firstRequest({ pathname, search })
    if (first !== null) sendEarly(first)
  })

test.each([
  '/overview',
  '/apps',
  '/apps?search=caf%C3%A9+%26+co&classification=suspicious,malicious',
  '/apps?sort=lastNewGrant:desc&verified=false&tenant=' + tenant,
  '/apps?sort=firstObserved:desc',
  '/apps?clientId=b,a&clientId=c&hasActiveAccounts=true#part',
  // The route drops the bad part only.
  '/apps?classification=wicked,malicious&verified=perhaps&remediation=&tenant=../x&unknown=1',
  '/apps?__proto__=x&constructor=y&search=%20%20&restrictedScopeType=gmail_read,No',
  '/apps?search=%E0%A4%A&internal=TRUE&sort=name',
  `/apps/${app}`,
  `/apps/${app}=`,
  `/apps/${app}%3D%3D`,
  `/apps/${app}?include=accounts`,
  `/apps/${app}/accounts`,
  `/apps/${app}/accounts?active=true&population=all`,
  `/review/${app}`,
  '/issues',
  '/issues?status=in_progress&wrong=1',
  '/issues/abc',
  '/issues/a%20b',
  '/messages?mqlSearchString=invoice&searchId=job.1.abc',
  '/messages/msg.1.abc',
  '/trusted-entities?type=domain&tenant=' + tenant,
  '/trusted-entities/te.1.abc',
  '/accounts?vip=true&setting.forwarding=on&role=r',
])('the early request of %s is the page’s first request', async (address) => {
  const routed = await asRouted(address)
  expect(routed).not.toBeNull()
  expect(await early(address)).toEqual(routed)
})

test.each([
  '/apps/oapp.1.a%2F..%2Fb',
  '/apps/oapp.1.abc%253D',
  '/apps/oapp.1.abc%00',
  '/apps/acct.1.abc',
  `/apps/${app}/scopes`,
  '/nope',
  '/connect',
  '/settings',
  '/messages',
  '/messages?searchId=..%2F',
  '/operations',
  '/issues/..%252Fapps',
])('%s sends no request, early or from the page', async (address) => {
  expect(await early(address)).toBeNull()
  expect(await asRouted(address)).toBeNull()
})

test.each([
  '/review',
  '/Apps',
  '/apps/',
  '/issues/',
  `/x/apps/${app}`,
  `/x/apps/${app}/accounts`,
  `/apps/${app}/accounts/x`,
])('%s sends no early request', async (address) => expect(await early(address)).toBeNull())

// The router does not follow the redirect without a browser. e2e/connect/early-request.spec.ts tests it.
test('the early requests of / and /scopes are those of their pages, without filters', async () => {
  expect(await early('/scopes')).toEqual(await early('/overview'))
  expect(await early('/?verified=true')).toEqual(await early('/overview'))
  preferences.set({ ...defaultPreferences, startOn: 'apps' })
  expect(await early('/?verified=true')).toEqual(await early('/apps'))
  preferences.set(defaultPreferences)
})

test('a token is tried with the first request of the page, else with the list of apps', () => {
  const at = (pathname: string) => trialRequest({ pathname, search: '' })
  expect(at('/issues')).toEqual(firstRequest({ pathname: '/issues', search: '' }))
  expect(at('/settings')).toEqual(firstRequest({ pathname: '/apps', search: '' }))
})
