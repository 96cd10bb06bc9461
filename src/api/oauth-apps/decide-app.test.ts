import { outcomeMessages } from '#/domain/writes/write-messages'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import type { Intent } from '#/domain/decision/decision'
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
const confirmed = (what: string) => `${outcomeMessages.confirmed} ${what}.`
const stillStaged = 'Saved, but the recommendation is still staged.'

const statuses = [null, 'accepted', 'rejected'] as const

test.each([null, ...classifications])('an app with the committed %s is decided', async (now) => {
  for (const issueId of ['issue.1.x', null]) {
    const result = await decideAs(insert(now, 'none', 'staged', issueId), accept)
    const words = confirmed('Malicious, recommendation accepted')
    expect(sentenceOf(result)).toBe(issueId === null ? stillStaged : words)
  }
  const classification = now === 'safe' ? 'suspicious' : 'safe'
  for (const status of statuses) {
    const choice = { classification, policy: 'revoke-and-notify' } as const
    const result = await decideAs(insert(now, 'revoke', status), edit, choice)
    const words = `${classificationLabel(classification)}, policy Revoke and notify`
    expect(sentenceOf(result)).toBe(confirmed(words))
    expect(bodies.at(-1)).toEqual({ classification, remediation: ['revoke', 'notify'] })
  }
})

const isWrite = ({ method }: { method: string }) => method === 'PATCH'
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }
const noTraceYet = 'Not confirmed. At HH:MM:SS UTC the service did not show the change yet.'
const acceptedNow = confirmed('Malicious, recommendation accepted')
const notRecorded = outcomeMessages['not recorded']
const status = (code: number): FaultEffect => ({ kind: 'status', status: code })
const gateway = (code: number): FaultEffect => ({
  kind: 'applied then status',
  status: code,
  gateway: true,
})

describe('a staged recommendation that is accepted', () => {
  let id: OauthAppId
  beforeEach(() => {
    id = insert('safe', 'none', 'staged')
  })

  test.each<[string, FaultEffect[], string | null, number]>([
    [
      'applied, whatever the answer',
      [{ kind: 'applied then status' }, { kind: 'applied then drop' }],
      acceptedNow,
      1,
    ],
    ['applied, and a gateway answers', [400, 403, 404, 409].map(gateway), acceptedNow, 1],
    // A gateway may answer with these after the service has acted.
    ['not applied', [404, 409, 422, 500].map(status), notRecorded, 0],
    ['lost', [status(503), status(408), { kind: 'drop' }], noTraceYet, 0],
    ['refused', [400, 403].map(status), null, 0],
  ])('R-04: a decision is sent once, and its outcome is right: %s', async (...row) => {
    const [, effects, outcome, written] = row
    for (const effect of effects) {
      id = insert('safe', 'none', 'staged')
      service.faults.clear()
      fail(effect)
      const before = [bodies.length, service.journal.entries.length] as const
      const result = await decideAs(id, accept)
      expect(result.kind).toBe(outcome === null ? 'refused' : 'decided')
      expect(sentenceOf(result)?.replace(/[\d:]{8} \S+/, 'HH:MM:SS UTC') ?? null).toBe(outcome)
      expect(bodies.slice(before[0])).toEqual([{ classification: recommended }])
      expect(service.journal.entries.length - before[1]).toBe(written)
      const after = service.requests.slice(service.requests.findLastIndex(isWrite) + 1)
      expect(after.map(({ method }) => method)).toEqual(outcome === null ? [] : ['GET'])
    }
  })

  test('R-04: a decision that cannot be read back is unconfirmed after two reads', async () => {
    const happen = () => {
      fail({ kind: 'applied then status' })
      service.faults.add({ match: oneApp, skip: 1, effect: status(503) })
    }
    const result = await decideAs(id, accept, { happen })
    expect(result).toMatchObject({ verdict: 'unconfirmed', app: null })
    expect(service.requests.slice(-3).map(({ method }) => method)).toEqual(['PATCH', 'GET', 'GET'])
  })

  test('R-22: a decision after another admin’s change is a conflict and is not sent', async () => {
    const happen = () => service.anotherAdmin(id, { classification: 'suspicious' })
    const result = await decideAs(id, accept, { happen })
    expect(result).toMatchObject({ kind: 'conflict', now: { classification: 'suspicious' } })
    expect(bodies).toEqual([])
  })

  test('a decision after another admin saved the same value is a conflict', async () => {
    const unstaged = insert('suspicious', 'revoke', null)
    const happen = () => {
      clock.advance(1000)
      service.anotherAdmin(unstaged, { classification: 'suspicious' })
    }
    const result = await decideAs(unstaged, edit, { classification: 'malicious', happen })
    expect(result.kind).toBe('conflict')
  })

  test('a decision is not sent if the answer is about another app', async () => {
    const path = `/api/v1/oauth-apps/${insert('safe', 'none', 'staged')}`
    const happen = () => fail({ kind: 'other answer', path }, oneApp)
    await expect(decideAs(id, accept, { happen })).rejects.toMatchObject({ kind: 'contract' })
    expect(bodies).toEqual([])
  })

  test('another admin’s change after the decision is reported', async () => {
    const happen = () => {
      fail(status(500))
      service.anotherAdmin(id, { classification: 'unnecessary' }, 'after the next read')
    }
    expect(sentenceOf(await decideAs(id, accept, { happen }))).toBe('Changed in the meantime.')
    expect(bodies).toHaveLength(1)
  })

  test('the service decides between accepted and rejected, not the body of its answer', async () => {
    Object.assign(service.knobs, { resolveRule: 'always-accepted', patchBody: 'empty' })
    const result = await decideAs(id, { kind: 'reject', recommended })
    expect(sentenceOf(result)).toBe(confirmed('Safe, recommendation accepted'))
  })
})
