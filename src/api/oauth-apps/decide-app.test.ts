import { outcomeMessages } from '#/domain/writes/write-messages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { policies, type Intent, type Policy } from '#/domain/decision/decision'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import '../zod-setup'
import {
  accept,
  bodies,
  clock,
  decideAs,
  fail,
  insert,
  recommended,
  sentenceOf,
  service,
  withDecisions,
} from '#/testing/test-decisions'

// Decisions from the shown app to the outcome, with a service that keeps the rules.
withDecisions()

const edit: Intent = { kind: 'edit' }
const committedValues = [null, ...classifications]

const label: Record<Policy, string> = {
  none: 'no policy',
  revoke: 'policy Revoke',
  'revoke-and-notify': 'policy Revoke and notify',
}

// 6 committed values × 5 recommendations × 3 policies, each with the sent change and the outcome.
describe.each(policies.map(({ value }) => value))('under the policy %s', (policy) => {
  test.each(committedValues)(
    'a recommendation for a committed %s is accepted or rejected',
    async (committed) => {
      const reject: Intent = { kind: 'reject', recommended }
      const canKeep = committed !== null && committed !== recommended
      const kept = canKeep ? committed : 'overprivileged'
      for (const issueId of ['issue.1.x', null]) {
        bodies.length = 0
        const accepted = await decideAs(insert(committed, policy, 'staged', issueId), accept)
        const rejected = await decideAs(
          insert(committed, policy, 'staged', issueId),
          reject,
          canKeep ? {} : { classification: 'overprivileged' },
        )
        expect(bodies).toEqual([{ classification: recommended }, { classification: kept }])
        expect([accepted, rejected].map(sentenceOf)).toEqual(
          issueId === null
            ? Array.from({ length: 2 }, () => 'Saved, but the recommendation is still staged.')
            : [
                `${outcomeMessages.confirmed} Malicious, recommendation accepted.`,
                `${outcomeMessages.confirmed} ${classificationLabel(kept)}, recommendation rejected.`,
              ],
        )
      }
    },
  )

  test.each(committedValues)('a committed %s and the policy are edited', async (committed) => {
    const classification = committed === 'safe' ? 'suspicious' : 'safe'
    for (const status of [null, 'accepted', 'rejected'] as const) {
      for (const { value: next, body } of policies.filter(({ value }) => value !== policy)) {
        bodies.length = 0
        const alone = await decideAs(insert(committed, policy, status), edit, { policy: next })
        const both = await decideAs(insert(committed, policy, status), edit, {
          policy: next,
          classification,
        })
        expect(bodies).toEqual([{ remediation: body }, { classification, remediation: body }])
        expect([alone, both].map(sentenceOf)).toEqual([
          `${outcomeMessages.confirmed} ${label[next]}.`,
          `${outcomeMessages.confirmed} ${classificationLabel(classification)}, ${label[next]}.`,
        ])
      }
    }
  })
})

const isWrite = ({ method }: { method: string }) => method === 'PATCH'
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }

const noTraceYet = 'Not confirmed. At HH:MM:SS UTC the service did not show the change yet.'

