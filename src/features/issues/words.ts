const numbers = new Intl.NumberFormat()

/** A number as the person writes it. */
export function number(value: number): string {
  return numbers.format(value)
}

/** `1 issue`, `1,060 issues`. */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${number(value)} ${value === 1 ? singular : plural}`
}
