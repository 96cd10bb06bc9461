import { describe, expect, it } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import type { AppChange, Choice } from '../decision/decision'
import { isTyped } from './plan'
import {
  bulkChange,
  countDecision,
  countRevokes,
  type PlanCounts,
  type PlannableApp,
  type RiskyGroup,
} from './plan-counts'

const plainApp: PlannableApp = exampleApp('a', { classification: 'unnecessary' })
const app = (values: Partial<PlannableApp> = {}): PlannableApp => ({ ...plainApp, ...values })

const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })
const setMalicious: AppChange = { classification: 'malicious' }
const none = new Set<RiskyGroup>()
const sentIn = ({ send }: PlanCounts<PlannableApp>) => send.map((target) => target.app)

it.each<[Choice, AppChange | null]>([
  [{ classification: null, policy: null }, null],
  [{ classification: 'safe', policy: null }, { classification: 'safe' }],
  [{ classification: null, policy: 'none' }, { remediation: [] }],
  [
    { classification: 'malicious', policy: 'revoke' },
    { ...setMalicious, remediation: ['revoke'] },
  ],
])('the choice %j sends %j', (choice, change) => {
  expect(bulkChange(choice)).toEqual(change)
})

describe('the counts of one decision for many', () => {
  const so = app({ classification: 'malicious' })
  const plain = app()
  const unknown = app({ classification: null })
  const both = app({ classification: null, ...staged('malicious'), tenantId: 'tenant-2' })
  const withPolicy = app({ remediation: ['revoke'] })
  const all = [so, plain, unknown, both, withPolicy]
  const counted = (name: RiskyGroup, sent: number, moves: number, isLeftOut = false) => ({
    group: name,
    isLeftOut,
    sent,
    moves,
  })
  const policyGroup = counted('policy', 1, 1)

  it.each<[string, RiskyGroup[], PlannableApp[], number, number, object[]]>([
    [
      'all groups',
      [],
      [plain, unknown, both, withPolicy],
      0,
      2,
      [counted('first', 2, 2), counted('staged', 1, 1), policyGroup],
    ],
    [
      'no group that is left out',
      ['staged'],
      [plain, unknown, withPolicy],
      1,
      1,
      [counted('first', 1, 1), counted('staged', 0, 1, true), policyGroup],
    ],
    [
      'an app of two left-out groups once',
      ['first', 'staged'],
      [plain, withPolicy],
      2,
      1,
      [counted('first', 0, 1, true), counted('staged', 0, 0, true), policyGroup],
    ],
  ])('a decision counts %s', (_, leftOut, sent, apps, tenants, groups) => {
    const counts = countDecision(all, setMalicious, new Set(leftOut))
    expect(sentIn(counts)).toEqual(sent)
    expect(counts).toMatchObject({ alreadySo: 1, leftOut: apps, tenants, groups })
    expect(sent.length + counts.alreadySo + counts.leftOut).toBe(all.length)
  })

  it('a group exists only if the choice affects it', () => {
    const counts = countDecision(all, { remediation: ['revoke'] }, none)
    expect(counts).toMatchObject({ alreadySo: 1, groups: [] })
    expect(counts.send).toHaveLength(4)
  })

  it('Safe and verified apps are risky unless the change sets Safe', () => {
    const apps = [app({ classification: 'safe' }), app({ brand: { verified: true } }), plain]
    const countGroups = (change: AppChange) =>
      countDecision(apps, change, none).groups.map(({ group, sent }) => [group, sent])
    const risky = [
      ['safe', 1],
      ['verified', 1],
    ]
    expect(countGroups(setMalicious)).toEqual(risky)
    expect(countGroups({ remediation: ['revoke'] })).toEqual(risky)
    expect(countGroups({ classification: 'safe' })).toEqual([])
    const counts = countDecision(apps, setMalicious, new Set<RiskyGroup>(['safe', 'verified']))
    expect(sentIn(counts)).toEqual([plain])
    expect(counts.leftOut).toBe(2)
  })

  const calm = { startsOnCancel: false, endsGrants: false, setsPolicy: false, enforced: [] }
  const careful = { ...calm, startsOnCancel: true }
  const set: AppChange = { remediation: ['revoke'] }
  const ends = { endsGrants: true, setsPolicy: true, enforced: [plain] }
  it.each<[string, PlannableApp[], AppChange | null, RiskyGroup[], object]>([
    ['no app has a policy', [plain], setMalicious, [], calm],
    ['nothing is chosen', all, null, [], careful],
    ['apps with a policy are left out', all, setMalicious, ['policy'], careful],
    [
      'saves end grants',
      all,
      setMalicious,
      [],
      { ...careful, endsGrants: true, enforced: [withPolicy] },
    ],
    ['a policy is set', [plain], set, [], ends],
  ])('the focus starts on Cancel if any app has a policy: %s', (_, apps, change, leftOut, has) => {
    expect(countDecision(apps, change, new Set(leftOut))).toMatchObject(has)
  })
})

it('a revoke plan sends active grants only and counts the others', () => {
  const first = '2026-01-01T00:00:00Z'
  const grant = (id: string, active: boolean, lastGrantedAt = first) => ({
    id: id.length === 1 ? `acct.1.${id.repeat(22)}` : id,
    email: lastGrantedAt === first ? 'a@b.example' : null,
    edge: { active, firstGrantedAt: first, lastGrantedAt },
  })
  const [kept, again] = [grant('a', true), grant('b', true, '2026-02-01T00:00:00Z')]
  expect(countRevokes([kept, again, grant('c', false), grant('../x', true)])).toMatchObject({
    send: [kept, again],
    grantedAgain: 1,
    noAddress: 1,
    ended: 1,
    malformed: 1,
    startsOnCancel: true,
    endsGrants: true,
  })
})

describe('the typed number', () => {
  it.each([
    ['1060', true],
    [' 1,060 ', true],
    ['1.060', true],
    ['1 060', true],
    ['1’060', true],
    ['١٠٦٠', true],
    ['١٬٠٦٠', true],
    ['۱٬۰۶۰', true],
    ['１０６０', true],
    ['１，０６０', true],
    ['१,०६०', true],
    ['𝟏𝟎𝟔𝟎', true],
    ['١٠٦١', false],
    ['10,60', false],
    ['1,06', false],
    ['1061', false],
    ['1060.0', false],
    ['0x424', false],
    ['', false],
  ])('the typed text %j confirms 1,060: %s', (text, is) => {
    expect(isTyped(text, 1060)).toBe(is)
  })

  it('may be written as any reader writes it', () => {
    const locales = 'de de-CH fr es ar-EG fa hi-u-nu-deva bn ja en-IN my'
    for (const locale of locales.split(' '))
      for (const count of [7, 12, 1060, 10_000, 123_456, 1_234_567]) {
        const text = new Intl.NumberFormat(locale).format(count)
        expect(isTyped(text, count), `${locale}: ${text}`).toBe(true)
        expect(isTyped(text, count + 1), `${locale}: ${text}`).toBe(false)
      }
  })
})