describe('a staged recommendation that is accepted', () => {
  let id: OauthAppId
  beforeEach(() => {
    id = insert('safe', 'none', 'staged')
  })

  test.each<[string, FaultEffect, string | null, number]>([
    [
      'answered 500, applied',
      { kind: 'applied then status' },
      `${outcomeMessages.confirmed} Malicious, recommendation accepted.`,
      1,
    ],
    [
      'dropped, applied',
      { kind: 'applied then drop' },
      `${outcomeMessages.confirmed} Malicious, recommendation accepted.`,
      1,
    ],
    ['answered 500', { kind: 'status', status: 500 }, outcomeMessages['not recorded'], 0],
    ['answered 503', { kind: 'status', status: 503 }, noTraceYet, 0],
    ['dropped', { kind: 'drop' }, noTraceYet, 0],
    ['answered 408', { kind: 'status', status: 408 }, noTraceYet, 0],
    ...[400, 403].map((status): [string, FaultEffect, null, number] => [
      `refused with ${status}`,
      { kind: 'status', status },
      null,
      0,
    ]),
    // A gateway may answer with these after the service has acted.
    ...[404, 409, 422].map((status): [string, FaultEffect, string, number] => [
      `answered ${status}`,
      { kind: 'status', status },
      outcomeMessages['not recorded'],
      0,
    ]),
    ...[400, 403, 404, 409].map((status): [string, FaultEffect, string, number] => [
      `answered ${status} by a gateway, applied`,
      { kind: 'applied then status', status, gateway: true },
      `${outcomeMessages.confirmed} Malicious, recommendation accepted.`,
      1,
    ]),
  ])(
    'R-04: a decision is sent once, and its outcome is right: %s',
    async (_, effect, outcome, written) => {
      fail(effect)
      const before = service.journal.entries.length
      const result = await decideAs(id, accept)
      expect(result.kind).toBe(outcome === null ? 'refused' : 'decided')
      expect(sentenceOf(result)?.replace(/[\d:]{8} \S+/, 'HH:MM:SS UTC') ?? null).toBe(outcome)
      // The decision is sent once, whatever the answer.
      expect(bodies).toEqual([{ classification: recommended }])
      expect(service.journal.entries.length - before).toBe(written)
      const after = service.requests.slice(service.requests.findLastIndex(isWrite) + 1)
      expect(after.map(({ method }) => method)).toEqual(outcome === null ? [] : ['GET'])
    },
  )

  test('R-04: a decision that cannot be read back is unconfirmed after two reads', async () => {
    const result = await decideAs(id, accept, {
      happen: () => {
        fail({ kind: 'applied then status' })
        service.faults.add({ match: oneApp, skip: 1, effect: { kind: 'status', status: 503 } })
      },
    })
    expect(result).toMatchObject({ verdict: 'unconfirmed', app: null })
    expect(bodies).toHaveLength(1)
    expect(service.requests.slice(-3).map(({ method }) => method)).toEqual(['PATCH', 'GET', 'GET'])
  })

  test('R-22: a decision after another admin’s change is a conflict and is not sent', async () => {
    const result = await decideAs(id, accept, {
      happen: () => service.anotherAdmin(id, { classification: 'suspicious' }),
    })
    expect(result).toMatchObject({ kind: 'conflict', now: { classification: 'suspicious' } })
    expect(bodies).toEqual([])
  })

  test('a decision after another admin saved the same value is a conflict', async () => {
    const unstaged = insert('suspicious', 'revoke', null)
    const result = await decideAs(unstaged, edit, {
      classification: 'malicious',
      happen: () => {
        clock.advance(1000)
        service.anotherAdmin(unstaged, { classification: 'suspicious' })
      },
    })
    expect(result.kind).toBe('conflict')
    expect(bodies).toEqual([])
  })

  test('a decision is not sent if the answer is about another app', async () => {
    const other = insert('safe', 'none', 'staged')
    const decided = decideAs(id, accept, {
      happen: () => fail({ kind: 'other answer', path: `/api/v1/oauth-apps/${other}` }, oneApp),
    })
    await expect(decided).rejects.toMatchObject({ kind: 'contract' })
    expect(bodies).toEqual([])
  })

  test('a decision after a changed client ID is a conflict', async () => {
    const result = await decideAs(id, accept, {
      happen: () => {
        const asItIs = fetch
        vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
          const answer = await (await asItIs(url, init)).text()
          return new Response(answer.replace(/"clientId":"[^"]*"/, '"clientId":"another.example"'))
        })
      },
    })
    expect(result).toMatchObject({ kind: 'conflict', now: { clientId: 'another.example' } })
    expect(bodies).toEqual([])
  })

  test('another admin’s change after the decision is reported', async () => {
    const result = await decideAs(id, accept, {
      happen: () => {
        fail({ kind: 'status', status: 500 })
        service.anotherAdmin(id, { classification: 'unnecessary' }, 'after the next read')
      },
    })
    expect(sentenceOf(result)).toBe('Changed in the meantime.')
    expect(bodies).toHaveLength(1)
  })

  test('the service decides between accepted and rejected, not the body of its answer', async () => {
    Object.assign(service.knobs, { resolveRule: 'always-accepted', patchBody: 'empty' })
    const result = await decideAs(id, { kind: 'reject', recommended })
    expect(sentenceOf(result)).toBe(`${outcomeMessages.confirmed} Safe, recommendation accepted.`)
  })
})
