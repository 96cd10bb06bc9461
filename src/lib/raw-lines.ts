/** How a value of the service is quoted: its JSON, line by line. */
export function rawLines(value: unknown): string[] {
  return (JSON.stringify(value, null, 2) ?? String(value)).split('\n')
}
