import { formatUtc, parseInstant } from '#/lib/time'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** A date-time of the service on paper: in UTC; a text that is none as it came. */
export function UtcTime({ at }: { at: string }) {
  const ms = parseInstant(at)
  return ms === null ? <UntrustedText value={at} max={40} /> : formatUtc(ms)
}
