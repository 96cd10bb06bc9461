/** Removes `="…"` or a leading apostrophe, with which a spreadsheet keeps a cell as text. */
export function plainCell(cell: string): string {
  // `\s` includes the byte order mark, which must stay because it is hidden and separates nothing.
  const text = cell.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
  const [, inside] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  return inside === undefined ? text.replace(/^'(?=\S)/, '') : inside.replaceAll('""', '"').trim()
}

/** Matches a cell, or a part of it, without a value. */
export const noValue = /^(?:-+|n\/a|none|null|unknown)?$/i

/** Returns true for `1.04858E+20`, to which a spreadsheet shortens a long number. */
export function isShortened(cell: string): boolean {
  return /^[+-]?\d(?:[.,]\d+)?e\+?\d{1,3}$/i.test(cell)
}

/** Returns true for a long number of which a program kept 15 to 17 digits. */
export function isRounded(digits: string): boolean {
  const kept = digits.replace(/0+$/, '').length
  return digits.length - kept >= 3 && kept <= 17
}

export const longNumber = /^\d{15,40}$/

/** Returns `whole` for a client ID, `number` for a long number that can be a client ID. */
export function clientIdKind(cell: string): 'whole' | 'number' | null {
  const text = plainCell(cell)
  if (longNumber.test(text) || (isShortened(text) && Number(text.replace(',', '.')) >= 1e14))
    return 'number'
  return /^\W*[\w-]{6,}\W{1,7}(?:dot\W{1,3})?apps\W{1,7}(?:dot\W{1,3})?googleusercontent/i.test(
    text,
  )
    ? 'whole'
    : null
}

/** Returns true for a cell with an email address or an account ID and little else. */
export function isAccountCell(cell: string): boolean {
  return (
    /(?:^|[\s,;<("'])(?:[^\s@]{1,64}(?:@|%40|[[(](?:@|at)[\])])[^\s@]{1,200}\.[^\s@]{2,}|acct\.\d)/i.test(
      cell,
    ) && !/:\/\//.test(cell)
  )
}

/** Cuts a long text into pieces at spaces and punctuation, so that no client ID is cut. */
export function* piecesOf(text: string, longest = 8_192): Generator<string> {
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + longest)
    if (to < text.length) {
      const gap = /[\s,;"'<>](?=[^\s,;"'<>]*$)/.exec(text.slice(to - 512, to))
      if (gap) to = to - 512 + gap.index + 1
    }
    yield text.slice(from, to)
    from = to
  }
}
