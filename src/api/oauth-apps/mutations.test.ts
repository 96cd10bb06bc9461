import { limitMessages } from '#/domain/failures'
import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operations } from '../writes/operations-log'
import { endPause } from '../rate-limit'
import { refuseToken } from '../token'
import { connectAgain, inSession } from '#/testing/test-session'
import { applySettings, readSettings } from '../settings'
import { exampleApp } from '#/testing/example-app'
import { decideApp, type DecideInput } from './mutations'
import { oauthApps } from './queries'

const at = { at: '2026-11-01T10:00:00Z' }
const app = exampleApp('a')
const saved = {
  ...app,
  classification: 'safe',
  keyEvents: { ...app.keyEvents, classificationChanged: at },
}
const limited = () =>
  new Response('{"error":"slow"}', { status: 429, headers: { 'retry-after': '9' } })
const refused = () => new Response('{"error":"No."}', { status: 403 })
const read = (body: unknown) => Response.json(body)
const never = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
  )
const fetchMock = vi.fn<typeof fetch>()
const client = new QueryClient()

inSession()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  operations.set({ list: [], lost: 0 })
  applySettings(readSettings(() => null))
  fetchMock.mockResolvedValueOnce(Response.json(app))
})
afterEach(() => {
  endPause()
  vi.useRealTimers()
})

/** Decides, and runs all work that needs no time. Resolves also after a rejection. */
async function begin(more: Partial<DecideInput> = {}) {
  const context = { client, meta: undefined } as MutationFunctionContext
  const result = decideApp()
    .mutationFn?.({ shown: app, change: { classification: 'safe' }, ...more }, context)
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  return result
}
const record = () => operations.get().list.map(({ state, answered }) => [state, answered])

test('a decision that waits at the end of the session is not sent', async () => {
  fetchMock.mockResolvedValueOnce(limited())
  const ended = begin()
  await vi.advanceTimersByTimeAsync(0)
  refuseToken()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(record()).toEqual([])
  await connectAgain()
  expect(record()).toEqual([
    ['taken back', `${limitMessages.answered} The session ended before the change was sent again`],
  ])
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('a decision in flight at the end of the session is unknown', async () => {
  fetchMock.mockImplementationOnce(never)
  const ended = begin()
  await vi.advanceTimersByTimeAsync(0)
  refuseToken()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(record()).toEqual([])
  await connectAgain()
  expect(record()).toEqual([['unknown', 'No answer: the session ended']])
})

test('an admin who cancels at the moment of sending learns the outcome', async () => {
  const cancel = new AbortController()
  fetchMock.mockImplementationOnce(async () => {
    cancel.abort()
    return new Response('')
  })
  fetchMock.mockResolvedValueOnce(Response.json(saved))
  const result = await begin({ signal: cancel.signal })
  expect(result).toMatchObject({ kind: 'decided', verdict: 'confirmed' })
  expect(record()).toEqual([['confirmed', 'Recorded']])
})

/** Decides with a cache that shows the app and a count. Returns the final cache. */
async function shownAfter(...answers: Response[]) {
  fetchMock.mockReset()
  for (const answer of answers) fetchMock.mockResolvedValueOnce(answer)
  client.setQueryData(oauthApps.detail(app.id).queryKey, exampleApp('a', { name: 'Before' }))
  client.setQueryData(oauthApps.count({}).queryKey, { count: 3, readAt: 0, took: 0 })
  await begin()
  return {
    app: client.getQueryData(oauthApps.detail(app.id).queryKey)?.classification,
    isStale: client.getQueryState(oauthApps.count({}).queryKey)?.isInvalidated,
  }
}
const before = exampleApp('a', { name: 'Before' }).classification

test.each<[string, () => Response[], string | null | undefined, boolean]>([
  ['as read back', () => [read(app), new Response(''), read(saved)], 'safe', true],
  ['as read first, in a conflict', () => [read(saved)], 'safe', false],
  ['as before, after a refusal', () => [read(app), refused()], before, false],
])(
  'after a decision the cache contains the app %s',
  async (_, answers, classification, isStale) => {
    expect(await shownAfter(...answers())).toEqual({ app: classification, isStale })
  },
)

test('a decision that was not recorded does not make counts stale', async () => {
  const failed = new Response('', { status: 500 })
  expect(await shownAfter(read(app), failed, read(app))).toMatchObject({ isStale: false })
})
