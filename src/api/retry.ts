import { delay } from '#/lib/time/delay'
import { ApiError } from './errors'

/**
 * Whether a failed GET is retried automatically: three times after a lost connection, twice after a server
 * failure, otherwise never. A 429 is handled where it is sent, and a refusal does not change.
 */
export function retryRead(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'network') return failureCount < 3
  return error.kind === 'status' && (error.status ?? 0) >= 500 && failureCount < 2
}

/** Full jitter, in milliseconds: anything up to 1 s · 2ⁿ, never more than 30 s. */
export function retryReadDelay(failureCount: number): number {
  return Math.random() * Math.min(30_000, 1000 * 2 ** failureCount)
}

/**
 * GETs outside the cache, with the same rules: retried up to `most` times, in real time even if the browser
 * says it is offline. Rejects with the last failure, or with the signal's reason.
 */
export async function readPatiently<T>(
  read: (signal: AbortSignal | undefined) => Promise<T>,
  { most = 3, signal }: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read(signal)
    } catch (error) {
      if (failures >= most || signal?.aborted || !retryRead(failures, error as Error)) throw error
      await delay(retryReadDelay(failures), signal)
    }
  }
}
