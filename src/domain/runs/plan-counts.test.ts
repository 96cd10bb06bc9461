import { describe, expect, it } from 'vitest'
import { comparableApp } from '#/testing/comparable-app'
import type { AppChange, Choice } from '../decision/decision'
import type { OauthAppId } from '../ids'
import { isTyped } from './plan'
import {
  bulkChange,
  countDecision,
  countRevokes,
  type PlanCounts,
  type PlannableApp,
  type RiskyGroup,
} from './plan-counts'

function app(values: Partial<PlannableApp> = {}): PlannableApp {
  return {
    ...comparableApp,
    id: 'oapp.1.a' as OauthAppId,
    tenantId: 'tenant-1',
    classification: 'unnecessary',
    brand: null,
    recommendedClassification: null,
    remediation: [],
    ...values,
  }
}

const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })
const setMalicious: AppChange = { classification: 'malicious' }
const none = new Set<RiskyGroup>()
const sentIn = ({ send }: PlanCounts<PlannableApp>) => send.map((target) => target.app)

describe('what a choice sends', () => {
  it.each([
    [{ classification: null, policy: null }, null],
    [{ classification: 'safe', policy: null }, { classification: 'safe' }],
    [{ classification: null, policy: 'none' }, { remediation: [] }],
    [
      { classification: 'malicious', policy: 'revoke-and-notify' },
      { classification: 'malicious', remediation: ['revoke', 'notify'] },
    ],
  ] satisfies [Choice, AppChange | null][])('the choice %j sends %j', (choice, change) => {
    expect(bulkChange(choice)).toEqual(change)
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

  it('counts groups, apps that already have the values, and tenants', () => {
    const counts = countDecision(all, setMalicious, none)
    expect(sentIn(counts)).toEqual([plain, unknown, unknownAndStaged, withPolicy])
    expect(counts).toMatchObject({ alreadySo: 1, leftOut: 0, tenants: 2 })
    expect(counts.groups).toEqual([
      { group: 'first', isLeftOut: false, sent: 2, moves: 2 },
      { group: 'staged', isLeftOut: false, sent: 1, moves: 1 },
      { group: 'policy', isLeftOut: false, sent: 1, moves: 1 },
    ])
  })

  it('a left-out group does not count anywhere else', () => {
    const counts = countDecision(all, setMalicious, new Set<RiskyGroup>(['staged']))
    expect(sentIn(counts)).toEqual([plain, unknown, withPolicy])
    expect(counts).toMatchObject({ alreadySo: 1, leftOut: 1, tenants: 1 })
    expect(counts.groups).toEqual([
      { group: 'first', isLeftOut: false, sent: 1, moves: 1 },
      { group: 'staged', isLeftOut: true, sent: 0, moves: 1 },
      { group: 'policy', isLeftOut: false, sent: 1, moves: 1 },
    ])
  })

  it('an app of two left-out groups counts once', () => {
    const counts = countDecision(all, setMalicious, new Set<RiskyGroup>(['first', 'staged']))
    expect(counts.leftOut).toBe(2)
    expect(counts.groups.map(({ group, moves }) => [group, moves])).toEqual([
      ['first', 1],
      ['staged', 0],
      ['policy', 1],
    ])
  })

  it('a group exists only if the choice affects it', () => {
    const counts = countDecision(all, { remediation: ['revoke'] }, none)
    expect(counts.groups.map(({ group }) => group)).toEqual([])
    expect(counts).toMatchObject({ alreadySo: 1 })
    expect(counts.send).toHaveLength(4)
  })

  it('Safe and verified apps are risky unless the change sets Safe', () => {
    const apps = [app({ classification: 'safe' }), app({ brand: { verified: true } }), plain]
    const countGroups = (change: AppChange) =>
      countDecision(apps, change, none).groups.map(({ group, sent }) => [group, sent])
    const both = [
      ['safe', 1],
      ['verified', 1],
    ]
    expect(countGroups(setMalicious)).toEqual(both)
    expect(countGroups({ remediation: ['revoke'] })).toEqual(both)
    expect(countGroups({ classification: 'safe' })).toEqual([])
    const counts = countDecision(apps, setMalicious, new Set<RiskyGroup>(['safe', 'verified']))
    expect(sentIn(counts)).toEqual([plain])
    expect(counts.leftOut).toBe(2)
  })

  it('the focus starts on Cancel if any app has a policy', () => {
    const ofPlan = (apps: PlannableApp[], change: AppChange | null, leftOut: RiskyGroup[] = []) => {
      const counts = countDecision(apps, change, new Set(leftOut))
      const { startsOnCancel, endsGrants, setsPolicy } = counts
      return { startsOnCancel, endsGrants, setsPolicy, enforced: counts.enforced }
    }
    const calm = { startsOnCancel: false, endsGrants: false, setsPolicy: false, enforced: [] }
    expect(ofPlan([plain], setMalicious)).toEqual(calm)
    expect(ofPlan(all, null)).toEqual({ ...calm, startsOnCancel: true })
    expect(ofPlan(all, setMalicious, ['policy'])).toEqual({ ...calm, startsOnCancel: true })
    expect(ofPlan(all, setMalicious)).toEqual({
      startsOnCancel: true,
      endsGrants: true,
      setsPolicy: false,
      enforced: [withPolicy],
    })
    expect(ofPlan([plain], { remediation: ['revoke'] })).toMatchObject({
      endsGrants: true,
      setsPolicy: true,
      enforced: [plain],
    })
  })

  it('the counts add up for every left-out group', () => {
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
    email: lastGrantedAt === first ? 'a@b.example' : null,
    edge: { active, firstGrantedAt: first, lastGrantedAt },
  })
  const id = (letter: string) => `acct.1.${letter.repeat(22)}`

  it('a revoke plan sends active grants only and counts the others', () => {
    const kept = grant(id('a'), true)
    const again = grant(id('b'), true, '2026-02-01T00:00:00Z')
    expect(countRevokes([kept, again, grant(id('c'), false), grant('../x', true)])).toMatchObject({
      send: [kept, again],
      grantedAgain: 1,
      noAddress: 1,
      ended: 1,
      malformed: 1,
      startsOnCancel: true,
      endsGrants: true,
    })
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
    for (const locale of [
      'de',
      'de-CH',
      'fr',
      'es',
      'ar-EG',
      'fa',
      'hi-u-nu-deva',
      'bn',
      'ja',
      'en-IN',
      'my',
    ])
      for (const count of [7, 12, 1060, 10_000, 123_456, 1_234_567]) {
        const text = new Intl.NumberFormat(locale).format(count)
        expect(isTyped(text, count), `${locale}: ${text}`).toBe(true)
        expect(isTyped(text, count + 1), `${locale}: ${text}`).toBe(false)
      }
  })
})
