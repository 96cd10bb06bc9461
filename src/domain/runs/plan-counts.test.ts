import { describe, expect, it } from 'vitest'
import type { Choice } from '../decision/decision'
import {
  bulkChangeOf,
  countDecision,
  countRevokes,
  isTyped,
  mustType,
  type PlannedApp,
  type RiskyGroup,
} from './plan-counts'

let made = 0
function app(values: Partial<PlannedApp> = {}): PlannedApp {
  made += 1
  return {
    id: `app-${made}`,
    tenantId: 'tenant-1',
    classification: 'safe',
    recommendedClassification: null,
    remediation: [],
    ...values,
  }
}

const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })
const setMalicious: Choice = { classification: 'malicious', policy: null }
const none = new Set<RiskyGroup>()

describe('what is sent for one app of many', () => {
  it.each([
    ['another value', app(), setMalicious, { classification: 'malicious' }],
    ['the same value', app({ classification: 'malicious' }), setMalicious, null],
    [
      'the same value, which decides a staged recommendation',
      app({ classification: 'malicious', ...staged('safe') }),
      setMalicious,
      { classification: 'malicious' },
    ],
    [
      'the same value after a recommendation that was decided',
      app({
        classification: 'malicious',
        recommendedClassification: { value: 'safe', status: 'rejected' },
      }),
      setMalicious,
      null,
    ],
    [
      'a policy alone decides no recommendation',
      app(staged('malicious')),
      { classification: null, policy: 'revoke' },
      { remediation: ['revoke'] },
    ],
    [
      'the same policy',
      app({ remediation: ['notify', 'revoke'] }),
      { classification: null, policy: 'revoke-and-notify' },
      null,
    ],
    [
      'the value is so and the policy is not',
      app({ classification: 'malicious' }),
      { classification: 'malicious', policy: 'revoke' },
      { remediation: ['revoke'] },
    ],
    [
      'no policy where there is one',
      app({ remediation: ['revoke'] }),
      { classification: null, policy: 'none' },
      { remediation: [] },
    ],
    [
      'no policy where the service has one that is not known here',
      app({ remediation: ['quarantine'] }),
      { classification: null, policy: 'none' },
      { remediation: [] },
    ],
    ['nothing chosen', app(staged('malicious')), { classification: null, policy: null }, null],
  ] satisfies [string, PlannedApp, Choice, object | null][])('%s', (_, given, choice, change) => {
    expect(bulkChangeOf(given, choice)).toEqual(change)
  })
})

describe('the counts of one decision for many', () => {
  const so = app({ classification: 'malicious' })
  const plain = app()
  const unknown = app({ classification: null })
  const unknownAndStaged = app({
    classification: null,
    ...staged('malicious'),
    tenantId: 'tenant-2',
  })
  const withPolicy = app({ remediation: ['revoke'] })
  const all = [so, plain, unknown, unknownAndStaged, withPolicy]

  it('counts each group, what is already so, and the tenants', () => {
    const counts = countDecision(all, setMalicious, none)
    expect(counts.send.map((one) => one.app)).toEqual([
      plain,
      unknown,
      unknownAndStaged,
      withPolicy,
    ])
    expect(counts).toMatchObject({ alreadySo: 1, leftOut: 0, tenants: 2 })
    expect(counts.groups).toEqual([
      { group: 'first', isLeftOut: false, sent: 2, moves: 2 },
      { group: 'staged', isLeftOut: false, sent: 1, moves: 1 },
      { group: 'policy', isLeftOut: false, sent: 1, moves: 1 },
    ])
  })

  it('leaves a group out of what is sent, of the tenants and of the other groups', () => {
    const counts = countDecision(all, setMalicious, new Set<RiskyGroup>(['staged']))
    expect(counts.send.map((one) => one.app)).toEqual([plain, unknown, withPolicy])
    expect(counts).toMatchObject({ alreadySo: 1, leftOut: 1, tenants: 1 })
    expect(counts.groups).toEqual([
      { group: 'first', isLeftOut: false, sent: 1, moves: 1 },
      { group: 'staged', isLeftOut: true, sent: 0, moves: 1 },
      { group: 'policy', isLeftOut: false, sent: 1, moves: 1 },
    ])
  })

  it('counts an app of two groups that are left out once', () => {
    const counts = countDecision(all, setMalicious, new Set<RiskyGroup>(['first', 'staged']))
    expect(counts.leftOut).toBe(2)
    expect(counts.groups.map(({ group, moves }) => [group, moves])).toEqual([
      ['first', 1],
      ['staged', 0],
      ['policy', 1],
    ])
  })

  it('has no group for what this choice does not do', () => {
    const counts = countDecision(all, { classification: null, policy: 'revoke' }, none)
    expect(counts.groups.map(({ group }) => group)).toEqual([])
    expect(counts).toMatchObject({ alreadySo: 1 })
    expect(counts.send).toHaveLength(4)
  })

  it('adds up, whatever is left out', () => {
    for (const leftOut of [[], ['first'], ['policy', 'staged'], ['first', 'staged', 'policy']]) {
      const counts = countDecision(all, setMalicious, new Set(leftOut as RiskyGroup[]))
      expect(counts.send.length + counts.alreadySo + counts.leftOut).toBe(all.length)
    }
  })
})

describe('the counts of many revokes', () => {
  const first = '2026-01-01T00:00:00Z'
  const grant = (id: string, active: boolean, lastGrantedAt = first) => ({
    id,
    edge: { active, firstGrantedAt: first, lastGrantedAt },
  })
  const id = (letter: string) => `acct.1.${letter.repeat(22)}`

  it('sends active grants only, and counts what it does not send', () => {
    const kept = grant(id('a'), true)
    const again = grant(id('b'), true, '2026-02-01T00:00:00Z')
    expect(countRevokes([kept, again, grant(id('c'), false), grant('../x', true)])).toEqual({
      send: [kept, again],
      grantedAgain: 1,
      ended: 1,
      malformed: 1,
    })
  })
})

describe('the typed number', () => {
  it.each([
    [{ kind: 'revoke', count: 4 }, false],
    [{ kind: 'revoke', count: 5 }, true],
    [{ kind: 'decision', choice: setMalicious }, false],
    [{ kind: 'decision', choice: { classification: null, policy: 'none' } }, false],
    [{ kind: 'decision', choice: { classification: null, policy: 'revoke' } }, true],
    [{ kind: 'decision', choice: { classification: 'safe', policy: 'revoke-and-notify' } }, true],
  ] as const)('%j: %s', (plan, must) => {
    expect(mustType(plan)).toBe(must)
  })

  it.each([
    ['1060', true],
    [' 1,060 ', true],
    ['1.060', true],
    ['1 060', true],
    ['1’060', true],
    ['10,60', false],
    ['1,06', false],
    ['1061', false],
    ['1060.0', false],
    ['0x424', false],
    ['', false],
  ])('%j is 1,060: %s', (text, is) => {
    expect(isTyped(text, 1060)).toBe(is)
  })
})
