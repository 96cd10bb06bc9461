import { expect, test } from 'vitest'
import { familiesOf, isSignInOnly, scope } from './scopes'

test.each([
  ['email', 'email'],
  ['https://mail.google.com/', 'https://mail.google.com/'],
  ['drive.file', 'https://www.googleapis.com/auth/drive.file'],
])('the short name %s means %s', (short, full) => {
  expect(scope(short)).toBe(full)
})

test.each([
  [
    ['drive.meet.readonly', 'https://mail.google.com/', 'made-up'],
    ['drive', 'gmail'],
  ],
  // A scope's prefix is not its family
  [
    ['gmail.send', 'gmail.labels', 'drive.file', 'chat.spaces', 'dataportability.chrome.settings'],
    [],
  ],
])('§2.1 the scopes %j are in the families %j', (scopes, families) => {
  expect(familiesOf(scopes.map(scope))).toEqual(families)
})

test.each([
  [['email', 'openid', 'profile'], true],
  [['openid'], true],
  [['openid', 'drive.file'], false],
  [[], false],
])('§2.1 an app with the scopes %j is login-only: %s', (scopes, is) => {
  expect(isSignInOnly(scopes.map(scope))).toBe(is)
})
