import { statusOf } from '#/api/errors'

interface PartsOf<Part> {
  next: () => Part | undefined
  ask: (part: Part) => Promise<void>
  /** Marks a part that failed alone: the walk goes on with the others. It throws where the failure concerns all. */
  failed: (part: Part, error: Error) => void
  concurrency?: number
}

/** A part that fails costs only itself. Rejects with a 429, a lock, the signal's reason, or what `failed` throws. */
export async function eachPart<Part>(
  { next, ask, failed, concurrency = 1 }: PartsOf<Part>,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false
  const worker = async () => {
    while (!isOver) {
      const part = next()
      if (part === undefined) return
      try {
        await ask(part)
      } catch (error) {
        const wasOver = isOver
        // What stops one worker stops the others.
        isOver = true
        signal.throwIfAborted()
        if (concernsAll(error)) throw error
        failed(part, error as Error)
        isOver = wasOver
      }
    }
  }
  // Nothing is under way any more when the end is told.
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker))
  const stopped = ended.find(({ status }) => status === 'rejected')
  if (stopped?.status === 'rejected') throw stopped.reason
}

function concernsAll(error: unknown): boolean {
  const status = statusOf(error)
  return status === 429 || status === 401 || (error as Error).name === 'AbortError'
}
