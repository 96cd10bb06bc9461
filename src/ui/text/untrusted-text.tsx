import { cut, splitHidden } from '#/lib/hidden-characters'

interface UntrustedTextProps {
  value: string
  max?: number
  lines?: boolean
}

/** Length from which a text has no kerning (src/styles/base.css), in characters. */
const longText = 500

/**
 * Text from outside, isolated so that its direction stays inside. Hidden characters become visible markers. Never
 * markup and never a link. `max`: length in characters. `lines`: keeps line breaks.
 */
export function UntrustedText({ value, max = 2000, lines }: UntrustedTextProps) {
  const shown = cut(value, max)
  return (
    // A translator may change a text of several lines, but not a name, an ID or an address.
    <bdi translate={lines ? undefined : 'no'} data-long={shown.length > longText ? '' : undefined}>
      <Marked value={shown} {...(lines && { lines })} />
    </bdi>
  )
}

/** Text with markers for hidden characters. The caller isolates it. */
export function Marked({ value, lines }: { value: string; lines?: boolean }) {
  return splitHidden(value).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : lines && part.text === 'U+000A' ? (
      // oxlint-disable-next-line react/no-array-index-key
      <br key={index} />
    ) : (
      // The index identifies a part, because the parts of a text never move.
      // oxlint-disable-next-line react/no-array-index-key
      <HiddenCharacter key={index} marker={part.text} />
    ),
  )
}

function HiddenCharacter({ marker }: { marker: string }) {
  return (
    <span className="mark-char" role="img" aria-label={`contains hidden character ${marker}`}>
      {marker}
    </span>
  )
}
