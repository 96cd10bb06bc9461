/** What a spreadsheet takes for the beginning of a formula, after NFKC has folded full-width forms. */
const formulaStart = /^[=+\-@]/
/** Characters that are dangerous as the first one, whatever follows: some readers drop them. */
const droppedStart = /^[\t\r\n\0]/
/** What can stand before a formula unseen: white space, controls, characters of no width. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]+/u
/** What parts the cells of a line where `;` does, and every character that can be seen. */
const breakOrSeen = /[;\t\r\n]|[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]/gu

/**
 * A text that no spreadsheet runs: where it could be read as a formula, an apostrophe stands before it. The
 * rest of the text stays as it is, however long.
 */
export function formulaSafe(text: string): string {
  const before = unseen.exec(text)?.[0] ?? ''
  const seen = text.slice(before.length)
  const first = (seen[0] ?? '').normalize('NFKC')
  const isFormula = formulaStart.test(first) || droppedStart.test(text)
  return `${isFormula ? "'" : ''}${before}${innerCellsSafe(seen)}`
}

/**
 * Where `;` parts the cells of a line, as in many countries, the quotes around a cell do not hold it together: after a
 * `;`, a tab or a line break inside it another cell begins, with the first character that can be seen.
 */
function innerCellsSafe(text: string): string {
  let begins = false
  return text.replaceAll(breakOrSeen, (one) => {
    const isStart = begins
    begins = /[;\t\r\n]/.test(one)
    return isStart && !begins && formulaStart.test(one.normalize('NFKC')) ? `'${one}` : one
  })
}

/** One line of a file as RFC 4180 writes it, each cell made safe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(formulaSafe(cell))).join(',')}\r\n`
}

/** Stands before the first line, so that spreadsheets read UTF-8. */
export const byteOrderMark = '\uFEFF'

function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
