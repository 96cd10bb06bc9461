import { expect, test } from 'vitest'
import { differentHosts } from './brand-hosts'

test.each([
  ['help@ledger.example', 'https://www.ledger.example/', false],
  ['help@LEDGER.example', 'https://ledger.example/x', false],
  ['help@mail.example', 'https://ledger.example/', true],
  ['help@b\u00fccher.example', 'https://xn--bcher-kva.example/', false],
  ['help', 'https://ledger.example/', false],
  ['a@b@c.example', 'https://ledger.example/', false],
  [null, 'https://ledger.example/', false],
  ['help@mail.example', 'javascript:alert(1)', false],
  ['help@mail.example', null, false],
])('%s and %s are on different hosts: %s', (supportEmail, homePageUrl, differ) => {
  expect(differentHosts({ supportEmail, homePageUrl }) !== null).toBe(differ)
})
