import { afterAll, expect, test, vi } from 'vitest'

const refusesLimit = async () => {
  const { ApiError } = await import('./errors')
  return new ApiError('status', '', { status: 400, serviceWords: 'limit is too large' })
}

/** A new page, and a service that refuses more than `most`. */
async function newPage(most: number) {
  vi.resetModules()
  const { requestPage } = await import('./page')
  const requested: number[] = []
  const ask = async (limit: number) => {
    requested.push(limit)
    if (limit > most) throw await refusesLimit()
    return limit
  }
  return { requested, page: (wanted: number) => requestPage(wanted, ask), requestPage }
}

test('a refused page size is halved for all lists', async () => {
  const { requested, page } = await newPage(60)
  expect(await page(200)).toBe(50)
  expect(requested).toEqual([200, 100, 50])
  expect(await page(100)).toBe(50)
  expect(await page(10)).toBe(10)
  expect(requested.slice(3)).toEqual([50, 10])
})

test('the page size is never halved below 25', async () => {
  const { requested, page } = await newPage(5)
  await expect(page(50)).rejects.toThrow()
  expect(requested).toEqual([50, 25])
  await expect(page(50)).rejects.toThrow()
  expect(requested).toEqual([50, 25, 25])
})

test.each([
  [400, 'sort is not known'],
  [400, null],
  [500, 'limit'],
])('a %s with the message %j does not change the page size', async (status, words) => {
  const { requestPage } = await newPage(50)
  const { ApiError } = await import('./errors')
  const ask = vi.fn(() =>
    Promise.reject(new ApiError('status', '', { status, serviceWords: words })),
  )
  await expect(requestPage(200, ask)).rejects.toThrow()
  expect(ask).toHaveBeenCalledTimes(1)
})

// The page keeps the learned limit, so this test needs its own page.
vi.resetModules()
const { ApiError } = await import('./errors')
const { requestPage } = await import('./page')
afterAll(() => vi.resetModules())

const refused = (words: string, failures: [string, string][][] = [], status = 400) =>
  new ApiError('status', '', { status, serviceWords: words, failures })

/** Returns the tried limits if the service accepts up to `most` and refuses more with this error. */
async function tried(wanted: number, most: number, error: Error = refused('limit is too large')) {
  const limits: number[] = []
  const ask = (limit: number) => {
    limits.push(limit)
    return limit <= most ? Promise.resolve('page') : Promise.reject(error)
  }
  const answer = await requestPage(wanted, ask).catch((cause: unknown) => cause)
  return { limits, answer }
}

// The order matters, because the page keeps the learned limit.
test('a refused limit is halved, and the learned limit is kept', async () => {
  for (const error of [
    new TypeError('limit'),
    refused('sort is unknown'),
    refused('unlimited'),
    refused('limit', [], 422),
  ])
    expect(await tried(200, 100, error)).toEqual({ limits: [200], answer: error })
  expect(await tried(200, 200)).toEqual({ limits: [200], answer: 'page' })
  expect(await tried(200, 120)).toEqual({ limits: [200, 100], answer: 'page' })
  expect((await tried(200, 120)).limits).toEqual([100])
  expect((await tried(10, 120)).limits).toEqual([10])
  const named = refused('No', [[['path', 'Limit']]])
  expect((await tried(200, 30, named)).limits).toEqual([100, 50, 25])
  const last = refused('limit')
  expect(await tried(200, 20, last)).toEqual({ limits: [25], answer: last })
})
