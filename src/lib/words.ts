const numbers = new Intl.NumberFormat()

/** A number in the format of the browser's locale. */
export function number(value: number): string {
  return numbers.format(value)
}

/** `1 app`, `1,060 apps`. */
export function countOf(value: number, singular: string, plural: string): string {
  return `${number(value)} ${value === 1 ? singular : plural}`
}
