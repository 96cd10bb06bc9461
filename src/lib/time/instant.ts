const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i

/** Returns milliseconds since the epoch; null if the text is not an ISO 8601 date-time with a zone. */
export function parseInstant(text: string): number | null {
  if (!isoDateTime.test(text)) return null
  const ms = Date.parse(text)
  return Number.isNaN(ms) || !isDayOfMonth(text) ? null : ms
}

/** Rejects 30 February, which `Date.parse` turns into 2 March. */
function isDayOfMonth(text: string): boolean {
  if (Number(text.slice(8, 10)) <= 28) return true
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  // Use the calendar's 400-year cycle, because `Date.UTC` misreads two-digit years.
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

/** Formats a time for a cell, in ISO 8601 and UTC. Returns other text unchanged. */
export function instantCell(at: string): string {
  const ms = parseInstant(at)
  return ms === null ? at : new Date(ms).toISOString()
}
