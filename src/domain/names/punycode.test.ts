import { describe, expect, test } from 'vitest'
import { hostOnTheWire, hostReading } from './punycode'

// Samples of RFC 3492, section 7.1, and real hosts.
const samples: [onTheWire: string, reading: string][] = [
  ['xn--egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['xn--proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
  ['xn--4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['xn--porqunopuedensimplementehablarenespaol-fmd56a', 'porquénopuedensimplementehablarenespañol'],
  ['xn--de-jg4avhby1noc0d', 'パフィーdeルンバ'],
  ['xn--mnchen-3ya.example', 'münchen.example'],
  ['partner.xn--p1ai', 'partner.рф'],
  ['xn--pypal-4ve.example', 'pаypal.example'],
]

describe('punycode', () => {
  test.each(samples)('the host %s is decoded to %s', (onTheWire, reading) => {
    expect(hostReading(onTheWire)).toBe(reading)
  })

  test.each(samples.filter(([, reading]) => !reading.includes('؟')))(
    'the browser encodes the reading of %s the same way',
    (onTheWire, reading) => {
      expect(hostOnTheWire(reading)).toBe(onTheWire)
    },
  )

  test('a host without a decoded form is not decoded', () => {
    const hosts = ['partner.example', '', 'xn--', 'xn--99999999', 'xn--a-\u00e9']
    for (const host of [...hosts, `xn--${'9'.repeat(60)}`, `xn--${'a'.repeat(10_000)}`])
      expect(hostReading(host)).toBeNull()
  })

  test('a malformed label stays unchanged beside a decoded one', () => {
    expect(hostReading('xn--mnchen-3ya.xn--!')).toBe('münchen.xn--!')
  })
})

test.each<[string, string | null]>([
  ['Partner.EXAMPLE', 'partner.example'],
  ['a b', null],
  ['a/b', null],
  ['user@a.example', null],
  ['a.example:8080', null],
  ['', null],
])('%j is sent over the network as %j', (host, onTheWire) => {
  expect(hostOnTheWire(host)).toBe(onTheWire)
})
