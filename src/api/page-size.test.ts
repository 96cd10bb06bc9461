import { afterAll, expect, test, vi } from 'vitest'

// What is learnt about the limit is kept for the life of a page: this is a page of its own.
vi.resetModules()
const { ApiError } = await import('./errors')
const { askForPage } = await import('./page-size')
afterAll(() => vi.resetModules())

const refused = (words: string, failures: [string, string][][] = [], status = 400) =>
  new ApiError('status', '', { status, serviceWords: words, failures })

/** What is asked for, when the service takes up to `most` and refuses more like this. */
async function asked(wanted: number, most: number, error: Error = refused('limit is too large')) {
  const limits: number[] = []
  const ask = (limit: number) => {
    limits.push(limit)
    return limit <= most ? Promise.resolve('page') : Promise.reject(error)
  }
  const answer = await askForPage(wanted, ask).catch((cause: unknown) => cause)
  return { limits, answer }
}

// One after the other: what was learnt is kept for the life of the page (T099).
test('T099: half as many are asked for where the limit is refused, and what was learnt is kept', async () => {
  for (const error of [
    new TypeError('limit'),
    refused('sort is unknown'),
    refused('unlimited'),
    refused('limit', [], 422),
  ])
    expect(await asked(200, 100, error)).toEqual({ limits: [200], answer: error })
  expect(await asked(200, 200)).toEqual({ limits: [200], answer: 'page' })
  expect(await asked(200, 120)).toEqual({ limits: [200, 100], answer: 'page' })
  expect((await asked(200, 120)).limits).toEqual([100])
  expect((await asked(10, 120)).limits).toEqual([10])
  const named = refused('No', [[['path', 'Limit']]])
  expect((await asked(200, 30, named)).limits).toEqual([100, 50, 25])
  const last = refused('limit')
  expect(await asked(200, 20, last)).toEqual({ limits: [25], answer: last })
})
