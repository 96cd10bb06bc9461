/** A line of the table. */
export interface Line {
  what: string
  unit: 'ms' | 'MiB' | 'MB' | ''
  console: number
  /** Value of the hand-written page, and of React alone, of which a scan or a day has none. */
  floor?: number
  react?: number
  /** The limit: a multiple of React alone, or an absolute value. */
  aim?: { times: number } | { most: number }
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/** Returns the lines as a Markdown table. */
export function table(lines: Line[]): string {
  const heads = ['', 'Hand-written', 'React alone', 'Console', '× React', 'Aim']
  const rows = lines.map((line) => {
    const { unit, react, aim } = line
    const ratio = react ? line.console / react : null
    const value = aim && ('times' in aim ? ratio : line.console)
    const limit = aim && ('times' in aim ? aim.times : aim.most)
    const isMissed = value !== undefined && value !== null && limit !== undefined && value > limit
    return [
      line.what,
      amount(line.floor, unit),
      amount(react, unit),
      amount(line.console, unit),
      ratio?.toFixed(2) ?? '',
      limit === undefined ? '' : `≤ ${limit}${isMissed ? ', missed' : ''}`,
    ]
  })
  const widths = heads.map((_, at) =>
    Math.max(...[heads, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  const written = (row: string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [written(heads), rule, ...rows.map(written)].join('\n')
}

function amount(value: number | undefined, unit: string): string {
  if (value === undefined) return ''
  const digits = unit === 'MiB' || unit === 'MB' ? 1 : 0
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trimEnd()
}
