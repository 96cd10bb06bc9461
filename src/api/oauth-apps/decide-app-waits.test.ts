import { limitMessages } from '#/domain/failures'
import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toChange, startingChoice } from '#/domain/decision/decision'
import { type OauthAppId } from '#/domain/ids'
import { until } from '#/testing/until'
import { operations } from '../writes/operations-log'
import '../zod-setup'
import { getOauthApp, oauthApps } from './queries'
import { decideApp } from './mutations'
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

const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }

describe('a decision that has to wait for the rate limit', () => {
  let id: OauthAppId
  beforeEach(() => {
    vi.useFakeTimers()
    id = insert('safe', 'none', 'staged')
    return () => vi.useRealTimers()
  })
  const limited = (seconds: number) =>
    fail({ kind: 'status', status: 429, retryAfter: seconds }, { method: 'PATCH' }, 1)
  const whenLimited = async (seconds: number, meanwhile: () => void) => {
    const result = decideAs(id, accept, { happen: () => limited(seconds) })
    const settled = result.catch((error: unknown) => error)
    await until(() => expect(bodies).toHaveLength(1))
    meanwhile()
    await vi.advanceTimersByTimeAsync((seconds + 5) * 1000)
    return settled
  }
  const lastFour = () => service.requests.slice(-4).map(({ method }) => method)

  test('a decision that waited is sent if the app did not change', async () => {
    expect(await whenLimited(60, () => {})).toMatchObject({ verdict: 'confirmed' })
    expect(lastFour()).toEqual(['PATCH', 'GET', 'PATCH', 'GET'])
  })

  test('a decision that waited is a conflict if another admin has decided', async () => {
    const result = await whenLimited(60, () =>
      service.anotherAdmin(id, { classification: 'malicious', remediation: ['revoke'] }),
    )
    expect(result).toMatchObject({
      kind: 'conflict',
      wasSent: true,
      now: { remediation: ['revoke'] },
    })
    expect(bodies).toHaveLength(1)
    expect(operations.get().list).toMatchObject([
      {
        state: 'taken back',
        answered: `${limitMessages.answered} The app changed before the change was sent again`,
      },
    ])
  })

  test('a decision that waited is not sent if the app cannot be read again', async () => {
    const result = await whenLimited(60, () => fail({ kind: 'status', status: 403 }, oneApp))
    expect(result).toMatchObject({ kind: 'status', status: 403 })
    expect(bodies).toHaveLength(1)
    expect(operations.get().list).toMatchObject([{ state: 'taken back' }])
  })

  test('a decision is sent without another read after a short wait', async () => {
    await whenLimited(1, () => {})
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
