/** Text decoded from quoted-printable (RFC 2045, section 6.7): `=3D` for `=`, and `=` at a continued line's end. */
export interface PlainText {
  text: string
  /** Number of encoded lines. */
  lines: number
  /** Some lines were joined only because of the `=` at their ends. */
  isJoined: boolean
}

const decoder = new TextDecoder()
/** Evidence of the encoding: a non-ASCII byte, or `=3D`. */
const evidence = /=(?:3D|[C-F][\dA-F])/
const otherUse = /=(?![\dA-F]{2}|$)/
/** End of a base64 text or of an account ID, padded with `=`. */
const padded = /(?:==|acct\.[\w.-]*=|(?:^|[,;|\t"])(?:[\w+/-]{4})*[\w+/-]{3}=)$/

/** Decodes complete lines separated by `\n`. Decodes a line only if every `=` in it is valid. */
export function undoQuotedPrintable(text: string): PlainText {
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
    const isEvident = evidence.test(line) && !otherUse.test(line)
    if (isEvident || pieces.length > 1) counts.lines += 1
    if (!isEvident && pieces.length > 1) counts.isJoined = true
    decoded.push(isEvident ? line.replaceAll(/(?:=[\dA-F]{2})+/g, characters) : line)
  }
  return { text: decoded.join('\n'), ...counts }
}

function isContinued(line: string, next: string | undefined): boolean {
  return line.endsWith('=') && next !== undefined && next !== '' && !padded.test(line.slice(-200))
}

function characters(escapes: string): string {
  const codes = escapes.slice(1).split('=')
  return decoder.decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 16)))
}
