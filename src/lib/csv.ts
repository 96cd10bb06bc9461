/** What a spreadsheet reads as the start of a formula, after NFKC has folded full-width forms. */
const formulaStart = /^[=+\-@]/
/** Dangerous as the first character, whatever follows: some readers drop them. */
const droppedStart = /^[\t\r\n\0]/
/** What can precede a formula invisibly: white space, control characters, characters of no width. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]+/u
/** What separates cells if `;` does, and every visible character. */
const breakOrSeen = /[;\t\r\n]|[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]/gu

/** What could be read as a formula or as a note gets an apostrophe in front. The rest is unchanged, however long. */
export function formulaSafe(text: string): string {
  const before = unseen.exec(text)?.[0] ?? ''
  const seen = text.slice(before.length)
  const first = (seen[0] ?? '').normalize('NFKC')
  // A line that begins with # is a note about the file.
  const isFormula = formulaStart.test(first) || first === '#' || droppedStart.test(text)
  return `${isFormula ? "'" : ''}${before}${innerCellsSafe(seen)}`
}

/** In many countries `;` separates cells, in quotes too: the next visible character then starts another cell. */
function innerCellsSafe(text: string): string {
  let begins = false
  return text.replaceAll(breakOrSeen, (item) => {
    const isStart = begins
    begins = /[;\t\r\n]/.test(item)
    return isStart && !begins && formulaStart.test(item.normalize('NFKC')) ? `'${item}` : item
  })
}

/** The text without the apostrophes that `formulaSafe` puts in, and that some spreadsheets take away again. */
export function withoutProtection(text: string): string {
  if (!text.includes("'")) return text
  const rest =
    text.startsWith("'") && formulaSafe(text.slice(1)).startsWith("'") ? text.slice(1) : text
  return rest.replaceAll(
    /(?<=[;\t\r\n][\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]*)'(?=(.))/gsu,
    (mark, next: string) => (formulaStart.test(next.normalize('NFKC')) ? '' : mark),
  )
}

/** One line of a file as RFC 4180 writes it, each cell made safe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(formulaSafe(cell))).join(',')}\r\n`
}

/** Comes before the first line, so that spreadsheets read UTF-8. */
export const byteOrderMark = '\uFEFF'

function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
