import { ApiError } from './errors'

const smallestLimit = 25
// The document gives no default and no maximum (§8): we ask, and halve what we ask when the service
// refuses it (T099). Kept for the life of the page, so that it is learnt once for all lists.
let acceptedLimit = Infinity

/**
 * Asks for a first page of `wanted` items; on a 400 that names `limit` asks again for half as many, down to 25
 * (§8, T099). Rejects as `ask` does for everything else.
 */
export async function askForPage<Answer>(
  wanted: number,
  ask: (limit: number) => Promise<Answer>,
): Promise<Answer> {
  const limit = Math.min(wanted, acceptedLimit)
  try {
    return await ask(limit)
  } catch (error) {
    if (limit <= smallestLimit || !refusesLimit(error)) throw error
    acceptedLimit = Math.min(acceptedLimit, Math.max(smallestLimit, Math.floor(limit / 2)))
    return askForPage(wanted, ask)
  }
}

function refusesLimit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false
  const words = [error.serviceWords ?? '', ...error.failures.flat(2)]
  return words.some((word) => /\blimit\b/i.test(word))
}
