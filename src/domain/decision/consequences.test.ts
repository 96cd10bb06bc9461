import { expect, test } from 'vitest'
import { classifications } from './classification'
import {
  consequencesOf,
  mayEndGrants,
  pendingSign,
  type AccountFigures,
  type Consequences,
  type DecisionTarget,
} from './consequences'
import { policies, type AppChange, type Decidable } from './decision'

const unknown: Decidable = {
  classification: null,
  recommendedClassification: null,
  remediation: [],
}
const safe: Decidable = { ...unknown, classification: 'safe' }
const withPolicy: Decidable = { ...safe, remediation: ['revoke'] }
const staged = { recommendedClassification: { value: 'malicious', status: 'staged' } }
const figures: AccountFigures = { numActive: 198, sign: { granted: 3, checked: 100 } }
const malicious: AppChange = { classification: 'malicious' }

/** The consequences that the dialog shows for its app. */
function ofOne(app: Decidable, change: AppChange | null, seen: AccountFigures): Consequences {
  return consequencesOf(change ? [{ app, change }] : [], { figures: seen })
}

const first = 'Can be changed later, but not back to Unknown.'
const saving = 'Saving can revoke 3 of the first 100 grants now.'
const stays = 'The policy Revoke stays on.'
const newer = `${stays} ${saving}`
const acts =
  'The policy applies to the grants of 198 active accounts and to later grants. Enforcement runs in the background and may skip accounts with remediation off.'
const removed =
  'Removing the policy does not restore grants. Enforcement already running may continue.'
const issues = 'Open investigation issues of this app get the same classification.'
const resolves = `Resolves the recommendation. ${issues}`

test.each<[string, Decidable, AppChange | null, Consequences]>([
  ['nothing to send', unknown, null, { box: [], line: null }],
  ['nothing to send, under a policy', withPolicy, null, { box: [], line: null }],
  [
    'the first classification',
    unknown,
    malicious,
    { box: [first], line: `${issues} No grants are revoked.` },
  ],
  [
    'another classification',
    safe,
    malicious,
    { box: [], line: `${issues} No grants are revoked.` },
  ],
  [
    'a classification of a staged app',
    { ...safe, ...staged },
    { classification: 'unnecessary' },
    { box: [], line: `${resolves} No grants are revoked.` },
  ],
  [
    'Reject: keep Safe',
    { ...safe, ...staged },
    { classification: 'safe' },
    {
      box: [],
      line: `Saves Safe again and resolves the recommendation. ${issues} No grants are revoked.`,
    },
  ],
  [
    'a policy alone on a staged app',
    { ...safe, ...staged },
    { remediation: ['revoke'] },
    { box: [`${acts} Ended grants are not restored.`], line: null },
  ],
  ['a classification under a policy', withPolicy, malicious, { box: [newer], line: issues }],
  [
    'a first classification with a new policy',
    unknown,
    { ...malicious, remediation: ['revoke', 'notify'] },
    { box: [first, `${acts} Ended grants are not restored.`], line: issues },
  ],
  [
    'another policy',
    withPolicy,
    { remediation: ['revoke', 'notify'] },
    { box: [saving, acts], line: null },
  ],
  ['the policy removed', withPolicy, { remediation: [] }, { box: [saving, removed], line: null }],
  [
    'a resolved recommendation',
    { ...safe, recommendedClassification: { value: 'malicious', status: 'rejected' } },
    malicious,
    { box: [], line: `${issues} No grants are revoked.` },
  ],
])('a decision states its consequences: %s', (_, app, change, expected) => {
  expect(ofOne(app, change, figures)).toEqual(expected)
})

test.each<[string, AccountFigures, string]>([
  ['a part of the accounts', figures, newer],
  [
    'all accounts',
    { numActive: 5, sign: { granted: 2, checked: 5 } },
    `${stays} Saving can revoke 2 of 5 grants now.`,
  ],
  [
    'the only account',
    { numActive: 1, sign: { granted: 1, checked: 1 } },
    `${stays} Saving can revoke the only active grant now.`,
  ],
  [
    'the only account, with an older grant',
    { numActive: 1, sign: { granted: 0, checked: 1 } },
    `${stays} The only active grant is not newer than the policy. Saving can still revoke newer grants.`,
  ],
  [
    'no account',
    { numActive: 0, sign: { granted: 0, checked: 0 } },
    `${stays} No active account is listed.`,
  ],
  [
    'an unreadable time',
    { numActive: 5, sign: { granted: null, checked: 5 } },
    `${stays} Saving can revoke newer grants now. The number is unknown.`,
  ],
  [
    'accounts that are not loaded',
    { numActive: null, sign: null },
    `${stays} Saving can revoke newer grants now.`,
  ],
])('pending enforcement is reported after checking %s', (_, seen, sentence) => {
  expect(ofOne(withPolicy, malicious, seen).box).toEqual([sentence])
})

