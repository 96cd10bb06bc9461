import { formatUtc } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './print.module.css'

/** Styles, exported here so that all importers share one chunk and style sheet. */
export const printStyles = styles

/** A time in UTC. A text that is not a date-time is shown as received. */
export function UtcTime({ at }: { at: string }) {
  const ms = parseInstant(at)
  return ms === null ? <UntrustedText value={at} max={40} /> : formatUtc(ms)
}
