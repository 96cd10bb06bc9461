import { beforeEach, expect, test, vi } from 'vitest'

let page: typeof import('./page')
let errors: typeof import('./errors')

// The page keeps the learned limit, so each test needs its own page.
beforeEach(async () => {
  vi.resetModules()
  page = await import('./page')
  errors = await import('./errors')
  return () => vi.resetModules()
})

const refused = (serviceWords: string | null, status = 400, failures: [string, string][][] = []) =>
  new errors.ApiError('status', '', { status, serviceWords, failures })

/** Returns the tried limits if the service accepts up to `most` and refuses more with this error. */
async function tried(wanted: number, most: number, error: Error = refused('limit is too large')) {
  const limits: number[] = []
  const ask = (limit: number) => {
    limits.push(limit)
    return limit <= most ? Promise.resolve('page') : Promise.reject(error)
  }
  const answer = await page.requestPage(wanted, ask).catch((cause: unknown) => cause)
  return { limits, answer }
}

test('a refused limit is halved, and the learned limit is kept for all lists', async () => {
  expect(await tried(200, 200)).toEqual({ limits: [200], answer: 'page' })
  expect(await tried(200, 60)).toEqual({ limits: [200, 100, 50], answer: 'page' })
  expect((await tried(100, 60)).limits).toEqual([50])
  expect((await tried(10, 60)).limits).toEqual([10])
})

test('the page size is never halved below 25', async () => {
  const last = refused('No', 400, [[['path', 'Limit']]])
  expect(await tried(50, 5, last)).toEqual({ limits: [50, 25], answer: last })
  expect((await tried(50, 5, last)).limits).toEqual([25])
})

test.each([
  [400, 'sort is not known'],
  [400, 'unlimited'],
  [400, null],
  [422, 'limit'],
  [500, 'limit'],
])('a %s with the message %j does not change the page size', async (status, words) => {
  expect((await tried(200, 50, refused(words, status))).limits).toEqual([200])
  expect((await tried(200, 200, new TypeError('limit'))).limits).toEqual([200])
})
