import { limitMessages } from '#/domain/failures'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { persona } from '#mocks/personas'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { until } from '#/testing/until'
import { operations } from '../writes/operations-log'
import { endPause, rateLimit } from '../rate-limit'
import { refuseToken } from '../token'
import { connectAgain, inSession } from '#/testing/test-session'
import { revokeOrThrow } from '#/testing/test-revokes'
import { oauthAppAccounts } from './queries'

const app = 'oapp.1.abc' as OauthAppId
const fetchMock = vi.fn<typeof fetch>()
const request = {
  account: 'acct.1.abc' as AccountId,
  place: { view: {}, cursor: null },
  clientId: 'client.example',
  tenantId: 'tnt.1.a',
  email: 'a@tenant.example',
}

inSession()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  operations.set({ list: [], lost: 0 })
})
afterEach(() => {
  endPause()
})

function revoke() {
  const { mutationFn } = revokeOrThrow(app)
  return mutationFn?.(request, { client: new QueryClient(), meta: undefined })
}

test('R-04: a revoke in flight at the end of the session is unknown', async () => {
  fetchMock.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const revoking = revoke()
  await until(() => expect(fetchMock).toHaveBeenCalled())
  refuseToken()
  await expect(revoking).rejects.toThrow('The session was locked.')
  await connectAgain()
  expect(operations.get().list).toMatchObject([
    { state: 'unknown', answered: 'No answer: the session ended' },
  ])
})

test('a revoke waiting after a 429 at the end of the session is not resent', async () => {
  fetchMock.mockResolvedValueOnce(
    new Response('', { status: 429, headers: { 'retry-after': '60' } }),
  )
  const revoking = revoke()
  await until(() => expect(rateLimit.get().status).not.toBe('clear'))
  refuseToken()
  await expect(revoking).rejects.toThrow('The session was locked.')
  await connectAgain()
  expect(operations.get().list).toMatchObject([
    {
      state: 'taken back',
      answered: `${limitMessages.answered} The session ended before the change was sent again`,
    },
  ])
})

test('a revoke that the service answers with 401 is refused', async () => {
  fetchMock.mockResolvedValueOnce(new Response('{"error":"Expired."}', { status: 401 }))
  await expect(revoke()).rejects.toMatchObject({ status: 401 })
  await connectAgain()
  expect(operations.get().list).toMatchObject([{ state: 'refused', serviceWords: 'Expired.' }])
})

const limited = () => new Response('', { status: 429, headers: { 'retry-after': '60' } })
const entryOf = (id: string) => ({
  id,
  email: null,
  displayName: null,
  edge: { active: true, firstGrantedAt: '', lastGrantedAt: '', scopes: [] },
})
const pageOf = (...ids: string[]) =>
  Response.json({ meta: { nextCursor: null }, items: ids.map(entryOf) })

test.each([
  // The revoke, the page, the revoke again, and the page again.
  [
    'resent if the account is still listed',
    [request.account],
    ['POST', 'GET', 'POST', 'GET'],
    'attention',
  ],
  // The account's page and the full list.
  [
    'not sent if the account is no longer found',
    ['acct.1.other'],
    ['POST', 'GET', 'GET'],
    'taken back',
  ],
] as const)('a revoke that waited for the rate limit is %s', async (_, ids, methods, state) => {
  vi.useFakeTimers()
  try {
    fetchMock.mockResolvedValueOnce(limited())
    fetchMock.mockImplementation(async (__, init) =>
      init?.method === 'POST' ? new Response('') : pageOf(...ids),
    )
    const revoking = Promise.resolve(revoke()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(70_000)
    await revoking
    expect(fetchMock.mock.calls.map(([, init]) => init?.method)).toEqual(methods)
    expect(operations.get().list).toMatchObject([{ state }])
  } finally {
    vi.useRealTimers()
  }
})

test('an answer about another account makes the console read the row again', async () => {
  fetchMock.mockResolvedValueOnce(Response.json(entryOf('acct.1.other')))
  fetchMock.mockResolvedValueOnce(pageOf(request.account))
  expect(await revoke()).toMatchObject({ id: request.account })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('a page requested before a revoke and answered after it does not replace the row', async () => {
  const service = createService({ clock: fixedClock() })
  const answer = (url: string, init: RequestInit = {}) => {
    const { token } = persona('full access')
    const { status, text } = service.handle({
      method: init.method ?? 'GET',
      url,
      token,
      body: null,
    })
    return new Response(text, { status })
  }
  fetchMock.mockImplementation(async (url, init) => answer(url as string, init))
  const client = new QueryClient()
  const notes = service.fixture('ten ever, four active').id as OauthAppId
  const list = oauthAppAccounts.list(notes, {})
  const before = await client.infiniteQuery(list)
  const account = before.pages[0]?.items.find(({ edge }) => edge.active)?.id as AccountId

  // The current answer arrives only after the revoke.
  let arrive = () => {}
  fetchMock.mockImplementationOnce((url, init) => {
    const page = answer(url as string, init)
    return new Promise((resolve, reject) => {
      arrive = () => resolve(page)
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  })
  const reading = client.refetchQueries({ queryKey: list.queryKey })
  await until(() => expect(fetchMock).toHaveBeenCalledTimes(2))
  const mutation = client.getMutationCache().build(client, revokeOrThrow(notes))
  await mutation.execute({ ...request, account })
  arrive()
  await reading
  const rows = client.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items)
  expect(rows?.find(({ id }) => id === account)?.edge.active).toBe(false)
})
