import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { eachPart } from './each-part'

const status = (code: number) => new ApiError('status', '', { status: code })

/** Asks for the parts 0 to 9, which answer with these statuses; the others answer well. */
async function ask(
  answers: Record<number, number>,
  { throwsAt, ...more }: { concurrency?: number; throwsAt?: number } = {},
) {
  const left = Array.from({ length: 10 }, (_, index) => index)
  const answered: number[] = []
  const failed: number[] = []
  let [under, most] = [0, 0]
  const life = new AbortController()
  const error = await eachPart(
    {
      next: () => left.shift(),
      ask: async (part) => {
        most = Math.max(most, (under += 1))
        await Promise.resolve()
        under -= 1
        if (answers[part] === 0) life.abort(new Error('stopped'))
        if (answers[part] !== undefined) throw status(answers[part])
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
    failed,
    most,
    error: error && (error.status ?? error.message),
  }
}

test('a part that fails costs only itself', async () => {
  expect(await ask({ 2: 403, 5: 404, 9: 500 })).toEqual({
    answered: 7,
    failed: [2, 5, 9],
    most: 1,
    error: null,
  })
})

test('several are asked at once, if the use says so', async () => {
  expect(await ask({}, { concurrency: 3 })).toMatchObject({ answered: 10, most: 3 })
})

test('a rate limit and the end of the session concern all of them', async () => {
  for (const code of [429, 401])
    expect(await ask({ 1: 403, 3: code })).toMatchObject({ answered: 2, failed: [1], error: code })
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
