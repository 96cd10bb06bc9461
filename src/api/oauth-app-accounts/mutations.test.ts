import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { testService } from '#mocks/service/testing'
import { limitMessages } from '#/domain/failures'
import type { AccountId, OauthAppId } from '#/domain/ids'
import {
  answer,
  delayNext,
  fetchMock,
  limited,
  never,
  serve,
  withFetch,
} from '#/testing/test-fetch'
import { revokeOrThrow } from '#/testing/test-revokes'
import { connectAgain } from '#/testing/test-session'
import { until } from '#/testing/until'
import { rateLimit } from '../rate-limit'
import { refuseToken } from '../token'
import { operations } from '../writes/operations-log'
import { oauthAppAccounts } from './queries'

const app = 'oapp.1.abc' as OauthAppId
const request = {
  account: 'acct.1.abc' as AccountId,
  place: { view: {}, cursor: null },
  clientId: 'client.example',
  tenantId: 'tnt.1.a',
  email: 'a@tenant.example',
}

withFetch()
beforeEach(() => operations.set({ list: [], lost: 0 }))

const revoke = (signal?: AbortSignal) =>
  revokeOrThrow(app).mutationFn?.(
    { ...request, signal },
    { client: new QueryClient(), meta: undefined },
  )
const entryOf = (id: string) => ({
  id,
  email: null,
  displayName: null,
  edge: { active: true, firstGrantedAt: '', lastGrantedAt: '', scopes: [] },
})
const pageOf = (id: string) => Response.json({ meta: { nextCursor: null }, items: [entryOf(id)] })

test('R-04: a revoke in flight at the end of the session is unknown', async () => {
  answer(never)
  const revoking = revoke()
  await until(() => expect(fetchMock).toHaveBeenCalled())
  refuseToken()
  await expect(revoking).rejects.toThrow('The session was locked.')
  await connectAgain()
  const answered = 'No answer: the session ended'
  expect(operations.get().list).toMatchObject([{ state: 'unknown', answered }])
})

test('a revoke waiting after a 429 at the end of the session is not resent', async () => {
  answer(limited(60))
  const revoking = revoke()
  await until(() => expect(rateLimit.get().status).not.toBe('clear'))
  refuseToken()
  await expect(revoking).rejects.toThrow('The session was locked.')
  await connectAgain()
  const answered = `${limitMessages.answered} The session ended before the change was sent again`
  expect(operations.get().list).toMatchObject([{ state: 'taken back', answered }])
})

test('a revoke that the service answers with 401 is refused', async () => {
  answer(Response.json({ error: 'Expired.' }, { status: 401 }))
  await expect(revoke()).rejects.toMatchObject({ status: 401 })
  await connectAgain()
  expect(operations.get().list).toMatchObject([{ state: 'refused', serviceWords: 'Expired.' }])
})

const other = () => pageOf('acct.1.other')
const listed = () => pageOf(request.account)
const accepted = () => new Response('')
const refused = () => Response.json({ error: 'No.' }, { status: 403 })
const notSent = (why: string) => ({
  state: 'taken back',
  answered: `${limitMessages.answered} ${why} before the change was sent again`,
})

test.each([
  ['resent if the account is still listed', [listed, accepted, listed], { state: 'attention' }, {}],
  // The account's page and the full list.
  [
    'not sent if the account is no longer found',
    [other, other],
    notSent('The account was not found again'),
    {},
  ],
  [
    'not sent if the account cannot be checked',
    [refused],
    notSent('The account could not be checked'),
    { kind: 'not-sent', message: expect.stringContaining('The account could not') as string },
  ],
])('a revoke that waited for the rate limit is %s', async (_, next, noted, result) => {
  vi.useFakeTimers()
  answer(limited(60), ...next.map((response) => response()))
  const revoking = Promise.resolve(revoke()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await revoking).toMatchObject(result)
  vi.useRealTimers()
  expect(operations.get().list).toMatchObject([noted])
})

test('canceling a revoke that waited cancels the check of its account', async () => {
  vi.useFakeTimers()
  answer(limited(60), never)
  const life = new AbortController()
  const revoking = Promise.resolve(revoke(life.signal)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(70_000)
  life.abort()
  expect(fetchMock.mock.calls[1]?.[1]?.signal?.aborted).toBe(true)
  await revoking
  vi.useRealTimers()
  expect(operations.get().list).toMatchObject([notSent('Canceled')])
})

test('an answer about another account makes the console read the row again', async () => {
  answer(Response.json(entryOf('acct.1.other')), listed())
  expect(await revoke()).toMatchObject({ id: request.account })
})

test('a page requested before a revoke and answered after it does not replace the row', async () => {
  const service = testService()
  serve(service)
  const client = new QueryClient()
  const notes = service.fixture('ten ever, four active').id as OauthAppId
  const list = oauthAppAccounts.list(notes, {})
  const before = await client.infiniteQuery(list)
  const account = before.pages[0]?.items.find(({ edge }) => edge.active)?.id as AccountId

  const { isOver, arrive } = delayNext()
  const reading = client.refetchQueries({ queryKey: list.queryKey })
  await until(() => expect(service.requests).toHaveLength(2))
  const unrelated = client.query({ queryKey: ['another'], queryFn: () => isOver.then(() => 1) })
  const mutation = client.getMutationCache().build(client, revokeOrThrow(notes))
  await mutation.execute({ ...request, account })
  arrive()
  await reading
  expect(await unrelated).toBe(1)
  const rows = client.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items)
  expect(rows?.find(({ id }) => id === account)?.edge.active).toBe(false)
})
