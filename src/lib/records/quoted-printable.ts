/** The form in which mail writes its lines (RFC 2045, section 6.7): `=3D` for `=`, and a `=` at the end of a line that goes on. */
export interface PlainText {
  text: string
  /** How many lines were written so. */
  lines: number
  /** Some lines were only joined: nothing but the `=` at their ends says that they belong together. */
  isJoined: boolean
}

const decoder = new TextDecoder()
/** Of a character that plain text has no need to write so, and `=3D`, which is always written so. */
const evidence = /=(?:3D|[C-F][\dA-F])/
const otherUse = /=(?![\dA-F]{2}|$)/
/** The end of a base64 text or of an account id, which `=` fills up. */
const padded = /(?:==|acct\.[\w.-]*=|(?:^|[,;|\t"])(?:[\w+/-]{4})*[\w+/-]{3}=)$/

/** Whole lines, with `\n` between them. A line is undone only where each `=` of it can be read so. */
export function undoQuotedPrintable(text: string): PlainText {
  if (!text.includes('=\n') && !evidence.test(text)) return { text, lines: 0, isJoined: false }
  const made: string[] = []
  const counts = { lines: 0, isJoined: false }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const pieces = [lines[at] ?? '']
    while (goesOn(pieces.at(-1) ?? '', lines[at + 1])) pieces.push(lines[(at += 1)] ?? '')
    const line = pieces
      .map((piece, index) => (index < pieces.length - 1 ? piece.slice(0, -1) : piece))
      .join('')
    const isEvident = evidence.test(line) && !otherUse.test(line)
    if (isEvident || pieces.length > 1) counts.lines += 1
    if (!isEvident && pieces.length > 1) counts.isJoined = true
    made.push(isEvident ? line.replaceAll(/(?:=[\dA-F]{2})+/g, characters) : line)
  }
  return { text: made.join('\n'), ...counts }
}

function goesOn(line: string, next: string | undefined): boolean {
  return line.endsWith('=') && next !== undefined && next !== '' && !padded.test(line.slice(-200))
}

function characters(escapes: string): string {
  const codes = escapes.slice(1).split('=')
  return decoder.decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 16)))
}
