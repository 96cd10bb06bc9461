import { undoQuotedPrintable, type PlainText } from './quoted-printable'

const windowLength = 16_384

/**
 * Yields a text in windows of complete lines, without byte order mark, with `\n` as the only line end and without
 * quoted-printable. Cuts a line longer than a window. Without `isMail`, `=` has no special meaning.
 */
export function* cleanText(
  text: string,
  isMail = true,
): Generator<PlainText & { done: number }, void> {
  let rest = ''
  let from = /^\uFEFF*/.exec(text)?.[0].length ?? 0
  while (from < text.length) {
    let to = Math.min(text.length, from + windowLength)
    // Keep both halves of a line end in one window.
    if (text[to - 1] === '\r' && text[to] === '\n') to += 1
    rest += text.slice(from, to).replaceAll(/\r\n?/g, '\n')
    from = to
    const end = to === text.length ? rest.length : wholeLines(rest)
    if (end === 0) continue
    const lines = rest.slice(0, end)
    yield {
      ...(isMail ? undoQuotedPrintable(lines) : { text: lines, lines: 0, isJoined: false }),
      done: to,
    }
    rest = rest.slice(end)
  }
}

/** Returns the length of the complete lines. Returns the full length if a line is too long to wait for its end. */
function wholeLines(text: string): number {
  let end = text.lastIndexOf('\n') + 1
  while (end > 1 && text[end - 2] === '=') end = text.lastIndexOf('\n', end - 2) + 1
  return end === 0 && text.length > 4 * windowLength ? text.length : end
}