test.each([
  [198, 'The policy applies to the grants of 198 active accounts and'],
  [1, 'The policy applies to the grants of 1 active account and'],
  [1060, 'The policy applies to the grants of 1,060 active accounts and'],
  [null, 'The policy applies to the grants of every active account and'],
])('a new policy states its count of active accounts: %j', (numActive, words) => {
  const [sentence] = ofOne(safe, { remediation: ['revoke'] }, { numActive, sign: null }).box
  expect(sentence).toContain(words)
})

const everyChange: AppChange[] = [undefined, ...classifications].flatMap((classification) =>
  [undefined, ...policies.map(({ body }) => body)].map((remediation) => ({
    ...(classification && { classification }),
    ...(remediation && { remediation }),
  })),
)
const everyApp: Decidable[] = [null, ...classifications].flatMap((classification) =>
  policies.flatMap(({ body }) =>
    [{}, staged].map((more) => ({ ...unknown, classification, remediation: body, ...more })),
  ),
)
const everyFigure: AccountFigures[] = [null, 0, 1, 100, 123456].flatMap((numActive) =>
  [
    null,
    { granted: null, checked: 100 },
    { granted: 0, checked: 0 },
    { granted: 9, checked: 100 },
  ].map((sign) => ({ numActive, sign })),
)

test('consequences have at most 60 words and fill the box if grants can end', () => {
  expect(everyApp.length * everyChange.length * everyFigure.length).toBe(17_280)
  for (const app of everyApp) {
    for (const change of everyChange) {
      for (const seen of everyFigure) {
        const { box, line } = ofOne(app, change, seen)
        const words = [...box, line ?? ''].join(' ').split(/\s+/).length
        expect(words, JSON.stringify({ app, change, seen })).toBeLessThanOrEqual(60)
        if (mayEndGrants(app, change)) expect(box).not.toEqual([])
      }
    }
  }
})

const set: AppChange = { remediation: ['revoke'] }
const both: AppChange = { ...malicious, ...set }
const of = (app: Decidable, change: AppChange): DecisionTarget => ({ app, change })
const issuesOfAll = 'Open investigation issues get the same classification.'
const setForAll =
  'The policy applies to the grants of every active account of these apps and to later grants. Enforcement runs in the background and may skip accounts with remediation off.'

test.each<[string, DecisionTarget[], string[], string | null]>([
  ['there is no app', [], [], null],
  [
    'no app has a policy',
    [of(safe, malicious), of(safe, malicious)],
    [],
    `${issuesOfAll} No grants are revoked.`,
  ],
  [
    'one app has a policy',
    [of(safe, malicious), of(withPolicy, malicious)],
    ['Saving can revoke newer grants of 1 app.'],
    issuesOfAll,
  ],
  [
    'some apps are new or staged',
    [of(unknown, malicious), of({ ...unknown, ...staged }, malicious), of(safe, malicious)],
    ['2 apps cannot become Unknown again.'],
    `Resolves 1 recommendation. ${issuesOfAll} No grants are revoked.`,
  ],
  [
    'all get a new policy',
    [of(safe, both), of(safe, set)],
    [`${setForAll} Ended grants are not restored.`],
    issuesOfAll,
  ],
  [
    'only some get a policy',
    [of(safe, both), of(withPolicy, malicious)],
    ['Saving can revoke newer grants of 1 app.', setForAll.replace('these apps', '1 app')],
    issuesOfAll,
  ],
  [
    'policies are removed',
    [of(withPolicy, { remediation: [] }), of(withPolicy, { remediation: [] })],
    ['Saving can revoke newer grants of 2 apps.', removed],
    null,
  ],
])('a plan states its consequences when %s', (_, targets, box, line) => {
  expect(consequencesOf(targets)).toEqual({ box, line })
})

test('a set-back plan first states that nothing is restored', () => {
  const targets = [of(withPolicy, { remediation: [] }), of({ ...safe, ...staged }, both)]
  expect(consequencesOf(targets, { setsBack: true })).toEqual({
    box: [
      'This does not restore grants or recommendations.',
      'Saving can revoke newer grants of 1 app.',
      setForAll.replace('these apps', '1 app'),
      'Enforcement already running may continue.',
    ],
    line: `Resolves 1 recommendation. ${issuesOfAll}`,
  })
})

test.each<[string, Decidable, AppChange | null, boolean]>([
  ['nothing', withPolicy, null, false],
  ['a classification without a policy', safe, malicious, false],
  ['a classification under a policy', withPolicy, malicious, true],
  ['a new policy', safe, { remediation: ['revoke'] }, true],
  ['a policy removed', withPolicy, { remediation: [] }, true],
])('a save can end grants or not: %s', (_, app, change, can) => {
  expect(mayEndGrants(app, change)).toBe(can)
})

test.each([
  [[5, 10, 25], 10, { granted: 1, checked: 3 }],
  [[5, 15, 25], 10, { granted: 2, checked: 3 }],
  [[], 10, { granted: 0, checked: 0 }],
  [[5, null], 10, { granted: null, checked: 2 }],
  [[5], null, { granted: null, checked: 1 }],
])('grants at %j are counted if newer than the policy at %s', (at, writtenAt, sign) => {
  expect(pendingSign(at, writtenAt)).toEqual(sign)
})
