import { delay } from '#/lib/time/delay'
import { ApiError } from './errors'

/** Allows three retries after a lost connection, two after a server error. `http.ts` handles a 429. */
export function retryRead(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'network') return failureCount < 3
  return error.kind === 'status' && (error.status ?? 0) >= 500 && failureCount < 2
}

/** Full jitter up to 1 s · 2ⁿ, at most 30 s. In milliseconds. */
export function retryReadDelay(failureCount: number): number {
  return Math.random() * Math.min(30_000, 1000 * 2 ** failureCount)
}

/** Reads by the same rules, even if the browser reports offline. Rejects with the last error or the signal's reason. */
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
