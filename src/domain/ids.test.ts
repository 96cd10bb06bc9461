import { expect, test } from 'vitest'
import { isOauthAppId, isTenantId } from './ids'

test.each(['oapp.1.YQ', 'oapp.2.Zm9v', 'oapp.10.a-b_c', 'oapp.1.Zm9v=='])(
  'T003: %s is an app id',
  (id) => {
    expect(isOauthAppId(id)).toBe(true)
  },
)

test.each([
  '',
  'oapp',
  '..',
  'oapp.1.',
  'oapp.1.a/b',
  'oapp.1..',
  'oapp.100.YQ',
  'OAPP.1.YQ',
  'tnt.1.YQ',
  'oapp.1.YQ ',
  '../../accounts/acct.1.x',
  'oapp.1.a%2fb',
  'oapp.1.a?b',
  'oapp.1.a#b',
  'oapp.1.é',
  'oapp.1.YQ\n',
  `oapp.1.${'a'.repeat(10_000)}`,
])('S-13: %j never becomes a path', (id) => {
  expect(isOauthAppId(id)).toBe(false)
})

test('tenant ids have a prefix of their own', () => {
  expect(isTenantId('tnt.1.YWNt')).toBe(true)
  expect(isTenantId('oapp.1.YWNt')).toBe(false)
})
