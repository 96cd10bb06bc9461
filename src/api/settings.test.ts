import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings'

const read = (name: string, value: string) => readSettings((text) => (text === name ? value : null))

test.each([
  ['token-source', 'magic'],
  ['service-token-header', ''],
  ['service-token-header', 'two words'],
  ['service-base-url', 'http://service.example'],
  ['service-base-url', 'https://user:word@service.example'],
  ['service-base-url', 'javascript:alert(1)'],
  ['service-base-url', 'ftp://localhost'],
  ['service-base-url', '//service.example'],
  ['service-base-url', 'https://service.example/?'],
  ['service-base-url', 'https://service.example/#'],
  ['service-scope-family-fit', 'Two words'],
  ['service-scope-family-fit', 'gmail'],
  ['service-scope-family-chat', 'a,b'],
  ['idle-lock-minutes', '0'],
  ['idle-lock-minutes', '481'],
  ['idle-lock-minutes', 'soon'],
  ['session-limit-hours', '0'],
  ['session-limit-hours', '48'],
])('the setting %s="%s" is refused with its name and value', (name, value) => {
  const shown = value.replace(/\/+$/, '')
  expect(() => read(name, value)).toThrow(SettingsError)
  expect(() => read(name, value)).toThrow(`<meta name="${name}"> holds "${shown}"`)
})

test.each([
  ['token-source', 'proxy', { tokenSource: 'proxy' }],
  ['service-token-header', 'x-another-secret', { tokenHeader: 'x-another-secret' }],
  ['service-base-url', '', { baseUrl: '' }],
  ['service-base-url', '/security/', { baseUrl: '/security' }],
  ['service-base-url', 'https://service.example', { baseUrl: 'https://service.example' }],
  ['service-base-url', 'http://localhost:8080', { baseUrl: 'http://localhost:8080' }],
  ['service-scope-family-fit', 'acme_fit', { families: { fit: 'acme_fit', chat: null } }],
  ['service-scope-family-chat', 'acme_chat', { families: { fit: null, chat: 'acme_chat' } }],
  ['idle-lock-minutes', '2', { idleLockMinutes: 2 }],
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
