import { formatUtc } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './print.module.css'

/** The importers share this chunk and its style sheet. */
export const printStyles = styles

/** A text that is no date-time stays as it came. */
export function UtcTime({ at }: { at: string }) {
  const ms = parseInstant(at)
  return ms === null ? <UntrustedText value={at} max={40} /> : formatUtc(ms)
}
