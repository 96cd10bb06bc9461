import { toConcern } from '#/api/concern'
import { harmlessRead } from './harmless-read'

interface PartScan<Part> {
  next: () => Part | undefined
  ask: (part: Part) => Promise<void>
  /** Marks a part that failed alone: the walk goes on with the others. It throws where the failure concerns all. */
  failed: (part: Part, error: Error) => void
  concurrency?: number
}

/**
 * A part that fails costs only itself. Where the failure may concern all (`toConcern`), nothing more is asked before a
 * harmless read has succeeded; a part that then fails again costs only itself, too. Rejects with the failure if that
 * read fails, a 429, the end of the session, the signal's reason, or what `failed` throws.
 */
export async function scanParts<Part>(
  { next, ask, failed, concurrency = 1 }: PartScan<Part>,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false
  let holding: Promise<boolean> | null = null
  /** Whether the failure is one of this part alone, and not of all. */
  const isOwn = async (error: unknown): Promise<boolean> => {
    signal.throwIfAborted()
    if ((error as Error).name === 'AbortError') return false
    const concern = toConcern(error)
    if (concern !== 'all') return concern === 'part'
    holding ??= harmlessRead(signal).then((trouble) => trouble === null)
    const answers = await holding
    holding = null
    isOver ||= !answers
    return answers
  }
  const askFor = async (part: Part) => {
    for (let isAgain = false; ; isAgain = true)
      try {
        return await ask(part)
      } catch (error) {
        if (!(await isOwn(error))) throw error
        if (isAgain || toConcern(error) === 'part') return failed(part, error as Error)
      }
  }
  const worker = async () => {
    while (!isOver) {
      await holding
      const part = isOver ? undefined : next()
      if (part === undefined) return
      try {
        await askFor(part)
      } catch (error) {
        // What stops one worker stops the others.
        isOver = true
        throw error
      }
    }
  }
  // Nothing is under way any more when the end is told.
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker))
  const stopped = ended.find(({ status }) => status === 'rejected')
  if (stopped?.status === 'rejected') throw stopped.reason
}
