import { cut, splitHidden } from '#/lib/hidden-characters'
import styles from './untrusted-text.module.css'

interface UntrustedTextProps {
  value: string
  max?: number
  lines?: boolean
}

/**
 * Text from outside: isolated, so that its direction stays inside, with hidden characters as visible markers. Never
 * markup, never a link. `max` cuts what a row has no room for; `lines` keeps line breaks.
 */
export function UntrustedText({ value, max = 2000, lines }: UntrustedTextProps) {
  return (
    // A translator must not change a name, an ID or an address. A text of several lines it may.
    <bdi translate={lines ? undefined : 'no'}>
      <Marked value={cut(value, max)} {...(lines && { lines })} />
    </bdi>
  )
}

/** A part of such a text, for a caller that isolates the whole. */
export function Marked({ value, lines }: { value: string; lines?: boolean }) {
  return splitHidden(value).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : lines && part.text === 'U+000A' ? (
      // oxlint-disable-next-line react/no-array-index-key
      <br key={index} />
    ) : (
      // The position is the identity: the parts of one text never move against each other.
      // oxlint-disable-next-line react/no-array-index-key
      <HiddenCharacter key={index} marker={part.text} />
    ),
  )
}

function HiddenCharacter({ marker }: { marker: string }) {
  return (
    <span className={styles.marker} role="img" aria-label={`contains hidden character ${marker}`}>
      {marker}
    </span>
  )
}
