import { expect, test } from 'vitest'
import { ownForm } from './own-form'
import type { TrustedType } from './trusted-entities'

test.each<[TrustedType, string, string]>([
  ['external_domain', 'Bücher.Example', 'xn--bcher-kva.example'],
  ['external_domain', 'Ledger.example', 'ledger.example'],
  ['email_address', 'Help@Bücher.example', 'help@xn--bcher-kva.example'],
  ['ip_address', '192.0.2.1', '192.0.2.1'],
  ['ip_address', '2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['ip_cidr', '198.51.100.77/24', '198.51.100.0/24'],
  ['ip_cidr', '198.51.100.77/30', '198.51.100.76/30'],
  ['ip_cidr', '198.51.100.77/0', '0.0.0.0/0'],
  ['ip_cidr', '2001:DB8:0:1:2::5/32', '2001:db8::/32'],
  ['ip_cidr', '2001:db8:ffff::/36', '2001:db8:f000::/36'],
])('§4.6 the own form of %s %s is %s', (type, text, own) => {
  expect(ownForm(type, text)).toBe(own)
})
