import { describe, expect, test } from 'vitest'
import {
  changeVerdict,
  createVerdict,
  newTrustBody,
  trustDifferences,
  trustSentence,
  type NewTrust,
  type TrustFacts,
} from './trust-verdict'

import type { Answered } from '../writes/late-write'

const values = {
  enabled: false,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: 'lax',
}
const before: TrustFacts = { entity: 'a.example', type: 'external_domain', tenant: null, values }
const withValues = (some: object): TrustFacts => ({ ...before, values: { ...values, ...some } })
const made: NewTrust = {
  entity: 'A.example',
  type: 'external_domain',
  tenant: null,
  values: { enabled: true },
}

test.each<[Partial<NewTrust>, object]>([
  [{}, { entity: 'A.example', type: 'external_domain', enabled: true }],
  [{ values: {} }, { entity: 'A.example', type: 'external_domain' }],
  [
    { tenant: 'tnt.1.a', values: {} },
    { entity: 'A.example', type: 'external_domain', tenant: 'tnt.1.a' },
  ],
])('a create with %j sends what was chosen and nothing else', (some, body) => {
  expect(newTrustBody({ ...made, ...some })).toEqual(body)
})

describe('a change', () => {
  test.each<[string, TrustFacts | null, Answered, string]>([
    ['shown after a 2xx', withValues({ enabled: true }), 'recorded', 'confirmed'],
    ['shown although it failed', withValues({ enabled: true }), 'failed', 'confirmed'],
    ['no trace after a failure', before, 'failed', 'not recorded'],
    ['no trace, and no answer in time', before, 'may land late', 'no trace yet'],
    ['no trace although it was accepted', before, 'recorded', 'unconfirmed'],
    ['another setting moved', withValues({ subdomains: true }), 'recorded', 'changed meanwhile'],
    [
      'another setting moved, too',
      withValues({ enabled: true, subdomains: true }),
      'recorded',
      'confirmed',
    ],
    ['not read', null, 'recorded', 'unconfirmed'],
  ])('%s', (_, now, answered, verdict) => {
    expect(changeVerdict(before, { enabled: true }, now, answered)).toBe(verdict)
  })
})

describe('a new entity', () => {
  const found = withValues({ enabled: true })
  test.each<[string, TrustFacts | null, 'whole list' | 'not all', Answered, string]>([
    ['read back', found, 'not all', 'recorded', 'confirmed'],
    ['found after a failure', found, 'whole list', 'failed', 'confirmed'],
    ['with another value', before, 'not all', 'recorded', 'changed meanwhile'],
    [
      'another entity',
      { ...found, entity: 'b.example' },
      'not all',
      'recorded',
      'changed meanwhile',
    ],
    [
      'of another tenant',
      { ...found, tenant: 'tnt.1.a' },
      'not all',
      'recorded',
      'changed meanwhile',
    ],
    ['nowhere in the whole list', null, 'whole list', 'failed', 'not recorded'],
    ['nowhere in the whole list yet', null, 'whole list', 'may land late', 'no trace yet'],
    ['nowhere in a part of the list', null, 'not all', 'failed', 'unconfirmed'],
    ['accepted, and nowhere', null, 'whole list', 'recorded', 'unconfirmed'],
  ])('%s', (_, now, read, answered, verdict) => {
    expect(createVerdict(made, now, read, answered)).toBe(verdict)
  })
})

test.each<[TrustFacts, object[]]>([
  [before, []],
  [
    { ...withValues({ enabled: true }), tenant: 'tnt.1.a', type: 'ip_cidr' },
    [
      { what: 'Type', before: 'External domain', now: 'ip_cidr' },
      { what: 'Tenant', before: 'Not given', now: 'tnt.1.a' },
      { what: 'Enabled', before: 'No', now: 'Yes' },
    ],
  ],
  [{ ...before, entity: null }, [{ what: 'Entity', before: 'a.example', now: 'Not given' }]],
])('differences of %j', (now, differences) => {
  expect(trustDifferences(before, now)).toEqual(differences)
})

test.each([
  ['confirmed', 'Confirmed by the service: Enabled: Yes.'],
  ['changed meanwhile', 'Changed meanwhile. Now: Enabled: Yes.'],
  ['not recorded', 'It was not recorded: the service shows no trace of it.'],
  [
    'no trace yet',
    'It is not known whether it was recorded: no trace of it yet, read at 19:45:02.',
  ],
  ['unconfirmed', 'Could not confirm.'],
] as const)('%s in one sentence', (verdict, sentence) => {
  expect(trustSentence(verdict, 'Enabled: Yes', '19:45:02')).toBe(sentence)
})
