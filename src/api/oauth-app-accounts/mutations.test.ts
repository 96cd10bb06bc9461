import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '#mocks/service/clock'
import { createService } from '#mocks/service/service'
import { persona } from '#mocks/personas'
import type { AccountId, OauthAppId } from '../../domain/ids'
import { operations } from '../operations-log'
import { endPause, rateLimit } from '../rate-limit'
import { lock } from '../session'
import { connectAgain, inSession } from '../test-session'
import { revokeGrant } from './mutations'
import { oauthAppAccounts } from './queries'

const app = 'oapp.1.abc' as OauthAppId
const fetchMock = vi.fn<typeof fetch>()
const request = {
  account: 'acct.1.abc' as AccountId,
  place: { view: {}, cursor: null },
  clientId: 'client.example',
  email: 'a@tenant.example',
}

inSession()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  operations.set([])
})
afterEach(() => {
  endPause()
})

function revoke() {
  const { mutationFn } = revokeGrant(new QueryClient(), app)
  return mutationFn?.(request, { client: new QueryClient(), meta: undefined })
}

test('R-04: a revoke that is on its way when the session ends is not known, and never taken back', async () => {
  fetchMock.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const revoking = revoke()
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
  lock('rejected')
  await expect(revoking).rejects.toThrow('The session was locked.')
  await connectAgain()
  expect(operations.get()).toMatchObject([
    { state: 'unknown', answered: 'No answer: the session ended' },
  ])
})

test('a revoke that waits out a 429 when the session ends was refused so far, and has not left again', async () => {
  fetchMock.mockResolvedValueOnce(
    new Response('', { status: 429, headers: { 'retry-after': '60' } }),
  )
  const revoking = revoke()
  await vi.waitFor(() => expect(rateLimit.get().status).not.toBe('clear'))
  lock('rejected')
  await expect(revoking).rejects.toThrow('The session was locked.')
  await connectAgain()
  expect(operations.get()).toMatchObject([
    {
      state: 'taken back',
      answered: 'Rate limited (429). The session ended before it was sent again',
    },
  ])
})

test('a revoke that the service answers with 401 is refused: that is an answer', async () => {
  fetchMock.mockResolvedValueOnce(new Response('{"error":"Expired."}', { status: 401 }))
  await expect(revoke()).rejects.toMatchObject({ status: 401 })
  await connectAgain()
  expect(operations.get()).toMatchObject([{ state: 'refused', serviceWords: 'Expired.' }])
})

test('a page that was asked for before a revoke and comes after it does not take the row back', async () => {
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

  // What the service says now is on its way until the revoke is over.
  let arrive = () => {}
  fetchMock.mockImplementationOnce((url, init) => {
    const page = answer(url as string, init)
    return new Promise((resolve, reject) => {
      arrive = () => resolve(page)
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  })
  const reading = client.refetchQueries({ queryKey: list.queryKey })
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2))
  const revoking = client.getMutationCache().build(client, revokeGrant(client, notes))
  await revoking.execute({ ...request, account })
  arrive()
  await reading
  const rows = client.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items)
  expect(rows?.find(({ id }) => id === account)?.edge.active).toBe(false)
})
