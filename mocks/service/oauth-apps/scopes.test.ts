import { describe, expect, test } from 'vitest'
import { familiesOf, isSignInOnly, scope, SCOPES } from './scopes'
import { RESTRICTED_SCOPE_TYPES } from './wire'

describe('scopes', () => {
  test('the list has 255 scopes, 62 of them in a family', () => {
    expect(SCOPES.size).toBe(255)
    const sizes = RESTRICTED_SCOPE_TYPES.map(
      (family) => [...SCOPES.values()].filter((text) => text === family).length,
    )
    expect(sizes).toEqual([8, 8, 22, 6, 17, 1])
  })

  test('a scope’s prefix is not its family', () => {
    const full = (short: string) => `https://www.googleapis.com/auth/${short}`
    expect(
      familiesOf(
        [
          'gmail.send',
          'gmail.labels',
          'drive.file',
          'chat.spaces',
          'dataportability.chrome.settings',
        ].map(full),
      ),
    ).toEqual([])
    expect(
      familiesOf([full('drive.meet.readonly'), 'https://mail.google.com/', 'made-up']),
    ).toEqual(['drive', 'gmail'])
  })

  test.each([
    ['email', 'email'],
    ['https://mail.google.com/', 'https://mail.google.com/'],
    ['drive.file', 'https://www.googleapis.com/auth/drive.file'],
    ['userinfo.email', 'https://www.googleapis.com/auth/userinfo.email'],
  ])('the short name %s means %s', (short, full) => {
    expect(scope(short)).toBe(full)
  })

  test('§2.1 an app with at least one scope, all for sign-in, is login-only', () => {
    expect(isSignInOnly(['email', 'openid', 'profile'])).toBe(true)
    expect(isSignInOnly(['openid'])).toBe(true)
    expect(isSignInOnly(['openid', scope('drive.file')])).toBe(false)
    expect(isSignInOnly([])).toBe(false)
  })
})
