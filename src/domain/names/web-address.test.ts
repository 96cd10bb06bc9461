import { expect, test } from 'vitest'
import { readWebAddress } from './web-address'

const web = (host: string, differs = false) => ({ kind: 'web', host, differs })
const text = { kind: 'text' }

test.each([
  ['https://www.ledger.example/', web('www.ledger.example')],
  ['http://ledger.example', web('ledger.example')],
  ['HTTPS://WWW.Ledger.Example/Path?q=1#top', web('www.ledger.example')],
  ['https://ledger.example:8443/', web('ledger.example:8443')],
  ['https://t\u0435ssarin.example/', web('xn--tssarin-7gg.example', true)],
  ['https://b\u00fccher.example/', web('xn--bcher-kva.example', true)],
  ['http://0x7f.1/', web('127.0.0.1', true)],
  ['https://accounts.harbour.example@evil.example/', text],
  ['https://user:secret@evil.example/', text],
  ['https://@evil.example/', text],
])('S-07: %j is read as an address or as text', (value, expected) => {
  expect(readWebAddress(value)).toMatchObject(expected)
})

const others = `ledger.example https:// https:///path https://%00.example/ https://[::1 vbscript:x
  file:///etc/passwd mailto:help@ledger.example javascript:alert(1) JaVaScRiPt:alert(1)
  data:text/html,<script>alert(1)</script> blob:https://evil.example/1 //evil.example/path
  https:evil.example intent://evil.example#Intent;scheme=https;end
  https:evil.example/https://good.example https://evil.example\\@good.example/`
const spaced = ['', 'https://exa mple.example/', 'https://evil.example/\u202Egpj', ' javascript:x']
spaced.push('https://evil.example/\n', 'java\tscript:alert(1)')

test.each([...others.split(/\s+/), ...spaced])('S-07: %j is not a link', (value) => {
  expect(readWebAddress(value).kind).toBe('text')
})

test('the opened URL starts with the shown scheme and host', () => {
  const rest = '.example/login?next=//evil.example'
  const address = readWebAddress(`https://t\u0435ssarin${rest}`)
  expect(address).toMatchObject({ href: `https://xn--tssarin-7gg${rest}` })
})

test.each([
  ['https://evil.example/\n', 'It contains spaces or characters that a browser would drop.'],
  ['https://evil.example\\x', 'It contains spaces or characters that a browser would drop.'],
  ['ledger.example', 'It does not start with http: or https:.'],
  ['/x:https://ledger.example', 'It does not start with http: or https:.'],
  ['mailto:help@ledger.example', 'Only http: and https: URLs can be opened.'],
  ['view-source:https://ledger.example', 'Only http: and https: URLs can be opened.'],
  ['https:ledger.example', 'It is not a valid URL.'],
  ['https://[::1', 'It is not a valid URL.'],
  ['https://a@ledger.example/', 'It contains a user name, which can hide the real destination.'],
])('%j is no link because: %s', (address, why) => {
  expect(readWebAddress(address)).toEqual({ kind: 'text', why })
})

test.each([
  ['https://ledger.example:443/', 'ledger.example', false],
  ['https://ledger.example:8443', 'ledger.example:8443', false],
  ['https://[2001:db8::1]:8443/', '[2001:db8::1]:8443', false],
  ['https://[2001:db8:0::1]/', '[2001:db8::1]', true],
])('%s has the host %s, which differs from the text: %s', (address, host, differs) => {
  expect(readWebAddress(address)).toMatchObject({ kind: 'web', host, differs })
})
