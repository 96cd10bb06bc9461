import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { forbiddenMessage } from '#/domain/actions'
import { changeMessage, nowMessage } from '#/domain/decision/decision-outcome'
import { limitMessages } from '#/domain/failures'
import { exampleApp } from '#/testing/example-app'
import { answer, json, limited, never, withFakeTimers, withFetch } from '#/testing/test-fetch'
import { connectAgain } from '#/testing/test-session'
import { refuseToken } from '../token'
import { operations } from '../writes/operations-log'
import { decideApp, type DecideInput } from './mutations'
import { oauthApps } from './queries'

const app = exampleApp('a')
const { keyEvents } = app
const classificationChanged = { at: '2026-11-01T10:00:00Z' }
const saved = { ...app, classification: 'safe', keyEvents: { ...keyEvents, classificationChanged } }
const client = new QueryClient()

withFetch()
withFakeTimers()
beforeEach(() => operations.set({ list: [], lost: 0 }))

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

const notAgain = `${limitMessages.answered} The session ended before the change was sent again`

test.each([
  ['that waits is not sent', () => limited(9), 'taken back', notAgain],
  ['in flight is unknown', () => never, 'unknown', 'No answer: the session ended'],
])('at the end of the session a decision %s', async (_, gets, state, answered) => {
  answer(json(app), gets())
  const ended = begin()
  await vi.advanceTimersByTimeAsync(0)
  refuseToken()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(record()).toEqual([])
  await connectAgain()
  expect(record()).toEqual([[state, answered]])
})

test('an admin who cancels at the moment of sending learns the outcome', async () => {
  const cancel = new AbortController()
  const sent = async () => {
    cancel.abort()
    return new Response('')
  }
  answer(json(app), sent, json(saved))
  const result = await begin({ signal: cancel.signal })
  expect(result).toMatchObject({ kind: 'decided', verdict: 'confirmed' })
  expect(record()).toEqual([['confirmed', 'Recorded']])
})

test('Operations lists a decision with the app’s identity, the change, the note and the result', async () => {
  answer(json(app), new Response(''), json(saved))
  await begin({ note: 'Case 7' })
  const { id, clientId, tenantId } = app
  expect(operations.get().list).toMatchObject([
    {
      subject: { about: 'app', id, clientId, tenantId },
      sent: changeMessage({ classification: 'safe' }),
      note: 'Case 7',
      found: expect.stringContaining(nowMessage(saved)) as string,
    },
  ])
})

test('Operations does not list the values of another app under the ID', async () => {
  const other = { ...saved, clientId: 'another' }
  answer(json(app), new Response(''), json(other))
  expect(await begin()).toMatchObject({ verdict: 'unconfirmed' })
  expect(operations.get().list[0]?.found).not.toContain(nowMessage(other))
})

test('Operations lists a refused decision with its reason', async () => {
  answer(json(app), json({ error: 'No.' }, { status: 403 }))
  await begin()
  expect(operations.get().list[0]?.answered).toContain(forbiddenMessage('changeApps'))
})

test('a second decision for an app under way sends nothing and gets the first result', async () => {
  answer(json(app), new Response(''), json(saved))
  const [first, second] = await Promise.all([begin(), begin()])
  expect(first).toMatchObject({ verdict: 'confirmed' })
  expect(second).toBe(first)
})

const before = exampleApp('a', { name: 'Before', classification: 'suspicious' })
const refused = new Response('{"error":"No."}', { status: 403 })
const failed = new Response('', { status: 500 })

test.each<[string, Response[], string | null, boolean]>([
  ['as read back', [json(app), new Response(''), json(saved)], 'safe', true],
  ['as read first, in a conflict', [json(saved)], 'safe', false],
  ['as before, after a refusal', [json(app), refused], 'suspicious', false],
  ['as read, if not recorded', [json(app), failed, json(app)], app.classification, false],
])('after a decision the cache has the app %s', async (_, answers, classification, isStale) => {
  answer(...answers)
  const { queryKey } = oauthApps.detail(app.id)
  const { queryKey: counts } = oauthApps.count({})
  client.setQueryData(queryKey, before)
  client.setQueryData(counts, { count: 3, readAt: 0, took: 0 })
  await begin()
  expect(client.getQueryData(queryKey)?.classification).toBe(classification)
  expect(client.getQueryState(counts)?.isInvalidated).toBe(isStale)
})
