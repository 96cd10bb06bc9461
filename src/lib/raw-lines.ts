/** Returns the JSON of a value, line by line. */
export function rawLines(value: unknown): string[] {
  return (JSON.stringify(value, null, 2) ?? String(value)).split('\n')
}
