import { ApiError } from './errors'

const smallestLimit = 25
// The document gives no default and no maximum (SERVICE.md §8). A refused limit is halved for all lists of the page.
let acceptedLimit = Infinity

/**
 * Asks for half as many after a 400 that names `limit`, down to 25 (SERVICE.md §8). Otherwise rejects as `ask` does.
 */
export async function requestPage<Answer>(
  wanted: number,
  request: (limit: number) => Promise<Answer>,
): Promise<Answer> {
  const limit = Math.min(wanted, acceptedLimit)
  try {
    return await request(limit)
  } catch (error) {
    if (limit <= smallestLimit || !refusesLimit(error)) throw error
    acceptedLimit = Math.min(acceptedLimit, Math.max(smallestLimit, Math.floor(limit / 2)))
    return requestPage(wanted, request)
  }
}

function refusesLimit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false
  const words = [error.serviceWords ?? '', ...error.failures.flat(2)]
  return words.some((word) => /\blimit\b/i.test(word))
}
