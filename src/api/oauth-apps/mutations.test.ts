import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OauthAppId } from '../../domain/ids'
import { operations } from '../operations-log'
import { endPause } from '../rate-limit'
import { connect, lock, tryToken } from '../session'
import { applySettings, readSettings } from '../settings'
import { decideApp, type DecideInput } from './mutations'
import type { OauthApp } from './schema'

const at = { at: '2026-11-01T10:00:00Z' }
const app: OauthApp = {
  id: 'oapp.1.a' as OauthAppId,
  tenantId: 'tnt.1.a',
  name: 'A',
  clientId: 'a.apps.example',
  isInternal: false,
  isLoginOnly: false,
  scopes: [],
  restrictedScopeTypes: [],
  brand: null,
  classification: null,
  recommendedClassification: null,
  remediation: [],
  keyEvents: { created: at, firstObserved: at, lastNewGrant: at },
}
const saved = {
  ...app,
  classification: 'safe',
  keyEvents: { ...app.keyEvents, classificationChanged: at },
}
const limited = () =>
  new Response('{"error":"slow"}', { status: 429, headers: { 'retry-after': '9' } })
const never = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
  )
const fetchMock = vi.fn<typeof fetch>()
const client = new QueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  fetchMock.mockReset()
  operations.set([])
  applySettings(readSettings(() => null))
  tryToken('token-one-two-three')
  connect(false)
  fetchMock.mockResolvedValueOnce(Response.json(app))
})
afterEach(() => {
  endPause()
  lock('by-hand')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Decides, and lets what needs no time happen; resolves with what it rejects with, too. */
async function begin(more: Partial<DecideInput> = {}) {
  const context = { client, meta: undefined } as MutationFunctionContext
  const result = decideApp()
    .mutationFn?.({ shown: app, change: { classification: 'safe' }, ...more }, context)
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  return result
}
const record = () => operations.get().map(({ state, answered }) => [state, answered])

test('a session that ends while the write waits: it was not sent, or refused before, and not unknown', async () => {
  fetchMock.mockResolvedValueOnce(limited())
  const ended = begin()
  await vi.advanceTimersByTimeAsync(0)
  lock('rejected')
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(record()).toEqual([
    ['taken back', 'Rate limited (429). The session ended before it was sent again'],
  ])
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('a session that ends under a write that was sent: nobody knows', async () => {
  fetchMock.mockImplementationOnce(never)
  const ended = begin()
  await vi.advanceTimersByTimeAsync(0)
  lock('rejected')
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(record()).toEqual([['unknown', 'No answer: the session ended']])
})

test('a person who cancels in the moment in which it is sent hears what became of it', async () => {
  const cancel = new AbortController()
  fetchMock.mockImplementationOnce(async () => {
    cancel.abort()
    return new Response('')
  })
  fetchMock.mockResolvedValueOnce(Response.json(saved))
  const result = await begin({ signal: cancel.signal })
  expect(result).toMatchObject({ kind: 'decided', verdict: 'confirmed' })
  expect(record()).toEqual([['confirmed', 'Recorded (2xx)']])
})
