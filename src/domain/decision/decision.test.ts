import { describe, expect, test } from 'vitest'
import { classifications, type Classification } from './classification'
import {
  toChange,
  decisionButtons,
  offeredClassifications,
  toPolicy,
  startingChoice,
  submitLabel,
  acceptDisabledReason,
  intentDisabledReason,
  noChangeReason,
  policies,
  type Decidable,
  type Intent,
} from './decision'

const edit: Intent = { kind: 'edit' }
const recommended: Classification = 'malicious'
const recommendations = [
  null,
  { value: recommended, status: 'staged', issueId: 'issue.1' },
  { value: recommended, status: 'staged', issueId: null },
  { value: recommended, status: 'accepted', issueId: 'issue.1' },
  { value: recommended, status: 'rejected', issueId: 'issue.1' },
]
const apps: Decidable[] = [null, ...classifications].flatMap((classification) =>
  recommendations.flatMap((recommendedClassification) =>
    policies.map(({ body }) => ({
      classification,
      recommendedClassification,
      remediation: body,
    })),
  ),
)
const named = apps.map((app) => ({
  app,
  name: `${app.classification} with ${app.recommendedClassification?.status} and [${app.remediation.join()}]`,
}))

describe.each(named)('$name', ({ app }) => {
  const policy = toPolicy(app.remediation)
  const staged = app.recommendedClassification?.status === 'staged'

  test('an edit starts at the committed value and first sends nothing', () => {
    const start = startingChoice(app, edit)
    expect(start).toEqual({ classification: app.classification, policy })
    expect(toChange(app, start, edit)).toBeNull()
    expect(submitLabel(app, null)).toBe('Save')
    expect(noChangeReason(app, start, edit)).toBe('Nothing has changed.')
    expect(offeredClassifications(app, edit)).toEqual(classifications)
  })

  test('an edit sends only changed values', () => {
    for (const classification of classifications) {
      const body = toChange(app, { classification, policy }, edit)
      expect(body).toEqual(classification === app.classification ? null : { classification })
    }
    for (const { value, body } of policies) {
      const sent = toChange(app, { ...startingChoice(app, edit), policy: value }, edit)
      expect(sent).toEqual(value === policy ? null : { remediation: body })
    }
  })

  test('accept and reject send a classification but no policy', () => {
    const accept: Intent = { kind: 'accept', recommended }
    const reject: Intent = { kind: 'reject', recommended }
    if (!staged) {
      // The recommendation is no longer staged, so this is an edit.
      expect(toChange(app, startingChoice(app, accept), accept)).toBeNull()
      expect(toChange(app, startingChoice(app, reject), reject)).toBeNull()
      return
    }
    const accepted = toChange(app, startingChoice(app, accept), accept)
    expect(accepted).toEqual({ classification: 'malicious' })
    const verb = app.classification === 'malicious' ? 'Keep' : 'Set'
    expect(submitLabel(app, accepted)).toBe(`${verb} Malicious`)
    const rejected = startingChoice(app, reject)
    const canKeep = app.classification !== null && app.classification !== 'malicious'
    const kept = canKeep ? app.classification : null
    expect(toChange(app, rejected, reject)).toEqual(kept && { classification: kept })
    expect(rejected.classification).toBe(kept)
    const offered = classifications.filter((value) => canKeep || value !== 'malicious')
    expect(offeredClassifications(app, reject)).toEqual(offered)
    const why = 'The agent recommends Malicious. To reject, choose another classification.'
    expect(intentDisabledReason(app, reject)).toEqual(canKeep ? null : why)
    // A policy alone does not resolve the recommendation.
    const undecided = { classification: null, policy: 'revoke' } as const
    expect(toChange({ ...app, remediation: [] }, undecided, reject)).toBeNull()
    const reason = noChangeReason(app, rejected, reject)
    expect(reason).toBe(canKeep ? null : 'Choose a classification first.')
  })
})

test('a decision about another recommendation is an edit', () => {
  const app = {
    classification: 'safe',
    recommendedClassification: { value: 'suspicious', status: 'staged' },
    remediation: [],
  }
  const accept: Intent = { kind: 'accept', recommended: 'malicious' }
  expect(startingChoice(app, accept)).toEqual({ classification: 'safe', policy: 'none' })
  expect(toChange(app, startingChoice(app, accept), accept)).toBeNull()
})

test.each<[string | null, string, { accept: string; reject: string }]>([
  [null, 'malicious', { accept: 'Accept: set Malicious', reject: 'Reject: choose another…' }],
  ['safe', 'malicious', { accept: 'Accept: set Malicious', reject: 'Reject: keep Safe' }],
  ['safe', 'safe', { accept: 'Accept: set Safe', reject: 'Reject: choose another…' }],
  ['parked', 'safe', { accept: 'Accept: set Safe', reject: 'Reject: choose another…' }],
])(
  'the buttons for committed %s and recommended %s are labeled',
  (classification, value, buttons) => {
    const app = { classification, recommendedClassification: { value, status: 'staged' } }
    expect(decisionButtons(app)).toEqual(buttons)
    expect(acceptDisabledReason(app)).toBeNull()
  },
)

test('an unknown recommended value cannot be accepted, and an unknown policy is not sent', () => {
  const app = {
    classification: 'safe',
    recommendedClassification: { value: 'parked', status: 'staged' },
    remediation: ['revoke', 'quarantine'],
  }
  expect(acceptDisabledReason(app)).toMatch(/does not know/)
  const start = startingChoice(app, edit)
  expect(start.policy).toBeNull()
  const malicious = { classification: 'malicious' } as const
  expect(toChange(app, { ...start, ...malicious }, edit)).toEqual(malicious)
})

const safe: Decidable = { classification: 'safe', recommendedClassification: null, remediation: [] }
test.each([
  [{ classification: 'malicious' }, 'Set Malicious'],
  [{ classification: 'malicious', remediation: ['revoke'] }, 'Set Malicious and revoke'],
  [{ classification: 'malicious', remediation: [] }, 'Set Malicious and remove policy'],
  [{ remediation: ['revoke'] }, 'Save policy'],
  [{ remediation: ['revoke', 'notify'] }, 'Save policy'],
  [{ remediation: [] }, 'Remove policy'],
  [{ classification: 'safe' }, 'Keep Safe'],
  [{ classification: 'safe', remediation: [] }, 'Keep Safe and remove policy'],
] as const)('the submit button for %j is labeled “%s”', (change, label) => {
  expect(submitLabel(safe, change)).toBe(label)
})

test('a value that is not chosen is not sent', () => {
  const nothing = { classification: null, policy: null }
  expect(toChange(safe, nothing, edit)).toBeNull()
  const alone = { remediation: ['revoke'] }
  expect(toChange(safe, { ...nothing, policy: 'revoke' }, edit)).toEqual(alone)
  const malicious = { classification: 'malicious' } as const
  expect(toChange(safe, { ...nothing, ...malicious }, edit)).toEqual(malicious)
})

test('an app without a recommendation cannot be accepted', () => {
  expect(acceptDisabledReason(safe)).toMatch(/does not know/)
  const buttons = { accept: 'Accept: set Unknown', reject: 'Reject: keep Safe' }
  expect(decisionButtons(safe)).toEqual(buttons)
  const accept: Intent = { kind: 'accept', recommended }
  expect(startingChoice(safe, accept)).toEqual({ classification: 'safe', policy: 'none' })
})

test('the policy is compared as a set', () => {
  expect(toPolicy(['notify', 'revoke'])).toBe('revoke-and-notify')
  expect(toPolicy(['notify'])).toBeNull()
})
