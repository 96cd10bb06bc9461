import { expect, test } from 'vitest'
import { ask, read, testService } from '../testing'

const service = testService({ knobs: { rateLimit: 'off' } })

test.each(['?include=investigation,accounts', '?include=*,accounts'])(
  '§4.2 a GET with %s includes both parts',
  (query) => {
    const app = read(service, 'investigation completed', query)
    expect(['accounts' in app, 'investigation' in app]).toEqual([true, true])
  },
)

test('§2.7, §4.2 inline accounts have a fixed limit, and numActive unless the knob removes it', () => {
  const meta = () => read(service, '250 accounts', '?include=accounts').accounts?.meta
  const inline = { totalCount: 250, limit: 100, hasMore: true, nextCursor: null }
  expect(meta()).toEqual({ ...inline, numActive: 180 })
  service.knobs.inlineNumActive = false
  expect(meta()).toEqual(inline)
})

const MALFORMED =
  'nonsense oapp.1. oapp.123.abc oapp.1.a%2Fb %zz oapp.1.abc%00 oapp.1.a=b oapp.1.YQ==='
test.each(MALFORMED.split(' '))('§2.1 the malformed ID %s is 404, or 400 under the knob', (id) => {
  const strict = testService({ knobs: { malformedId: '400' } })
  expect(ask(service, `/oauth-apps/${id}`).status).toBe(404)
  expect(ask(strict, `/oauth-apps/${id}`).status).toBe(400)
  for (const unknown of ['oapp.1.well-formed', 'oapp.12.a-b_c=='])
    expect(ask(strict, `/oauth-apps/${unknown}`).status).toBe(404)
})

test('§2.1 an undetermined isInternal or isLoginOnly reads as false', () => {
  const shown = (value: boolean | null) => {
    service.updateApp('login-only', { isInternal: value, loginOnly: value })
    const { isInternal, isLoginOnly } = read(service, 'login-only')
    return [isInternal, isLoginOnly]
  }
  expect(shown(null)).toEqual([false, false])
  expect(shown(true)).toEqual([true, true])
})
