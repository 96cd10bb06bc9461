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

/** Text decoded from quoted-printable (RFC 2045, section 6.7): `=3D` for `=`, and `=` at a continued line's end. */
interface PlainText {
  text: string
  /** Number of encoded lines. */
  lines: number
  /** Some lines were joined only because of the `=` at their ends. */
  isJoined: boolean
}

const decoder = new TextDecoder()
/** Evidence of the encoding: a non-ASCII byte, or `=3D`. */
const evidence = /=(?:3D|[C-F][\dA-F])/
const escapeRuns = /(?:=[\dA-F]{2})+/g
/** Name of a value, such as `country` in `country=DE`. One letter before a byte is the start of a word. */
const key = /(?<![\w=])[A-Za-z_][\w.-]+$/
const otherUse = /=(?![\dA-F]{2}|$)/
/** End of a base64 text or of an account ID, padded with `=`. */
const padded = /(?:==|acct\.[\w.-]*=|(?:^|[,;|\t"])(?:[\w+/-]{4})*[\w+/-]{3}=)$/

/** Decodes complete lines separated by `\n`. Decodes a line only if every `=` in it is valid. */
function undoQuotedPrintable(text: string): PlainText {
  if (!text.includes('=\n') && !evidence.test(text)) return { text, lines: 0, isJoined: false }
  const decoded: string[] = []
  const counts = { lines: 0, isJoined: false }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const pieces = [lines[at] ?? '']
    while (isContinued(pieces.at(-1) ?? '', lines[at + 1])) pieces.push(lines[(at += 1)] ?? '')
    const line = pieces
      .map((piece, index) => (index < pieces.length - 1 ? piece.slice(0, -1) : piece))
      .join('')
    const isEvident = !otherUse.test(line) && hasEvidence(line)
    if (isEvident || pieces.length > 1) counts.lines += 1
    if (!isEvident && pieces.length > 1) counts.isJoined = true
    decoded.push(isEvident ? line.replaceAll(escapeRuns, characters) : line)
  }
  return { text: decoded.join('\n'), ...counts }
}

/** Returns true for `=3D` and for bytes that are UTF-8 or that no key precedes. */
function hasEvidence(line: string): boolean {
  return [...line.matchAll(escapeRuns)].some(
    ({ 0: run, index }) =>
      run.includes('=3D') ||
      (evidence.test(run) &&
        (!characters(run).includes('\uFFFD') ||
          !key.test(line.slice(Math.max(0, index - 80), index)))),
  )
}

function isContinued(line: string, next: string | undefined): boolean {
  return line.endsWith('=') && next !== undefined && next !== '' && !padded.test(line.slice(-200))
}

function characters(escapes: string): string {
  const codes = escapes.slice(1).split('=')
  return decoder.decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 16)))
}
