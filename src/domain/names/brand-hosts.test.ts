import { expect, test } from 'vitest'
import { brandLabels, brandState, differentHosts } from './brand'

test.each<[string | null, string | null, boolean]>([
  ['help@ledger.example', 'https://www.ledger.example/', false],
  ['help@LEDGER.example', 'https://ledger.example/x', false],
  ['help@mail.example', 'https://ledger.example/', true],
  ['help@b\u00fccher.example', 'https://xn--bcher-kva.example/', false],
  ['help', 'https://ledger.example/', false],
  ['a@b@c.example', 'https://ledger.example/', false],
  [null, 'https://ledger.example/', false],
  ['help@mail.example', 'javascript:alert(1)', false],
  ['help@mail.example', null, false],
  [' help@mail.example ', 'https://ledger.example/', true],
  ['help@mail.example', 'http://ledger.example/', true],
  ['help@mail.example', 'ftp://ledger.example/', false],
  ['help@mail.example', 'ledger', false],
  ['help@mail.example.', 'https://www.mail.example/', false],
  // A country may share the second level. Then the third level is registered.
  ['help@a.co.uk', 'https://b.co.uk/', true],
  ['help@a.co.uk', 'https://www.a.co.uk/', false],
  ['help@a.ledger.uk', 'https://b.ledger.uk/', false],
  ['help@a.co.example', 'https://b.co.example/', false],
  ['help@x.mail.example', 'https://x.ledger.example/', true],
  ['help@shop.ledger.example', 'https://shop.example/', true],
  // An IP address has no registered domain.
  ['help@[192.0.2.1]', 'https://192.0.2.1/', false],
  ['help@192.0.2.1', 'https://198.51.2.1/', true],
  ['help@192.0.2.1', 'https://192.0.2.1/', false],
  ['help@a.4ledger.example', 'https://b.4ledger.example/', false],
  ['help@1.ledger.example', 'https://2.ledger.example/', false],
  ['help@a.b.corp1', 'https://c.b.corp1/', false],
  // Domains are compared by label, not by ending.
  ['help@ab.c', 'https://a.bc/', true],
])('%s and %s have different domains: %s', (supportEmail, homePageUrl, differ) => {
  expect(differentHosts({ supportEmail, homePageUrl }) !== null).toBe(differ)
})

test('hosts are returned in punycode without a final dot', () => {
  const brand = { supportEmail: 'help@MAIL.example.', homePageUrl: 'https://b\u00fccher.example./' }
  expect(differentHosts(brand)).toEqual({ support: 'mail.example', home: 'xn--bcher-kva.example' })
})

test.each([
  [null, 'No brand record'],
  [{ verified: false }, 'Brand not verified'],
  [{ verified: true }, 'Brand verified'],
])('the brand %j has the label %j', (brand, label) => {
  expect(brandLabels[brandState(brand)]).toBe(label)
})
