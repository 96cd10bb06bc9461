import { limitMessages } from '#/domain/failures'
import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startingChoice, toChange, type AppChange } from '#/domain/decision/decision'
import { type OauthAppId } from '#/domain/ids'
import { checksAgainAfter, mayArriveFor } from '#/domain/writes/delayed-write'
import { until } from '#/testing/until'
import { operations } from '../writes/operations-log'
import '../zod-setup'
import { getOauthApp, oauthApps } from './queries'
import { checkAgain, decideApp, type Decided } from './mutations'
import {
  accept,
  bodies,
  decideAs,
  fail,
  insert,
  service,
  withDecisions,
} from '#/testing/test-decisions'

// Decisions from the shown app to the outcome, with a service that keeps the rules.
withDecisions()

let id: OauthAppId
beforeEach(() => {
  vi.useFakeTimers()
  id = insert('safe', 'none', 'staged')
  return () => vi.useRealTimers()
})

describe('a decision that has to wait for the rate limit', () => {
  const whenLimited = async (seconds: number, meanwhile = () => {}) => {
    const effect = { kind: 'status', status: 429, retryAfter: seconds } as const
    const result = decideAs(id, accept, { happen: () => fail(effect, { method: 'PATCH' }, 1) })
    const settled = result.catch((error: unknown) => error)
    await until(() => expect(bodies).toHaveLength(1))
    meanwhile()
    await vi.advanceTimersByTimeAsync((seconds + 5) * 1000)
    return settled
  }
  const lastFour = () => service.requests.slice(-4).map(({ method }) => method)

  test('a decision that waited is sent if the app did not change', async () => {
    expect(await whenLimited(60)).toMatchObject({ verdict: 'confirmed' })
    expect(lastFour()).toEqual(['PATCH', 'GET', 'PATCH', 'GET'])
  })

  test('a decision that waited is a conflict if another admin has decided', async () => {
    const now: AppChange = { classification: 'malicious', remediation: ['revoke'] }
    const result = await whenLimited(60, () => service.anotherAdmin(id, now))
    expect(result).toMatchObject({ kind: 'conflict', wasSent: true, now })
    expect(bodies).toHaveLength(1)
    const answered = `${limitMessages.answered} The app changed before the change was sent again`
    expect(operations.get().list).toMatchObject([{ state: 'taken back', answered }])
  })

  test('a decision that waited is not sent if the app cannot be read again', async () => {
    const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }
    const result = await whenLimited(60, () => fail({ kind: 'status', status: 403 }, oneApp))
    expect(result).toMatchObject({ kind: 'status', status: 403 })
    expect(bodies).toHaveLength(1)
    const answered = `${limitMessages.answered} The app could not be read before the change was sent again`
    expect(operations.get().list).toMatchObject([{ state: 'taken back', answered }])
  })

  test('a decision is sent without another read after a short wait', async () => {
    await whenLimited(1)
    expect(lastFour()).toEqual(['GET', 'PATCH', 'PATCH', 'GET'])
  })

  test('a decision is not sent if the page has just read newer values', async () => {
    const shown = await getOauthApp(id)
    const change = toChange(shown, startingChoice(shown, accept), accept)
    if (change === null) throw new Error('There is nothing to send.')
    const client = new QueryClient()
    const { queryKey } = oauthApps.detail(id)
    client.setQueryData(queryKey, shown)
    const onPhase = (phase: string) => {
      if (phase !== 'waiting') return
      service.anotherAdmin(id, { classification: 'malicious' })
      client.setQueryData(queryKey, { ...shown, classification: 'malicious' })
    }
    const context = { client, meta: undefined } as MutationFunctionContext
    const result = await decideApp().mutationFn?.({ shown, change, onPhase }, context)
    expect(result).toMatchObject({ kind: 'conflict', wasSent: false })
    expect(bodies).toEqual([])
  })
})

describe('R-36: a decision whose 504 may be followed by its effect', () => {
  const record = () => operations.get().list[0]
  const later = vi.fn<(decided: unknown) => void>()
  let sent: Decided
  /** “Check again”, as if the write had ended this many milliseconds ago. */
  const check = (ago = 0) => {
    const context = { client: new QueryClient(), meta: undefined } as MutationFunctionContext
    return checkAgain().mutationFn?.({ ...sent, endedAt: sent.endedAt - ago }, context)
  }
  beforeEach(async () => {
    later.mockReset()
    fail({ kind: 'status', status: 504 })
    const result = await decideAs(id, accept, { onLater: later })
    sent = result as Decided
    expect(result).toMatchObject({ verdict: 'no trace yet' })
    expect(record()).toMatchObject({ state: 'unknown' })
    expect(record()?.found).toContain('the service did not show the change yet')
  })

  test('R-36: a decision applied 3 s after its 504 is confirmed by the delayed check', async () => {
    await vi.advanceTimersByTimeAsync(3_000)
    service.anotherAdmin(id, { classification: 'malicious' })
    await vi.advanceTimersByTimeAsync(checksAgainAfter)
    expect(later.mock.calls).toMatchObject([[{ verdict: 'confirmed' }]])
    expect([record()?.state, bodies.length]).toEqual(['confirmed', 1])
  })

  test('R-36: a decision that the delayed check does not show is not recorded', async () => {
    await vi.advanceTimersByTimeAsync(checksAgainAfter - 100)
    expect(later).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(later.mock.calls).toMatchObject([[{ verdict: 'not recorded' }]])
    expect(record()?.state).toBe('attention')
  })

  test('R-36: “Check again” stays open while the change may still arrive, and keeps the failure', async () => {
    expect(await check()).toMatchObject({
      verdict: 'no trace yet',
      writeError: { status: 504 },
    })
    expect(record()?.state).toBe('unknown')
    expect(bodies).toHaveLength(1)
  })

  test('R-36: “Check again” ends when the change can no longer arrive', async () => {
    expect(await check(mayArriveFor)).toMatchObject({ verdict: 'not recorded' })
    expect(record()?.state).toBe('attention')
  })

  test('R-36: “Check again” confirms a change that has arrived', async () => {
    service.anotherAdmin(id, { classification: 'malicious' })
    expect(await check()).toMatchObject({ verdict: 'confirmed' })
    expect(record()?.state).toBe('confirmed')
    // A later decision of another admin does not change the result.
    service.anotherAdmin(id, { classification: 'suspicious' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(later).not.toHaveBeenCalled()
    expect(record()?.state).toBe('confirmed')
  })
})
