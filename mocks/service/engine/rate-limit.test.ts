import { describe, expect, test } from 'vitest'
import { ask, testService } from '../testing'

const burst = (service: ReturnType<typeof testService>, count: number, as?: string) =>
  Array.from({ length: count }, () => ask(service, '/oauth-apps?limit=1', as).status)

describe('§8 rate limit', () => {
  test('generous allows 120 requests in 10 s and clears after the burst', () => {
    const service = testService()
    expect(burst(service, 120).every((status) => status === 200)).toBe(true)
    expect(burst(service, 3)).toEqual([429, 429, 429])
    service.clock.advance(9_999)
    expect(burst(service, 1)).toEqual([429])
    service.clock.advance(1)
    expect(burst(service, 1)).toEqual([200])
  })

  test('tight allows 10 requests in a sliding window of 2 s', () => {
    const service = testService({ knobs: { rateLimit: 'tight' } })
    burst(service, 5)
    service.clock.advance(1_000)
    expect(burst(service, 6)).toEqual([200, 200, 200, 200, 200, 429])
    service.clock.advance(1_000)
    expect(burst(service, 6)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('each token has its own limit', () => {
    const service = testService({ knobs: { rateLimit: 'tight' } })
    burst(service, 10)
    expect(burst(service, 1, 'read-only')).toEqual([200])
  })

  test('the limit counts every endpoint and is checked before validation', () => {
    const service = testService({ knobs: { rateLimit: { requests: 2, windowMs: 1_000 } } })
    expect(ask(service, '/nothing').status).toBe(404)
    expect(ask(service, '/oauth-apps?limit=x').status).toBe(400)
    expect(ask(service, '/oauth-apps?limit=x').status).toBe(429)
  })

  test('the limit can be turned off at any time', () => {
    const service = testService({ knobs: { rateLimit: 'tight' } })
    expect(burst(service, 11).at(-1)).toBe(429)
    service.knobs.rateLimit = 'off'
    expect(burst(service, 300).every((status) => status === 200)).toBe(true)
  })

  test('Retry-After comes with the knob, in whole seconds until the window moves', () => {
    const service = testService({ knobs: { rateLimit: 'tight' } })
    burst(service, 10)
    expect(ask(service, '/oauth-apps').headers).not.toHaveProperty('retry-after')
    service.knobs.retryAfterHeader = true
    service.clock.advance(500)
    const { body, headers } = ask(service, '/oauth-apps')
    expect(headers['retry-after']).toBe('2')
    expect(body).toEqual({ error: expect.any(String) as string })
  })
})
