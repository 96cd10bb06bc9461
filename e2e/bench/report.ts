/** A line of the table. */
export interface Line {
  what: string
  unit: 'ms' | 'MiB' | 'MB' | 'score' | ''
  console: number
  /** Value of the floor, and of React alone; null if there is none. */
  floor: number | null
  react?: number | null
  /** The limit: a multiple of the floor, or an absolute value. */
  aim?: { times: number } | { most: number }
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

export function ratioOf(line: Line): number | null {
  return line.floor === null || line.floor === 0 ? null : line.console / line.floor
}

/** Returns whether the aim is met. Null without an aim. */
export function isMet(line: Line): boolean | null {
  if (line.aim === undefined) return null
  if ('most' in line.aim) return line.console <= line.aim.most
  const ratio = ratioOf(line)
  return ratio === null ? null : ratio <= line.aim.times
}

/** Returns the lines as text, one below the other. */
export function table(lines: Line[]): string {
  const cells = lines.map((line) => {
    const ratio = ratioOf(line)
    const met = isMet(line)
    return [
      line.what,
      amount(line.console, line.unit),
      line.floor === null ? '' : amount(line.floor, line.unit),
      ratio === null ? '' : `${ratio.toFixed(2)} ×`,
      line.react === undefined || line.react === null ? '' : amount(line.react, line.unit),
      aimOf(line),
      met === null ? '' : met ? 'met' : 'MISSED',
    ]
  })
  const all = [['', 'console', 'floor', 'ratio', 'React alone', 'aim', ''], ...cells]
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 6
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function aimOf({ aim, unit }: Line): string {
  if (aim === undefined) return ''
  return 'times' in aim ? `≤ ${aim.times} ×` : `≤ ${aim.most} ${unit}`.trimEnd()
}

function amount(value: number, unit: string): string {
  const digits = unit === 'score' ? 3 : unit === 'MiB' || unit === 'MB' ? 1 : 0
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trimEnd()
}
