import { expect, test } from 'vitest'
import { entityForm, otherSpelling, typeLabel, entityProblem, whyVeryWide } from './entity-text'

test.each([
  ['domain', 'partner.example *.partner.example .partner.example partner.example. example'],
  ['domain', 'münchen.example xn--mnchen-3ya.example'],
  ['email address', 'bo@partner.example bo@x@partner.example'],
  ['ip address', '192.0.2.1 2001:db8::1'],
  ['ip range', '192.0.2.0/24 0.0.0.0/0 2001:db8::/32'],
  ['other', '192.0.2.0/33 ::/129 192.0.2.0/24/1 192.0.2 999.0.2.1 010.0.2.1 192.0.2.0/024'],
  ['other', '@partner.example https://partner.example/ partner..example'],
  ['other', `<img/src=x> ${'a'.repeat(5000)}`],
])('an entity has the form %s: %s', (kind, texts) => {
  for (const text of texts.split(' ')) expect([text, entityForm(text).kind]).toEqual([text, kind])
})

test.each(['', 'partner .example'])('%j has no form', (text) => {
  expect(entityForm(text).kind).toBe('other')
})

test.each<[string, object | null]>([
  ['xn--pypal-4ve.example', { what: 'reads', text: 'pаypal.example' }],
  ['bo@xn--mnchen-3ya.example', { what: 'reads', text: 'münchen.example' }],
  ['münchen.example', { what: 'punycode', text: 'xn--mnchen-3ya.example' }],
  ['partner.example', null],
  ['PARTNER.example', null],
  ['192.0.2.1', null],
  ['xn--!!', null],
  ['192.168.1.77/24', { what: 'range', text: '192.168.1.0 to 192.168.1.255' }],
  ['10.1.2.3/13', { what: 'range', text: '10.0.0.0 to 10.7.255.255' }],
  ['2001:db8::77/64', { what: 'range', text: '2001:db8:: to 2001:db8::ffff:ffff:ffff:ffff' }],
  ['192.168.1.0/24', null],
  ['192.168.1.77/32', null],
  ['2001:db8::/64', null],
])('%j has the other spelling %j', (text, spelling) => {
  expect(otherSpelling(text)).toEqual(spelling)
})

test.each<[text: string, type: string, why: RegExp | null]>([
  ['', 'external_domain', /Enter what to trust/],
  ['partner.example', 'external_domain', null],
  ['münchen.example', 'external_domain', null],
  ['bo@partner.example', 'external_domain', /written like partner\.example/],
  ['192.0.2.1', 'external_domain', /written like/],
  ['partner .example', 'external_domain', /spaces or hidden/],
  ['part\u200bner.example', 'external_domain', /spaces or hidden/],
  ['\u202epartner.example', 'kind_of_tomorrow', /spaces or hidden/],
  ['a'.repeat(2001), 'kind_of_tomorrow', /longer than/],
  ['010.0.0.8', 'ip_address', /read as 8\.0\.0\.8/],
  ['10.8', 'ip_address', /read as 10\.0\.0\.8/],
  ['0x0a.0.0.8', 'ip_address', /read as 10\.0\.0\.8/],
  ['167772168', 'ip_address', /read as 10\.0\.0\.8/],
  ['010.0.0.0/8', 'ip_cidr', /read as 8\.0\.0\.0/],
  ['192.0.2.0/024', 'ip_cidr', /without a leading zero/],
  ['192.168.1.77/24', 'ip_cidr', null],
  ['10.0.0.8', 'ip_address', null],
  ['*@partner.example', 'email_address', /add the domain partner\.example/],
  ['@partner.example', 'email_address', /add the domain partner\.example/],
  ['mailto:bo@partner.example', 'email_address', /Leave out “mailto:”/],
  ['https://partner.example/', 'external_domain', /Leave out “https:\/\/”/],
  ['<bo@partner.example>', 'email_address', /Enter one entity/],
  ['192.0.2.1,192.0.2.2', 'ip_address', /Enter one entity/],
  ['fe80::1', 'ip_address', null],
  ['bo@partner.example', 'email_address', null],
  ['cafe.example', 'external_domain', null],
  // The form of other types is undocumented, so the service decides.
  ['anything', 'kind_of_tomorrow', null],
])('%j entered as %s is checked', (text, type, why) => {
  expect(entityProblem(text, type) ?? 'nothing').toMatch(why ?? /^nothing$/)
})

test.each<[string, RegExp | null]>([
  ['example', /entire top-level domain/],
  ['.com', /entire top-level domain/],
  ['*.com', /entire top-level domain/],
  ['com.', /entire top-level domain/],
  ['anyone@com', /entire top-level domain/],
  ['co.uk', /Anyone can register/],
  ['*.com.au', /Anyone can register/],
  ['0.0.0.0/0', /every address/],
  ['::/0', /every address/],
  ['10.0.0.0/8', /16,777,216 addresses/],
  ['0.0.0.0/1', /2,147,483,648 addresses/],
  ['2000::/3', /power of 125/],
  ['10.0.0.0/9', null],
  ['2001:db8::/32', null],
  ['partner.example', null],
  ['co.example', null],
  ['192.0.2.1', null],
  ['2001:db8::1', null],
  ['*@partner.example', null],
  // IPv4 in IPv6 notation.
  ['::ffff:0:0/96', /every IPv4 address/],
  ['::FFFF:0.0.0.0/96', /every IPv4 address/],
  ['0:0:0:0:0:ffff:0:0/80', /every IPv4 address/],
  ['::/96', /every IPv4 address/],
  ['64:ff9b::/96', /every IPv4 address/],
  ['::ffff:10.0.0.0/104', /16,777,216 addresses/],
  ['::ffff:192.0.2.0/120', null],
  ['0.0.0.0', /any address/],
  ['0:0::0', /any address/],
])('%j must be typed: %j', (text, why) => {
  expect(whyVeryWide(text) ?? 'nothing').toMatch(why ?? /^nothing$/)
})

const unknown =
  '* *@* ** @partner.example *.* part*.example 0/0 10.0/16 10.* 0.0.0.0/0.0.0.0 0x0 ::-ffff:: ' +
  '0.0.0.0-255.255.255.255 10.0.0.0_10.255.255.255 192.0.2.1,192.0.2.2 /.*/'
test.each(unknown.split(' '))('%s must be typed, because its form may cover all', (text) => {
  expect(whyVeryWide(text)).toMatch(/cannot tell how much this entry covers/)
})

test.each([
  ['external_domain', 'External domain'],
  ['email_address', 'Email address'],
  ['ip_cidr', 'IP range'],
  ['type_of_tomorrow', 'type_of_tomorrow'],
])('the type %s has the label %s', (type, label) => {
  expect(typeLabel(type)).toBe(label)
})
