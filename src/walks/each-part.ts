import { statusOf } from '#/api/errors'

interface PartsOf<Part> {
  /** The next one; undefined when none is left. */
  next: () => Part | undefined
  ask: (part: Part) => Promise<void>
  /** Marks a part that failed alone: the walk goes on with the others. */
  failed: (part: Part, error: Error) => void
  /** So many are asked at once. */
  lanes?: number
  /** After so many failures in a row the fault is not the parts'. */
  mostFailed?: number
}

/**
 * Asks for one part after the other; a part that fails costs only itself. Rejects with a 429 or a lock of the session,
 * which concern all of them, with the signal's reason, and with the last of `mostFailed` failures in a row.
 */
export async function eachPart<Part>(
  { next, ask, failed, lanes = 1, mostFailed = Infinity }: PartsOf<Part>,
  signal: AbortSignal,
): Promise<void> {
  let inARow = 0
  const lane = async () => {
    for (let part = next(); part !== undefined; part = next()) {
      try {
        await ask(part)
        inARow = 0
      } catch (error) {
        signal.throwIfAborted()
        inARow += 1
        if (concernsAll(error) || inARow >= mostFailed) throw error
        failed(part, error as Error)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function concernsAll(error: unknown): boolean {
  const status = statusOf(error)
  return status === 429 || status === 401 || (error as Error).name === 'AbortError'
}
