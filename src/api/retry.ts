import { delay } from '#/lib/time/delay'
import { ApiError } from './errors'

/** Three times after a lost connection, twice after a server failure, else never. A 429 is handled where it is sent. */
export function retryRead(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'network') return failureCount < 3
  return error.kind === 'status' && (error.status ?? 0) >= 500 && failureCount < 2
}

/** Full jitter, in milliseconds: anything up to 1 s · 2ⁿ, never more than 30 s. */
export function retryReadDelay(failureCount: number): number {
  return Math.random() * Math.min(30_000, 1000 * 2 ** failureCount)
}

/** The same rules, even if the browser says it is offline. Rejects with the last failure or the signal's reason. */
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
