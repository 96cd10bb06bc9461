import { expect, test } from 'vitest'
import type { AppChange, Decidable, Intent } from './decision'
import { pendingSign, signSentence, warningsOf } from './decision-warnings'

const unknown: Decidable = {
  classification: null,
  recommendedClassification: null,
  remediation: [],
}
const safe: Decidable = { ...unknown, classification: 'safe' }
const withPolicy: Decidable = { ...safe, remediation: ['revoke'] }
const staged = { value: 'malicious', status: 'staged' }
const edit: Intent = { kind: 'edit' }
const figures = { numActive: 198, sign: { granted: 3, looked: 100 } }

test.each<[string, Decidable, AppChange | null, string[]]>([
  ['nothing to send', safe, null, []],
  [
    'the first classification',
    unknown,
    { classification: 'malicious' },
    ['It cannot be taken back.', 'No policy.', 'Open investigation issues'],
  ],
  [
    'another classification',
    safe,
    { classification: 'malicious' },
    ['No policy.', 'Open investigation issues'],
  ],
  ['a new policy', safe, { remediation: ['revoke'] }, ['The new policy ends grants.']],
  ['nothing to send yet, under a policy', withPolicy, null, ['Standing policy: Revoke.']],
  [
    'a classification under a policy',
    withPolicy,
    { classification: 'malicious' },
    ['Standing policy: Revoke.', 'Open investigation issues'],
  ],
  [
    'another policy',
    withPolicy,
    { remediation: ['revoke', 'notify'] },
    ['Standing policy: Revoke.', 'The new policy ends grants.'],
  ],
  [
    'the policy removed',
    withPolicy,
    { remediation: [] },
    ['Standing policy: Revoke.', 'Removing it restores nothing.'],
  ],
])('%s', (_, app, change, leads) => {
  expect(warningsOf(app, change, edit, figures).map(({ lead }) => lead)).toEqual(leads)
})

test('a save under a policy may enforce it, whatever is saved', () => {
  const text = (change: AppChange | null, sign = figures.sign as typeof figures.sign | null) =>
    warningsOf(withPolicy, change, edit, { numActive: 198, sign })[0]?.text
  const always = 'Any save may enforce it on accounts that granted since the last pass, also'
  const sign = '3 of the first 100 active accounts granted after the policy was last written.'
  expect(text(null)).toBe(`${always} a classification alone. ${sign}`)
  expect(text({ remediation: ['revoke', 'notify'] })).toBe(
    `${always} a classification alone. ${sign}`,
  )
  expect(text({ remediation: [] })).toBe(`${always} one that removes it. ${sign}`)
  expect(text(null, null)).toBe(`${always} a classification alone.`)
})

test('what cannot be taken back, or ends grants, is a warning; the rest is information', () => {
  const tones = (app: Decidable, change: AppChange) =>
    warningsOf(app, change, edit, figures).map(({ tone }) => tone)
  expect(tones(unknown, { classification: 'safe' })).toEqual(['warning', 'info', 'info'])
  expect(tones(safe, { remediation: ['revoke'] })).toEqual(['warning'])
  expect(tones(withPolicy, { remediation: [] })).toEqual(['warning', 'warning'])
})

test('a new policy says how many accounts it acts on, and that the number is live', () => {
  const [warning] = warningsOf(safe, { remediation: ['revoke'] }, edit, figures)
  expect(warning?.text).toMatch(
    /^It acts on 198 active accounts \(live\) and on every future grant, later/,
  )
  const [one] = warningsOf(safe, { remediation: ['revoke'] }, edit, { numActive: 1, sign: null })
  expect(one?.text).toContain('1 active account (live)')
  const [none] = warningsOf(safe, { remediation: ['revoke'] }, edit, {
    numActive: null,
    sign: null,
  })
  expect(none?.text).toContain('how many could not be read')
})

test('a rejection warns before a value is chosen, and leaves the outcome to the service', () => {
  const app = { ...unknown, recommendedClassification: staged }
  const reject: Intent = { kind: 'reject', recommended: 'malicious' }
  expect(warningsOf(app, null, reject, figures).map(({ lead }) => lead)).toEqual([
    'It cannot be taken back.',
  ])
  const chosen = warningsOf(app, { classification: 'safe' }, reject, figures)
  expect(chosen.at(-1)?.text).toContain('The service decides')
})

test('an edit of a staged app does not mention the outcome of the recommendation', () => {
  const app = { ...unknown, recommendedClassification: staged }
  expect(warningsOf(app, null, edit, figures)).toEqual([])
  expect(warningsOf(app, { classification: 'safe' }, edit, figures).at(-1)?.text).toBe(
    'of this app receive the classification too.',
  )
})

test('a classification with a policy does not say that it revokes nothing', () => {
  const change: AppChange = { classification: 'malicious', remediation: ['revoke'] }
  expect(warningsOf(safe, change, edit, figures).map(({ lead }) => lead)).toEqual([
    'The new policy ends grants.',
    'Open investigation issues',
  ])
})

test.each([
  [[5, 10, 25], 10, '1 of the first 3 active accounts granted after the policy was last written.'],
  [[5, 15, 25], 10, '2 of the first 3 active accounts granted after the policy was last written.'],
  [[5], 10, '0 of the first 1 active accounts granted after the policy was last written.'],
  [[], 10, 'No active account is listed.'],
  [
    [5, null],
    10,
    'Which of the first 2 active accounts granted after the policy was last written is not known.',
  ],
  [
    [5],
    null,
    'Which of the first 1 active accounts granted after the policy was last written is not known.',
  ],
])('the sign of pending enforcement: %j after %s', (grantedAt, writtenAt, sentence) => {
  expect(signSentence(pendingSign(grantedAt, writtenAt))).toBe(sentence)
})

test.each<[string, Decidable, AppChange, RegExp[]]>([
  [
    'a first classification',
    unknown,
    { classification: 'malicious' },
    [
      /no app returns to Unknown\.$/,
      /^The classification alone revokes nothing\.$/,
      /^of this app receive the classification too\.$/,
    ],
  ],
  [
    'a first classification with a policy',
    unknown,
    { classification: 'malicious', remediation: ['revoke', 'notify'] },
    [/no app returns to Unknown\.$/, /turned off may be skipped\. Revoked/, /too\.$/],
  ],
  [
    'the policy removed',
    withPolicy,
    { remediation: [] },
    [
      /^Any save may enforce it .*, also one that removes it\. 3 of the first 100 active accounts /,
      /It is not known whether enforcement already running stops\.$/,
    ],
  ],
  [
    'a classification under a policy',
    withPolicy,
    { classification: 'malicious' },
    [/, also a classification alone\. 3 of/, /too\.$/],
  ],
])('the warnings for %s', (_, app, change, texts) => {
  const said = warningsOf(app, change, edit, figures)
  expect(said.map(({ text }, index) => texts[index]?.test(text))).toEqual(texts.map(() => true))
})

test('information has a calmer tone than what cannot be taken back', () => {
  const tones = warningsOf(unknown, { classification: 'safe' }, edit, figures)
  expect(tones.map(({ tone }) => tone)).toEqual(['warning', 'info', 'info'])
})
