import { expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { ApiError } from '#/api/errors'
import { withRequests } from '#/testing/test-requests'
import { scanParts } from './scan-parts'

const requests = withRequests()
const status = (code: number) => new ApiError('status', '', { status: code })
const list = { meta: { totalCount: 0, hasMore: false, nextCursor: null }, items: [] }

/**
 * Asks for the parts 0 to 9, which answer with these failures, a status or more, each time; a list of them is used up,
 * one a request. The others answer well.
 */
async function ask(
  answers: Record<number, number | Error | (number | Error)[]>,
  { throwsAt, ...more }: { concurrency?: number; throwsAt?: number } = {},
) {
  const left = Array.from({ length: 10 }, (_, index) => index)
  const answered: number[] = []
  const failed: number[] = []
  let [under, most, asked] = [0, 0, 0]
  const life = new AbortController()
  const error = await scanParts(
    {
      next: () => left.shift(),
      ask: async (part) => {
        asked += 1
        most = Math.max(most, (under += 1))
        await Promise.resolve()
        under -= 1
        const all = answers[part]
        const number = Array.isArray(all) ? all.shift() : all
        if (number === 0) life.abort(new Error('stopped'))
        if (number !== undefined) throw typeof number === 'number' ? status(number) : number
        answered.push(part)
      },
      failed: (part, failure) => {
        if (part === throwsAt) throw failure
        failed.push(part)
      },
      ...more,
    },
    life.signal,
  ).then(
    () => null,
    (reason: unknown) => reason as ApiError,
  )
  return {
    answered: answered.length,
    asked,
    failed,
    most,
    error: error && (error.status ?? error.message),
  }
}

test('a part that fails costs only itself', async () => {
  expect(await ask({ 2: 403, 5: 404, 9: 500 })).toMatchObject({
    answered: 7,
    failed: [2, 5, 9],
    most: 1,
    error: null,
  })
  expect(requests.sent).toEqual([])
})

test('several are asked at once, if the use says so', async () => {
  expect(await ask({}, { concurrency: 3 })).toMatchObject({ answered: 10, most: 3 })
})

test('a rate limit and the end of the session concern all of them', async () => {
  for (const code of [429, 401])
    expect(await ask({ 1: 403, 3: code })).toMatchObject({ answered: 2, failed: [1], error: code })
})

const unreachable = [
  new ApiError('network', 'no network'),
  new ApiError('sign-on', 'sign-on'),
  new ApiError('not-json', 'a page', { status: 200 }),
  new ApiError('status', '', { status: 403, isPage: true }),
  status(502),
  status(503),
  status(504),
]

test.each(unreachable)(
  'R-43: nothing more is asked while nothing reaches the service: $kind $status',
  async (error) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const found = await ask({ 3: error }, { concurrency: 3 })
    expect(found).toMatchObject({ failed: [], error: error.status ?? error.message })
    // The three that were under way, and no other.
    expect(found.asked).toBeLessThanOrEqual(6)
  },
)

test.each(unreachable)(
  'R-43: a part goes back, and is asked again when a harmless read has succeeded: $kind $status',
  async (error) => {
    requests.answer(list)
    expect(await ask({ 3: [error] }, { concurrency: 3 })).toMatchObject({
      answered: 10,
      asked: 11,
      failed: [],
      error: null,
    })
    expect(requests.sent).toEqual(['GET /api/v1/oauth-apps?limit=1'])
  },
)

test('R-43: a part that fails again while the service answers other requests costs only itself', async () => {
  // A refusal is an answer, too.
  requests.refuse(403, { error: 'Not you.' })
  expect(await ask({ 3: 504 })).toMatchObject({ answered: 9, failed: [3], error: null })
})

test('what stops one lane stops the others', async () => {
  expect(await ask({ 1: 429 }, { concurrency: 3 })).toMatchObject({ answered: 3, error: 429 })
})

test('a failure that the use takes as one of all ends it', async () => {
  expect(await ask({ 2: 500 }, { throwsAt: 2 })).toMatchObject({ answered: 2, error: 500 })
})

test('a stop ends it with its reason', async () => {
  expect(await ask({ 2: 0 })).toMatchObject({ answered: 2, failed: [], error: 'stopped' })
})
