import { expect, test } from 'vitest'
import { inSession } from '#/testing/test-session'
import { lock } from '../token'
import { isRevokedHere, noteEntries, noteRevoke, ownRevokes } from './own-revokes'
import type { AppAccount } from './schema'

inSession()
const [app, account] = ['oapp.1.a', 'acct.1.a']
const entry = (active: boolean, day: string, id = account): AppAccount => ({
  id,
  email: null,
  displayName: null,
  edge: {
    active,
    firstGrantedAt: '2026-11-01T10:00:00Z',
    lastGrantedAt: `2026-11-${day}T10:00:00Z`,
    scopes: [],
  },
})
const isRevoked = (of = app, id = account) => isRevokedHere(ownRevokes.get(), of, id)

test('only the revoked grant is revoked here, until the session ends', () => {
  expect(isRevoked()).toBe(false)
  noteRevoke(app, entry(true, '02'))
  expect([isRevoked(), isRevoked('oapp.1.b'), isRevoked(app, 'acct.1.b')]).toEqual([
    true,
    false,
    false,
  ])
  lock('by-hand')
  expect(isRevoked()).toBe(false)
})

test.each<[string, AppAccount[], string | null]>([
  ['no entry', [], null],
  ['the revoked grant, not synced yet', [entry(true, '02')], null],
  ['the ended grant', [entry(false, '02')], null],
  ['a later grant that ended too', [entry(false, '03')], null],
  ['a later grant of another account', [entry(true, '03', 'acct.1.b')], null],
  ['a later grant', [entry(true, '03', 'acct.1.b'), entry(true, '03')], '03'],
  ['two later grants', [entry(true, '03'), entry(true, '04')], '04'],
])('after a revoke, the entries show whether access was granted again: %s', (_, entries, day) => {
  noteRevoke(app, entry(true, '02'))
  noteEntries(app, entries)
  const [revoke] = ownRevokes.get().values()
  expect(revoke).toMatchObject({
    lastGrantedAt: '2026-11-02T10:00:00Z',
    againAt: day && `2026-11-${day}T10:00:00Z`,
  })
  expect(isRevoked()).toBe(day === null)
})

test('entries that tell nothing new change nothing', () => {
  const before = ownRevokes.get()
  noteEntries(app, [entry(true, '03')])
  expect(ownRevokes.get()).toBe(before)
  noteRevoke(app, entry(true, '02'))
  noteEntries(app, [entry(true, '03')])
  const noted = ownRevokes.get()
  noteEntries(app, [entry(true, '03')])
  noteEntries('oapp.1.b', [entry(true, '04')])
  expect(ownRevokes.get()).toBe(noted)
})
