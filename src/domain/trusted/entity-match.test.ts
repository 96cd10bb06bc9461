import { describe, expect, test } from 'vitest'
import { findCreated, isLike, wireForm, type Listing } from './entity-match'
import type { NewTrust, TrustFacts } from './trust-outcome'

const rest = { subdomains: false, emailThreatDetection: false, emailAuthentication: false }
const values = { ...rest, enabled: false, fileDetection: false }
const names = { type: 'external_domain', tenant: null }
const made: NewTrust = { ...names, entity: 'Bücher.example', values: { enabled: true } }
const entity = (id: string, some: Partial<TrustFacts> = {}) => ({
  ...names,
  id,
  entity: 'bücher.example',
  values,
  ...some,
})
const whole = (...items: ReturnType<typeof entity>[]): Listing<ReturnType<typeof entity>> => ({
  items,
  isWhole: true,
})

test.each([
  ['Partner.Example', 'partner.example', true],
  ['partner.example.', 'partner.example', true],
  ['Bücher.example', 'xn--bcher-kva.example', true],
  ['bu\u0308cher.example', 'xn--bcher-kva.example', true],
  ['*.Partner.example', '*.partner.example', true],
  ['*.partner.example', 'partner.example', false],
  ['Help@Bücher.example', 'help@xn--bcher-kva.example', true],
  ['help@a.example', 'help@b.example', false],
  ['198.51.100.77/24', '198.51.100.0/24', true],
  ['198.51.100.77/30', '198.51.100.76/30', true],
  ['198.51.100.77/30', '198.51.100.72/30', false],
  ['198.51.100.0/24', '198.51.100.0/25', false],
  ['192.0.2.1', '192.0.2.1/32', true],
  ['10.9.8.7/0', '0.0.0.0/0', true],
  ['2001:DB8::/32', '2001:0db8:0:0:0:0:0:0/32', true],
  ['2001:db8:ffff::1/36', '2001:db8:f000::/36', true],
  ['2001:db8::1', '2001:db8:0:0::1/128', true],
  ['2001:db8::1', '2001:db8::2', false],
  ['::', '0:0:0:0:0:0:0:0', true],
  ['1.11.0.0/16', '11.1.0.0/16', false],
  ['Some Thing', 'some thing', true],
  ['Some Thing', 'another thing', false],
  ['a.example', 'b.example', false],
])('R-35 %s and %s mean the same: %s', (text, other, same) => {
  expect(wireForm(text) === wireForm(other)).toBe(same)
})

test.each<[string, Partial<TrustFacts>, Partial<NewTrust>, boolean]>([
  ['the same', {}, {}, true],
  ['in punycode', { entity: 'xn--bcher-kva.example' }, {}, true],
  ['a tenant that was filled in', { tenant: 'tnt.1.a' }, {}, true],
  ['its tenant', { tenant: 'tnt.1.a' }, { tenant: 'tnt.1.a' }, true],
  ['another tenant', { tenant: 'tnt.1.b' }, { tenant: 'tnt.1.a' }, false],
  ['no tenant, and one was sent', {}, { tenant: 'tnt.1.a' }, false],
  ['another type', { type: 'email_address' }, {}, false],
  ['no text', { entity: null }, {}, false],
])('R-35 a listed entity is compared with the sent one: %s', (_, some, sent, like) => {
  expect(isLike({ ...made, ...sent }, entity('te.1.a', some))).toBe(like)
})

describe('R-35 what the list shows after a create without an answer', () => {
  const wished = entity('te.1.new', { values: { ...values, enabled: true } })
  const other = entity('te.1.other', { entity: 'other.example' })
  const double = entity('te.1.twin')
  const part = { items: [], isWhole: false }
  test.each([
    ['it is new', whole(other), whole(other, wished), wished, true, true],
    ['one like it was there before', whole(double), whole(double), double, false, true],
    ['a new one beside an old one', whole(double), whole(double, wished), wished, true, true],
    ['the new one with the values', whole(), whole(double, wished), wished, true, true],
    ['nothing', whole(other), whole(other), null, false, true],
    ['only something else is new', whole(), whole(other), null, false, false],
    ['before it, not all was read', part, whole(wished), wished, false, false],
    ['after it, not all was read', whole(), part, null, false, false],
  ])('a create without an answer: %s', (_, before, now, like, isNew, isAll) => {
    expect(findCreated(made, before, now)).toEqual({ like, isNew, isAll })
  })
})
