import { describe, expect, test } from 'vitest'
import { exampleRun as run, PAPER_TRAIL } from '../testing'
import type { Classification } from './wire'

const { brand } = PAPER_TRAIL
const vendor = (change: Parameters<typeof run>[0]) => run(change).assessments.vendorTrust?.summary
const levels = (verdict: Classification, change: Parameters<typeof run>[0] = {}) =>
  Object.values(run(change, verdict).assessments).map((assessment) => assessment?.level)

test('a run starts the given days ago and takes 94 seconds', () => {
  expect(run()).toMatchObject({
    status: 'completed',
    startedAt: '2026-11-18T12:00:00.000Z',
    completedAt: '2026-11-18T12:01:34.000Z',
  })
})

describe('the levels of a run', () => {
  test.each([
    ['safe', ['medium', 'low', 'moderate', 'benign']],
    ['unnecessary', ['medium', 'low', 'moderate', 'benign']],
    ['overprivileged', ['medium', 'high', 'moderate', 'unclear']],
    ['suspicious', ['low', 'high', 'moderate', 'unclear']],
    ['malicious', ['distrust', 'critical', 'moderate', 'suspicious']],
  ] as const)('the levels fit the verdict %s', (verdict, expected) => {
    expect(levels(verdict)).toEqual(expected)
  })

  test('trust is high only for a verified or an internal app', () => {
    expect(levels('safe', { brand: { ...brand, verified: true } })[0]).toBe('high')
    expect(levels('safe', { brand: null })[0]).toBe('medium')
    expect(levels('malicious', { isInternal: true })[0]).toBe('high')
    expect(levels('malicious', { brand: { ...brand, verified: true } })[0]).toBe('distrust')
  })

  test.each([
    [0, 'small'],
    [10, 'small'],
    [11, 'moderate'],
    [100, 'moderate'],
    [101, 'large'],
  ])('%i active accounts make the blast radius %s', (cachedActive, level) => {
    expect(levels('safe', { cachedActive })[2]).toBe(level)
  })
})

describe('the story argues from the verdict', () => {
  const start = 'The app calls itself "Paper Trail". Its publisher calls itself "Paper Trail Ltd".'
  test.each([
    ['safe', 'mail and files, which fits its name, and nothing in its use speaks against it.'],
    ['unnecessary', 'mail and files, for 40 accounts. Another app here already does the same.'],
    [
      'overprivileged',
      'mail and files. A product of this name needs less: narrower scopes for the same work exist.',
    ],
    [
      'suspicious',
      'mail and files, and the name cannot be tied to a vendor that is known for such a product.',
    ],
    [
      'malicious',
      'mail and files, asks for it under a name that promises something else, and used it right after the first consent.',
    ],
  ] as const)('the story fits the verdict %s', (verdict, reason) => {
    expect(run({}, verdict).riskAssessment).toBe(
      `${start} It can use ${reason} Verdict: ${verdict}.`,
    )
  })

  test('an app without a brand has no publisher to quote', () => {
    expect(run({ brand: null }).riskAssessment).toContain('It has no brand record. It can use')
    expect(run({ brand: { ...brand, displayName: null } }).riskAssessment).toContain('no brand')
  })
})

describe('the text of a run about the vendor', () => {
  const verified = 'The brand "Paper Trail Ltd" is not verified by the provider.'
  test.each([
    [
      'an internal app',
      { isInternal: true },
      'It is developed inside the tenant, under its own domain.',
    ],
    [
      'no brand',
      { brand: null },
      'No brand record, no home page and no support address: nobody can be asked.',
    ],
    [
      'one domain',
      {},
      `${verified} Home page and support address share the domain papertrail.example.`,
    ],
    [
      'two domains',
      { brand: { ...brand, supportEmail: 'help@mail.example' } },
      `${verified} The home page is papertrail.example, but the support address is at mail.example.`,
    ],
    [
      'no support address',
      { brand: { ...brand, supportEmail: null } },
      `${verified} Its home page is papertrail.example; it gives no support address.`,
    ],
    [
      'no home page',
      { brand: { ...brand, homePageUrl: null } },
      `${verified} It names no home page.`,
    ],
    [
      'an address that is none',
      { brand: { ...brand, homePageUrl: 'soon' } },
      `${verified} It names no home page.`,
    ],
    [
      'a verified brand',
      { brand: { ...brand, verified: true, homePageUrl: null } },
      'The brand "Paper Trail Ltd" is verified by the provider. It names no home page.',
    ],
  ])('the text describes the vendor: %s', (_, change, words) => {
    expect(vendor(change)).toBe(words)
  })
})

test('a wrong run calls an unverified brand verified', () => {
  expect(vendor({ name: 'Juniper' })).toBe(
    'The provider verified the brand "Paper Trail Ltd" some time ago.',
  )
  expect(vendor({ name: 'Juniper', brand: null })).toContain('No brand record')
  const verified = { ...brand, verified: true }
  expect(vendor({ name: 'Juniper', brand: verified })).toContain('is verified by')
})
