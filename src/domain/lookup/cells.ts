/** Longer lines are not looked at cell by cell. */
export const longestRow = 4_096

/** What separates the cells of a line: `,`, `;` or tab, whichever is there more often. */
export function separatorOf(line: string): string {
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** The cells of a line, without quotes, which hold a cell together. A log has many lines: no piece is cut twice. */
export function cellsOf(line: string, separator = separatorOf(line)): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  for (const [index, part] of line.split('"').entries()) {
    let from = 0
    // Every second part is between quotes.
    let at = index % 2 === 1 ? -1 : part.indexOf(separator)
    while (at !== -1) {
      cells.push(cell + part.slice(from, at))
      cell = ''
      from = at + 1
      at = part.indexOf(separator, from)
    }
    cell += part.slice(from)
  }
  return [...cells, cell]
}
