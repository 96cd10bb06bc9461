import { describe, expect, test } from 'vitest'
import type { Fault, FaultEffect } from './faults'
import { testService } from './service/testing'

const REQUEST = {
  method: 'GET',
  url: '/api/v1/oauth-apps?limit=3',
  token: 'demo-token-full-access',
}

function answerUnder(effect: FaultEffect, fault: Omit<Fault, 'effect'> = {}) {
  const service = testService()
  service.faults.add({ ...fault, effect })
  return service.handle(REQUEST)
}

describe('effects', () => {
  test('status: the error shape of §7, whatever the status', () => {
    const { status, text } = answerUnder({
      kind: 'status',
      status: 503,
      error: 'Down for an hour.',
    })
    expect([status, JSON.parse(text)]).toEqual([503, { error: 'Down for an hour.' }])
    expect(answerUnder({ kind: 'status', status: 429, retryAfter: 7 }).headers['retry-after']).toBe(
      '7',
    )
    expect(JSON.parse(answerUnder({ kind: 'status', status: 400 }).text)).toMatchObject({
      validationFailures: [],
    })
  })

  test('delay: the right answer, later', () => {
    expect(answerUnder({ kind: 'delay', ms: 300 })).toMatchObject({ status: 200, delayMs: 300 })
  })

  test.each(['drop', 'never'] as const)('%s: no answer', (kind) => {
    expect(answerUnder({ kind })).toMatchObject({ transport: kind, text: '' })
  })

  test('html, empty, truncated: 200 and not JSON', () => {
    expect(answerUnder({ kind: 'html' })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html' },
    })
    expect(answerUnder({ kind: 'empty' })).toMatchObject({ status: 200, text: '' })
    const { status, text } = answerUnder({ kind: 'truncated' })
    expect(status).toBe(200)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  test('bad item: that item only, and the tables stay whole', () => {
    const service = testService()
    const items = () =>
      (JSON.parse(service.handle(REQUEST).text) as { items: Record<string, unknown>[] }).items
    const right = items()
    for (const damage of ['missing fields', 'wrong type', 'unknown enum'] as const) {
      const take = service.faults.add({ effect: { kind: 'bad item', index: 1, damage } })
      const damaged = items()
      expect([damaged[0], damaged[2]]).toEqual([right[0], right[2]])
      expect(damaged[1]).not.toEqual(right[1])
      take()
      expect(items()).toEqual(right)
    }
  })

  test('extra fields: nothing is missing', () => {
    const plain = JSON.parse(testService().handle(REQUEST).text) as object
    expect(JSON.parse(answerUnder({ kind: 'extra fields' }).text)).toMatchObject({
      xAddedLater: {},
      meta: { xAddedLater: {} },
      items: [{ xAddedLater: {} }, {}, {}],
    })
    expect(JSON.parse(answerUnder({ kind: 'extra fields' }).text)).not.toEqual(plain)
  })
})

describe('rules', () => {
  test.each<[Fault['match'], number]>([
    [undefined, 500],
    [{}, 500],
    [{ method: 'GET' }, 500],
    [{ method: 'PATCH' }, 200],
    [{ path: '/api/v1/oauth-apps' }, 500],
    [{ path: '/api/v1/oauth-apps/*' }, 200],
    [{ path: '/api/v1/*' }, 500],
    [{ path: '/api/v1' }, 200],
    [{ search: 'limit=3' }, 500],
    [{ search: 'cursor=' }, 200],
    [{ method: 'GET', search: 'cursor=' }, 200],
  ])('%j', (match, status) => {
    expect(
      answerUnder({ kind: 'status', status: 500 }, match === undefined ? {} : { match }).status,
    ).toBe(status)
  })

  test('skip, then times, then well again', () => {
    const service = testService()
    service.faults.add({ skip: 1, times: 2, effect: { kind: 'status', status: 500 } })
    expect([1, 2, 3, 4].map(() => service.handle(REQUEST).status)).toEqual([200, 500, 500, 200])
  })

  test('one effect wins and the others wait, delays add up', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'status', status: 500 } })
    service.faults.add({ times: 1, effect: { kind: 'status', status: 403 } })
    service.faults.add({ effect: { kind: 'delay', ms: 10 } })
    service.faults.add({ effect: { kind: 'delay', ms: 20 } })
    expect(
      [1, 2, 3].map(() => service.handle(REQUEST)).map(({ status, delayMs }) => [status, delayMs]),
    ).toEqual([
      [500, 30],
      [403, 30],
      [200, 30],
    ])
    service.faults.clear()
    expect(service.handle(REQUEST).delayMs).toBe(0)
  })

  test('what a fault answers is in the log, a dropped request as well', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'drop' } })
    service.handle(REQUEST)
    service.handle(REQUEST)
    expect(service.requests.map(({ status }) => status)).toEqual([null, 200])
  })
})
