import { expect, test, vi } from 'vitest'

const refusesLimit = async () => {
  const { ApiError } = await import('./errors')
  return new ApiError('status', '', { status: 400, serviceWords: 'limit is too large' })
}

/** A page that has learnt nothing yet, and a service that refuses more than `most`. */
async function newPage(most: number) {
  vi.resetModules()
  const { askForPage } = await import('./page-size')
  const asked: number[] = []
  const ask = async (limit: number) => {
    asked.push(limit)
    if (limit > most) throw await refusesLimit()
    return limit
  }
  return { asked, page: (wanted: number) => askForPage(wanted, ask), askForPage }
}

test('a size that is refused is halved, and what was accepted counts for all lists', async () => {
  const { asked, page } = await newPage(60)
  expect(await page(200)).toBe(50)
  expect(asked).toEqual([200, 100, 50])
  expect(await page(100)).toBe(50)
  expect(await page(10)).toBe(10)
  expect(asked.slice(3)).toEqual([50, 10])
})

test('it asks for no fewer than 25 by itself', async () => {
  const { asked, page } = await newPage(5)
  await expect(page(50)).rejects.toThrow()
  expect(asked).toEqual([50, 25])
  await expect(page(50)).rejects.toThrow()
  expect(asked).toEqual([50, 25, 25])
})

test.each([
  [400, 'sort is not known'],
  [400, null],
  [500, 'limit'],
])('a %s that says %j is about something else, and is not asked again', async (status, words) => {
  const { askForPage } = await newPage(50)
  const { ApiError } = await import('./errors')
  const ask = vi.fn(() =>
    Promise.reject(new ApiError('status', '', { status, serviceWords: words })),
  )
  await expect(askForPage(200, ask)).rejects.toThrow()
  expect(ask).toHaveBeenCalledTimes(1)
})
