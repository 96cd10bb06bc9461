import { outcomeMessages } from '#/domain/writes/write-messages'
import { describe, expect, test } from 'vitest'
import {
  changeOutcome,
  createdOutcome,
  createOutcome,
  newTrustBody,
  trustDifferences,
  trustRecord,
  trustSentence,
  wholeMessage,
  type NewTrust,
  type TrustFacts,
} from './trust-outcome'

import type { CreateFind } from './entity-match'
import type { TrustValues } from './trust-settings'
import type { Answered } from '../writes/delayed-write'

const values = {
  enabled: false,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: 'lax',
}
const before: TrustFacts = { entity: 'a.example', type: 'external_domain', tenant: null, values }
const withValues = (some: Partial<TrustValues>): TrustFacts => ({
  ...before,
  values: { ...values, ...some },
})
const names = { entity: 'A.example', type: 'external_domain' }
const made: NewTrust = { ...names, tenant: null, values: { enabled: true } }

test.each<[Partial<NewTrust>, object]>([
  [{}, { ...names, enabled: true }],
  [{ values: {} }, names],
  [
    { tenant: 'tnt.1.a', values: {} },
    { ...names, tenant: 'tnt.1.a' },
  ],
])('a create with %j sends only the chosen values', (some, body) => {
  expect(newTrustBody({ ...made, ...some })).toEqual(body)
})

test.each<[string, Partial<TrustValues>, Answered, string]>([
  ['shown after a 2xx', { enabled: true }, 'recorded', 'confirmed'],
  ['shown although it failed', { enabled: true }, 'failed', 'confirmed'],
  ['no trace after a failure', {}, 'failed', 'not recorded'],
  ['no trace, and no answer in time', {}, 'may land late', 'no trace yet'],
  ['no trace although it was accepted', {}, 'recorded', 'unconfirmed'],
  ['another setting moved', { subdomains: true }, 'recorded', 'changed meanwhile'],
  ['another setting moved, no answer', { subdomains: true }, 'may land late', 'no trace yet'],
  ['another moved, too', { enabled: true, subdomains: true }, 'recorded', 'confirmed'],
])('a change has an outcome: %s', (_, now, answered, outcome) => {
  expect(changeOutcome(before, { enabled: true }, withValues(now), answered)).toBe(outcome)
})

test.each<Partial<TrustFacts>>([
  { entity: 'b.example' },
  { type: 'ip_cidr' },
  { tenant: 'tnt.1.a' },
])('another entity under the ID confirms no change: %j', (other) => {
  const now = { ...withValues({ enabled: true }), ...other }
  expect(changeOutcome(before, { enabled: true }, now, 'recorded')).toBe('unconfirmed')
})

describe('a new entity', () => {
  const found = withValues({ enabled: true })
  const fresh = { like: found, isNew: true, isAll: true }
  const old = { like: before, isNew: false, isAll: true }
  const none = { like: null, isNew: false, isAll: true }

  test.each<[string, TrustFacts, string]>([
    ['as it was sent', found, 'confirmed'],
    ['in the service’s own form', { ...found, tenant: 'tnt.1.a' }, 'confirmed'],
    ['with another value', before, 'changed meanwhile'],
    ['another entity', { ...found, entity: 'b.example' }, 'changed meanwhile'],
    ['of another type', { ...found, type: 'ip_cidr' }, 'changed meanwhile'],
  ])('a created entity is read by its ID: %s', (_, now, outcome) => {
    expect(createdOutcome(made, now)).toBe(outcome)
  })

  test.each<[string, CreateFind<TrustFacts>, Answered, boolean, string]>([
    ['a new one after a 2xx without an id', fresh, 'recorded', false, 'confirmed'],
    ['a new one after a failure', fresh, 'failed', false, 'confirmed'],
    ['a new one after a lost answer', fresh, 'may land late', false, 'confirmed'],
    ['a new one with other values', { ...fresh, like: before }, 'failed', false, 'one like it'],
    ['a new one after a 409', fresh, 'failed', true, 'one like it'],
    ['an old one after a 409', { ...old, like: found }, 'failed', true, 'one like it'],
    ['an old one after a 500', { ...old, like: found }, 'failed', false, 'one like it'],
    ['an old one after a 2xx', old, 'recorded', false, 'one like it'],
    ['an old one after a lost answer', old, 'may land late', false, 'no trace yet'],
    ['none like it after a 500', none, 'failed', false, 'not recorded'],
    ['none like it after a 409', none, 'failed', true, 'not recorded'],
    ['none like it after a lost answer', none, 'may land late', false, 'no trace yet'],
    ['none like it after a 2xx', none, 'recorded', false, 'unconfirmed'],
    ['something else is new', { ...none, isAll: false }, 'failed', false, 'unconfirmed'],
    ['… after a lost answer', { ...none, isAll: false }, 'may land late', false, 'unconfirmed'],
  ])('R-35 the list decides the outcome of a create: %s', (_, find, answered, is409, outcome) => {
    expect(createOutcome(made, find, answered, is409)).toBe(outcome)
  })
})

