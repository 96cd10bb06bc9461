import { expect, test } from 'vitest'
import '#/api/zod-setup'
import { ApiError } from '#/api/errors'
import { answer, withRequests } from '#/testing/test-fetch'
import { scanParts } from './scan-parts'

const requests = withRequests()
const status = (code: number) => new ApiError('status', '', { status: code })
const list = { meta: { totalCount: 0, hasMore: false, nextCursor: null }, items: [] }

/**
 * Requests the parts 0 to 9. `answers` has the failures of each part, as a status or an error. A single failure repeats,
 * and a list is used up one by one. Parts without a failure succeed.
 */
async function ask(
  answers: Record<number, number | Error | (number | Error)[]>,
  { throwsAt, ...more }: { concurrency?: number; throwsAt?: number } = {},
) {
  const remaining = Array.from({ length: 10 }, (_, index) => index)
  const answered: number[] = []
  const failed: number[] = []
  let [inFlight, mostInFlight, requested] = [0, 0, 0]
  const life = new AbortController()
  const error = await scanParts(
    {
      next: () => remaining.shift(),
      ask: async (part) => {
        requested += 1
        mostInFlight = Math.max(mostInFlight, (inFlight += 1))
        await Promise.resolve()
        inFlight -= 1
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
    requested,
    failed,
    mostInFlight,
    error: error && (error.status ?? error.message),
  }
}

test('a failed part does not affect other parts', async () => {
  expect(await ask({ 2: 403, 5: 404, 9: 500 })).toMatchObject({
    answered: 7,
    failed: [2, 5, 9],
    mostInFlight: 1,
    error: null,
  })
  expect(requests.sent).toEqual([])
})

test('parts are requested concurrently, up to the given number', async () => {
  expect(await ask({}, { concurrency: 3 })).toMatchObject({ answered: 10, mostInFlight: 3 })
})

test('a rate limit or the end of the session stops all parts', async () => {
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
  'R-43: no part is requested while the service is unreachable: $kind $status',
  async (error) => {
    answer(new TypeError('Failed to fetch'))
    const found = await ask({ 3: error }, { concurrency: 3 })
    expect(found).toMatchObject({ failed: [], error: error.status ?? error.message })
    // The three parts before and the three in flight.
    expect(found.requested).toBeLessThanOrEqual(6)
  },
)

test.each(unreachable)(
  'R-43: a part is requested again when a harmless read succeeds: $kind $status',
  async (error) => {
    requests.answer(list)
    expect(await ask({ 3: [error] }, { concurrency: 3 })).toMatchObject({
      answered: 10,
      requested: 11,
      failed: [],
      error: null,
    })
    expect(requests.sent).toEqual(['GET /api/v1/oauth-apps?limit=1'])
  },
)

test('R-43: a part that fails again while the service answers fails alone', async () => {
  // A refusal is also an answer.
  requests.refuse(403, { error: 'Not you.' })
  requests.refuse(403, { error: 'Not you.' })
  expect(await ask({ 3: 504 })).toMatchObject({ answered: 9, failed: [3], error: null })
})

test('a failure that stops one worker stops the others', async () => {
  expect(await ask({ 1: 429 }, { concurrency: 3 })).toMatchObject({ answered: 3, error: 429 })
})

test('a failure that the caller throws stops all parts', async () => {
  expect(await ask({ 2: 500 }, { throwsAt: 2 })).toMatchObject({ answered: 2, error: 500 })
})

test('an abort rejects with the reason of the signal', async () => {
  expect(await ask({ 2: 0 })).toMatchObject({ answered: 2, failed: [], error: 'stopped' })
})
