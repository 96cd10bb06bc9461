import { formatRelative } from '#/lib/time/time'
import { staleAfter } from '#/ui/feedback/read-line'

/** Returns the age of the oldest result, or null for results of about one moment. Times are in milliseconds. */
export function oldestMessage(
  { oldest, latest }: { oldest: number; latest: number },
  now: number,
): string | null {
  return latest - oldest > staleAfter ? `(oldest read ${formatRelative(oldest, now)})` : null
}
