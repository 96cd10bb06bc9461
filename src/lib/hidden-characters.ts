/**
 * Hidden characters: direction controls, zero-width and ignorable code points, control characters, unusual spaces,
 * blank braille, lone surrogates. Never letters, because an Arabic or Hebrew name is not suspicious.
 */
const hidden =
  /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/gu

export type TextPart = { kind: 'text'; text: string } | { kind: 'marker'; text: string }

/** Returns the visible marker of a character, such as `U+202E`. */
export function hiddenMarker(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `U+${hex.padStart(4, '0')}`
}

export function splitHidden(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push({ kind: 'marker', text: hiddenMarker(match[0]) })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** Replaces hidden characters by markers, for titles, labels, files and announcements. */
export function withMarkers(text: string): string {
  return text.replaceAll(hidden, (character, at: number) => {
    const before = at === 0 ? '' : ' '
    const after = at + character.length === text.length ? '' : ' '
    return before + hiddenMarker(character) + after
  })
}

/** Removes hidden characters, for the clipboard. An unusual space becomes a plain one, because it separates words. */
export function withoutHidden(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(hidden, '')
}

/** Lists the hidden characters of a typed or pasted text; null if there are none. */
export function hiddenMessage(text: string): string | null {
  const found = new Set([...text.matchAll(hidden)].map(([character]) => hiddenMarker(character)))
  if (found.size === 0) return null
  const [first = ''] = found
  return found.size === 1
    ? `The text has a hidden character: ${first}.`
    : `The text has hidden characters: ${[...found].slice(0, 5).join(', ')}${found.size > 5 ? ' and others' : ''}.`
}

/** Cuts text to `max` characters and adds `…`. Never cuts a surrogate pair in half. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const end =
    text.charCodeAt(max - 1) >= 0xd800 && text.charCodeAt(max - 1) < 0xdc00 ? max - 1 : max
  return `${text.slice(0, end)}…`
}
