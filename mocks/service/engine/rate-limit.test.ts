import { expect, test } from 'vitest'
import { ask, testService } from '../testing'

const burst = (service: ReturnType<typeof testService>, count: number) =>
  Array.from({ length: count }, () => ask(service, '/oauth-apps?limit=1').status)

test('§8 generous allows 120 requests in 10 s', () => {
  const service = testService()
  expect(new Set(burst(service, 120))).toEqual(new Set([200]))
  expect(burst(service, 3)).toEqual([429, 429, 429])
  service.clock.advance(9_999)
  expect(burst(service, 1)).toEqual([429])
  service.clock.advance(1)
  expect(burst(service, 1)).toEqual([200])
})

test('§8 tight allows 10 requests in a sliding window of 2 s, and off allows all', () => {
  const service = testService({ knobs: { rateLimit: 'tight' } })
  burst(service, 5)
  for (const _ of ['the first half', 'the second half']) {
    service.clock.advance(1_000)
    expect(burst(service, 6)).toEqual([200, 200, 200, 200, 200, 429])
  }
  service.knobs.rateLimit = 'off'
  expect(new Set(burst(service, 30))).toEqual(new Set([200]))
})

test('§8 the limit is checked before validation', () => {
  const service = testService({ knobs: { rateLimit: { requests: 2, windowMs: 1_000 } } })
  const paths = ['/nothing', '/oauth-apps?limit=x', '/oauth-apps?limit=x']
  expect(paths.map((path) => ask(service, path).status)).toEqual([404, 400, 429])
})

test('§8 Retry-After comes with the knob, in whole seconds until the window moves', () => {
  const service = testService({ knobs: { rateLimit: 'tight' } })
  burst(service, 10)
  expect(ask(service, '/oauth-apps').headers).not.toHaveProperty('retry-after')
  service.knobs.retryAfterHeader = true
  service.clock.advance(500)
  expect(ask(service, '/oauth-apps').headers['retry-after']).toBe('2')
})
