/** A cell without what a spreadsheet needs to keep it a text: `="…"`, and an apostrophe before it. */
export function plainCell(cell: string): string {
  // A byte order mark is hidden and separates nothing.
  const text = cell.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
  const [, inside] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  return inside === undefined ? text.replace(/^'(?=\S)/, '') : inside.replaceAll('""', '"').trim()
}

/** `1.04858E+20`: what a spreadsheet leaves of a long number. */
export function isShortened(cell: string): boolean {
  return /^[+-]?\d(?:[.,]\d+)?e\+?\d{1,3}$/i.test(cell)
}

/** A long number of which a program kept fifteen to seventeen digits. */
export function isRounded(digits: string): boolean {
  const kept = digits.replace(/0+$/, '').length
  return digits.length - kept >= 3 && kept <= 17
}

export const longNumber = /^\d{15,40}$/

/** Whether a cell is a client ID, a long number that can be one, or neither. */
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

/** Whether a cell holds an address or an account id and not much else. */
export function isAccountCell(cell: string): boolean {
  return (
    /(?:^|[\s,;<("'])(?:[^\s@]{1,64}(?:@|%40|[[(](?:@|at)[\])])[^\s@]{1,200}\.[^\s@]{2,}|acct\.\d)/i.test(
      cell,
    ) && !/:\/\//.test(cell)
  )
}

/** Where a long text can be cut into pieces without cutting what is looked for, which has no space in it. */
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
