import { expect, test } from 'vitest'
import { classifications } from './classification'
import {
  consequencesOf,
  mayEndGrants,
  pendingSign,
  revokeConsequences,
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
const noneRevoked = 'No grants are revoked.'

const harmless = `${issues} No grants are revoked.`
const kept = 'Saves Safe again and resolves the recommendation.'
const unrestored = `${acts} Ended grants are not restored.`
const set: AppChange = { remediation: ['revoke'] }
const unset: AppChange = { remediation: [] }
const notify: AppChange = { remediation: ['revoke', 'notify'] }
const stagedApp: Decidable = { ...safe, ...staged }
const rejected = { value: 'malicious', status: 'rejected' }
const resolved: Decidable = { ...safe, recommendedClassification: rejected }
const reclassify: AppChange = { classification: 'unnecessary' }

test.each<[string, Decidable, AppChange | null, string[], string | null]>([
  ['nothing to send', unknown, null, [], null],
  ['nothing to send, under a policy', withPolicy, null, [], null],
  ['the first classification', unknown, malicious, [first], harmless],
  ['another classification', safe, malicious, [], harmless],
  ['a classification of a staged app', stagedApp, reclassify, [], `${resolves} ${noneRevoked}`],
  ['Reject: keep Safe', stagedApp, { classification: 'safe' }, [], `${kept} ${harmless}`],
  ['a policy alone on a staged app', stagedApp, set, [unrestored], null],
  ['a classification under a policy', withPolicy, malicious, [newer], issues],
  ['first, with a policy', unknown, { ...malicious, ...notify }, [first, unrestored], issues],
  ['another policy', withPolicy, notify, [saving, acts], null],
  ['the policy removed', withPolicy, unset, [saving, removed], null],
  ['a resolved recommendation', resolved, malicious, [], harmless],
])('a decision states its consequences: %s', (_, app, change, box, line) => {
  expect(ofOne(app, change, figures)).toEqual({ box, line })
})

const figure = (numActive: number | null, granted: number | null, checked = numActive) => ({
  numActive,
  sign: checked === null ? null : { granted, checked },
})
const some = 'Saving can revoke newer grants now.'
const notNewer =
  'The only active grant is not newer than the policy. Saving can still revoke newer grants.'

test.each<[string, AccountFigures, string]>([
  ['a part of the accounts', figures, saving],
  ['all accounts', figure(5, 2), 'Saving can revoke 2 of 5 grants now.'],
  ['the only loaded account', figure(5, 1, 1), 'Saving can revoke the first active grant now.'],
  ['the only account', figure(1, 1), 'Saving can revoke the only active grant now.'],
  ['the only account, with an older grant', figure(1, 0), notNewer],
  [
    'accounts with older grants',
    figure(200, 0, 100),
    'None of the first 100 grants is newer than the policy. Saving can still revoke newer ones.',
  ],
  ['no account', figure(0, 0), 'No active account is listed.'],
  ['no account of the one in the live count', figure(1, 0, 0), some],
  ['no account, without a live count', figure(null, 0, 0), some],
  ['an unreadable time', figure(5, null), `${some} The number is unknown.`],
  ['accounts that are not loaded', figure(null, null), some],
])('pending enforcement is reported after checking %s', (_, seen, sentence) => {
  expect(ofOne(withPolicy, malicious, seen).box).toEqual([`${stays} ${sentence}`])
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

const both: AppChange = { ...malicious, ...set }
const of = (app: Decidable, change: AppChange): DecisionTarget => ({ app, change })
const issuesOfAll = 'Open investigation issues get the same classification.'
const setForAll =
  'The policy applies to the grants of every active account of these apps and to later grants. Enforcement runs in the background and may skip accounts with remediation off.'

const endsIn = (apps: string) => `Saving can revoke newer grants of ${apps}.`
const harmlessForAll = `${issuesOfAll} ${noneRevoked}`
const mixed = [
  of(unknown, malicious),
  of({ ...unknown, ...staged }, malicious),
  of(safe, malicious),
]
const notUnknown = '2 apps cannot become Unknown again.'
const setForOne = setForAll.replace('these apps', '1 app')
const lost = `${setForAll} Ended grants are not restored.`
const lifted = of(withPolicy, unset)
const under = of(withPolicy, malicious)

test.each<[string, DecisionTarget[], string[], string | null]>([
  ['there is no app', [], [], null],
  ['no app has a policy', [of(safe, malicious), of(safe, malicious)], [], harmlessForAll],
  ['one app has a policy', [of(safe, malicious), under], [endsIn('1 app')], issuesOfAll],
  ['some are new or staged', mixed, [notUnknown], `Resolves 1 recommendation. ${harmlessForAll}`],
  ['all get a new policy', [of(safe, both), of(safe, set)], [lost], issuesOfAll],
  ['some get a policy', [of(safe, both), under], [endsIn('1 app'), setForOne], issuesOfAll],
  ['policies are removed', [lifted, lifted], [endsIn('2 apps'), removed], null],
])('a plan states its consequences when %s', (_, targets, box, line) => {
  expect(consequencesOf(targets)).toEqual({ box, line })
})

test('a set-back plan first states that nothing is restored', () => {
  const targets = [of(withPolicy, { remediation: [] }), of({ ...safe, ...staged }, both)]
  expect(consequencesOf(targets, { setsBack: true })).toEqual({
    box: [
      'This does not restore grants or recommendations.',
      endsIn('1 app'),
      setForOne,
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

test.each([
  [['revoke', 'notify'], 'The policy Revoke and notify stays on.'],
  [['revoke', 'quarantine'], 'The standing policy stays on.'],
])(
  'a save names the policy %j that stays, unless it has an unlisted value',
  (remediation, words) => {
    expect(ofOne({ ...safe, remediation }, malicious, figures).box).toEqual([`${words} ${saving}`])
  },
)

const one = { app: { id: 'oapp.1.a' } }
const ofAll = 'Each grant is revoked with all its scopes.'
const again = 'This cannot be undone from this console. The accounts can grant access again.'
const noPolicy =
  'A revoke does not set a policy. Only an app’s standing policy acts on later grants.'

test.each([
  [
    'one grant',
    [one],
    ['The grant is revoked with all its scopes.', again.replace('accounts', 'account')],
  ],
  ['grants of one app', [one, one], [ofAll, again]],
  ['grants of two apps', [one, { app: { id: 'oapp.1.b' } }], [ofAll, again, noPolicy]],
])('a revoke states its consequences: %s', (_, grants, box) => {
  expect(revokeConsequences(grants)).toEqual({ box, line: null })
})
