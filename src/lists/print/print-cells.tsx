import { formatUtc } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** A time in UTC. A text that is not a date-time is shown as received. */
export function UtcTime({ at }: { at: string }) {
  const ms = parseInstant(at)
  return ms === null ? <UntrustedText value={at} max={40} /> : formatUtc(ms)
}
