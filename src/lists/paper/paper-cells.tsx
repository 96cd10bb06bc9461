import { formatUtc } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './paper.module.css'

/** The classes of everything that is a list on paper: the importers share this chunk and its style sheet. */
export const paper = styles

/** A date-time of the service on paper: in UTC; a text that is none as it came. */
export function UtcTime({ at }: { at: string }) {
  const ms = parseInstant(at)
  return ms === null ? <UntrustedText value={at} max={40} /> : formatUtc(ms)
}
