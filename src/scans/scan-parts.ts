import { toConcern } from '#/api/concern'
import { ApiError } from '#/api/errors'
import { listOauthApps } from '#/api/oauth-apps/queries'

interface PartScan<Part> {
  next: () => Part | undefined
  ask: (part: Part) => Promise<void>
  /** Marks a part that failed alone. The scan continues with the others. Throws if the failure concerns all parts. */
  failed: (part: Part, error: Error) => void
  concurrency?: number
}

/**
 * Requests each part. A failed part does not affect the others. After a failure that may concern all parts
 * (`toConcern`), no part is requested until a harmless read succeeds. Then the part is requested once more. Rejects
 * with the failure if that read fails, a 429, the end of the session, the signal's reason, or an error from `failed`.
 */
export async function scanParts<Part>(
  { next, ask, failed, concurrency = 1 }: PartScan<Part>,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false
  let holding: Promise<boolean> | null = null
  /** Returns whether the failure concerns this part alone. */
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
        // A failure that stops one worker stops the others.
        isOver = true
        throw error
      }
    }
  }
  // Wait for all workers, so that no request runs after the caller sees the end.
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker))
  const stopped = ended.find(({ status }) => status === 'rejected')
  if (stopped?.status === 'rejected') throw stopped.reason
}

/**
 * Sends one small read to test whether the service answers. Resolves with null if it answers, even with a refusal.
 * Otherwise resolves with the failure. Rejects with the signal's reason, or if the session ended.
 */
export async function harmlessRead(signal: AbortSignal): Promise<Error | null> {
  try {
    const how = { signal, priority: 'background', stopAtLimit: true } as const
    await listOauthApps({}, null, { ...how, limit: 1 })
    return null
  } catch (error) {
    signal.throwIfAborted()
    const concern = toConcern(error)
    if (!(error instanceof ApiError) || concern === 'session') throw error
    return concern === 'all' ? error : null
  }
}
