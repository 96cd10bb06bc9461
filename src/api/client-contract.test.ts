import { describe, expect, test } from 'vitest'
import { ApiError } from './errors'
import { retryRead, retryReadDelay } from './retry'
import { readToken } from './token'
import { readSettings, SettingsError } from './settings'

describe('which failed requests are retried automatically', () => {
  const status = (code: number) => new ApiError('status', '', { status: code })
  test.each<[string, Error, number]>([
    ['network', new ApiError('network', ''), 3],
    ['500', status(500), 2],
    ['503', status(503), 2],
    ['400', status(400), 0],
    ['401', status(401), 0],
    ['403', status(403), 0],
    ['404', status(404), 0],
    ['429, which http.ts handles', status(429), 0],
    ['timeout', new ApiError('timeout', ''), 0],
    ['not JSON', new ApiError('not-json', '', { status: 200 }), 0],
    ['contract', new ApiError('contract', ''), 0],
    ['an error of the console', new TypeError('x'), 0],
  ])('a failed read is retried the right number of times: %s', (_, error, retries) => {
    const tried = [0, 1, 2, 3, 4].filter((failureCount) => retryRead(failureCount, error))
    expect(tried).toHaveLength(retries)
  })

  test('the wait before a retry is full jitter, at most 30 s', () => {
    for (const [failureCount, most] of [
      [0, 1000],
      [3, 8000],
      [10, 30_000],
    ] as const) {
      for (let round = 0; round < 50; round += 1) {
        expect(retryReadDelay(failureCount)).toBeGreaterThanOrEqual(0)
        expect(retryReadDelay(failureCount)).toBeLessThanOrEqual(most)
      }
    }
  })
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

describe('the settings of a deployment', () => {
  const read = (values: Record<string, string>) => readSettings((name) => values[name] ?? null)

  test.each([
    ['', ''],
    ['/', ''],
    ['/security', '/security'],
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/base/', 'https://api.example.com/base'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['/security/api', '/security/api'],
  ])('the base URL %j becomes %j', (value, baseUrl) => {
    expect(read({ 'service-base-url': value }).baseUrl).toBe(baseUrl)
  })

  test.each([
    { 'service-base-url': 'http://api.example.com' },
    { 'service-base-url': 'https://user:secret@api.example.com' },
    { 'service-base-url': 'https://user@api.example.com' },
    { 'service-base-url': 'https://:secret@api.example.com' },
    { 'service-base-url': 'ftp://localhost' },
    { 'service-base-url': '/security api' },
    { 'service-base-url': 'https://api.example.com?x=1' },
    { 'service-base-url': '//evil.example' },
    { 'service-base-url': 'javascript:alert(1)' },
    { 'service-token-header': 'not a header' },
    { 'token-source': 'cookie' },
    { 'idle-lock-minutes': '1' },
    { 'idle-lock-minutes': '481' },
    { 'session-limit-hours': '0' },
    { 'session-limit-hours': '25' },
    { 'session-limit-hours': '1.5' },
  ])('the setting %j is refused with the name of its element', (values) => {
    expect(() => read(values)).toThrow(SettingsError)
    expect(() => read(values)).toThrow(Object.keys(values)[0] ?? '')
  })

  test('the limits of a session accept their range and have defaults', () => {
    expect(read({})).toMatchObject({ idleLockMinutes: 15, sessionLimitHours: 8 })
    expect(read({ 'idle-lock-minutes': '2', 'session-limit-hours': '1' })).toMatchObject({
      idleLockMinutes: 2,
      sessionLimitHours: 1,
    })
    expect(read({ 'idle-lock-minutes': '480', 'session-limit-hours': '24' })).toMatchObject({
      idleLockMinutes: 480,
      sessionLimitHours: 24,
    })
  })
})