const moved = { ...withValues({ enabled: true }), tenant: 'tnt.1.a', type: 'ip_cidr' }

test('each difference has its name and both values', () => {
  expect(trustDifferences(before, before)).toEqual([])
  expect(trustDifferences(before, moved)).toEqual([
    { what: 'Type', before: 'External domain', now: 'IP range' },
    { what: 'Tenant', before: 'Not given', now: 'tnt.1.a' },
    { what: 'Enabled', before: 'No', now: 'Yes' },
  ])
  const gone = { what: 'Entity', before: 'a.example', now: 'Not given' }
  expect(trustDifferences(before, { ...before, entity: null })).toEqual([gone])
})

const all =
  'Enabled: Yes; Subdomains: Off; Email threat detection: Off; Email authentication: Off; File detection: lax'

test.each([
  ['confirmed', `${outcomeMessages.confirmed} Enabled: Yes.`],
  ['one like it', `Not confirmed. A similar entity is listed: a.example, External domain; ${all}.`],
  ['changed meanwhile', 'The entity changed in the meantime. Now: Enabled: Yes.'],
  ['not recorded', outcomeMessages['not recorded']],
  ['no trace yet', 'Not confirmed. At 19:45:02 the service did not show the change yet.'],
  ['unconfirmed', outcomeMessages.unconfirmed],
] as const)('the outcome %j is described in one sentence', (outcome, sentence) => {
  const now = withValues({ enabled: true })
  expect(trustSentence({ enabled: true }, outcome, now, '19:45:02')).toBe(sentence)
})

test.each([
  ['one like it', 'Not confirmed. A similar entity is listed.'],
  ['changed meanwhile', 'The entity changed in the meantime.'],
  // The sentence has the sent values only.
  ['confirmed', undefined],
] as const)('Operations shows the outcome %j without the text of an entity', (outcome, line) => {
  expect(trustRecord(outcome)).toBe(line)
})

test.each<[Partial<TrustFacts>, string]>([
  [{}, 'a.example, External domain'],
  [{ entity: null, type: null, tenant: 'tnt.1.a' }, 'no text, tenant tnt.1.a'],
])('an entity with %j is described with all its settings', (some, start) => {
  const described = wholeMessage({ ...before, ...some })
  expect(described).toBe(`${start}; ${all.replace('Enabled: Yes', 'Enabled: No')}`)
})

test('a confirmed entity without a setting is described by its type', () => {
  const confirmed = (now: TrustFacts) => trustSentence({}, 'confirmed', now, '19:45:02')
  expect(confirmed(before)).toBe(`${outcomeMessages.confirmed} External domain.`)
  expect(confirmed({ ...before, type: null })).toBe(`${outcomeMessages.confirmed} listed.`)
})
