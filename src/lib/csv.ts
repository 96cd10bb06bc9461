/** Start of a formula in a spreadsheet, after NFKC has folded full-width forms. */
const formulaStart = /^[=+\-@]/
/** Characters that are dangerous at the start, because some programs drop them. */
const droppedStart = /^[\t\r\n\0]/
/** Invisible text before a formula: white space, control characters, zero-width characters. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]+/u
/** Separators of cells if `;` is one, and every visible character. */
const breakOrSeen = /[;\t\r\n]|[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]/gu

/** Puts an apostrophe before text that looks like a formula or a note. Returns other text unchanged. */
export function formulaSafe(text: string): string {
  const before = unseen.exec(text)?.[0] ?? ''
  const seen = text.slice(before.length)
  const first = (seen[0] ?? '').normalize('NFKC')
  // A line that begins with # is a note about the file.
  const isFormula = formulaStart.test(first) || first === '#' || droppedStart.test(text)
  return `${isFormula ? "'" : ''}${before}${innerCellsSafe(seen)}`
}

/** Protects cells after `;`, which separates cells in many countries, even inside quotes. */
function innerCellsSafe(text: string): string {
  let begins = false
  return text.replaceAll(breakOrSeen, (item) => {
    const isStart = begins
    begins = /[;\t\r\n]/.test(item)
    return isStart && !begins && formulaStart.test(item.normalize('NFKC')) ? `'${item}` : item
  })
}

/** Removes the apostrophes of `formulaSafe`, which some spreadsheets also remove. */
export function withoutProtection(text: string): string {
  if (!text.includes("'")) return text
  const rest =
    text.startsWith("'") && formulaSafe(text.slice(1)).startsWith("'") ? text.slice(1) : text
  return rest.replaceAll(
    /(?<=[;\t\r\n][\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]*)'(?=(.))/gsu,
    (mark, next: string) => (formulaStart.test(next.normalize('NFKC')) ? '' : mark),
  )
}

/** Returns a line in the format of RFC 4180, with protected cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(formulaSafe(cell))).join(',')}\r\n`
}

/** Mark before the first line, so that spreadsheets read UTF-8. */
export const byteOrderMark = '\uFEFF'

function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
