import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings'
import { readToken } from './token'

const read = (name: string, value: string) => readSettings((text) => (text === name ? value : null))
const url = 'service-base-url'

test.each([
  ['token-source', 'magic'],
  ['service-token-header', ''],
  ['service-token-header', 'two words'],
  [url, 'http://service.example'],
  [url, 'https://user:word@service.example'],
  [url, 'https://user@service.example'],
  [url, 'https://:word@service.example'],
  [url, 'javascript:alert(1)'],
  [url, 'ftp://localhost'],
  [url, '//service.example'],
  [url, '/security api'],
  [url, 'https://service.example/?'],
  [url, 'https://service.example/#'],
  ['service-scope-family-fit', 'Two words'],
  ['service-scope-family-fit', 'gmail'],
  ['service-scope-family-chat', 'a,b'],
  ['idle-lock-minutes', '1'],
  ['idle-lock-minutes', '481'],
  ['idle-lock-minutes', 'soon'],
  ['session-limit-hours', '0'],
  ['session-limit-hours', '25'],
  ['session-limit-hours', '1.5'],
])('the setting %s="%s" is refused with its name and value', (name, value) => {
  const shown = value.replace(/\/+$/, '')
  expect(() => read(name, value)).toThrow(SettingsError)
  expect(() => read(name, value)).toThrow(`<meta name="${name}"> holds "${shown}"`)
})

test.each([
  ['token-source', 'proxy', { tokenSource: 'proxy' }],
  ['service-token-header', 'x-another-secret', { tokenHeader: 'x-another-secret' }],
  [url, '/', { baseUrl: '' }],
  [url, '/security/api/', { baseUrl: '/security/api' }],
  [url, 'https://service.example/base/', { baseUrl: 'https://service.example/base' }],
  [url, 'http://localhost:8080', { baseUrl: 'http://localhost:8080' }],
  [url, 'http://127.0.0.1:8080', { baseUrl: 'http://127.0.0.1:8080' }],
  [url, 'http://[::1]:8080', { baseUrl: 'http://[::1]:8080' }],
  ['service-scope-family-fit', 'acme_fit', { families: { fit: 'acme_fit', chat: null } }],
  ['service-scope-family-chat', 'acme_chat', { families: { fit: null, chat: 'acme_chat' } }],
  ['idle-lock-minutes', '2', { idleLockMinutes: 2 }],
  ['idle-lock-minutes', '480', { idleLockMinutes: 480 }],
  ['session-limit-hours', '1', { sessionLimitHours: 1 }],
  ['session-limit-hours', '24', { sessionLimitHours: 24 }],
])('the setting %s="%s" is accepted', (name, value, settings) => {
  expect(read(name, value)).toMatchObject(settings)
})

test('a page without settings locks after 15 minutes or 8 hours', () => {
  expect(readSettings(() => null)).toEqual({
    tokenHeader: 'x-service-client-secret',
    families: { fit: null, chat: null },
    baseUrl: '',
    tokenSource: 'token',
    idleLockMinutes: 15,
    sessionLimitHours: 8,
  })
})

test('the two scope families cannot have the same name', () => {
  const both = (name: string) => (name.startsWith('service-scope-family') ? 'acme' : null)
  expect(() => readSettings(both)).toThrow('<meta name="service-scope-family-chat"> holds "acme"')
})

test.each([
  ['  token-with-blanks\n', 'token-with-blanks'],
  ['short', null],
  ['two words here', null],
  ['tökén-not-ascii', null],
  ['line\nbreak-inside', null],
  ['x'.repeat(4096), 'x'.repeat(4096)],
  ['x'.repeat(4097), null],
])('a pasted token is trimmed, and refused if it cannot be a header value: %j', (text, token) => {
  expect(readToken(text)).toBe(token)
})
