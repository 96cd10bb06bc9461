// Values for the browser's storage are cut when saved and read entry by entry. A malformed entry is set aside.

/** Limit of characters of a stored text. */
export const longestKept = 4000

/** Cuts a text for the storage. Compare a stored value with the cut value. */
export function bounded<T extends string | null | undefined>(text: T): T | string {
  return typeof text === 'string' && text.length > longestKept
    ? `${text.slice(0, longestKept - 1)}…`
    : text
}

/** Returns JSON with each text cut. A cut ID matches no pattern, so reading drops its entry. */
export function keptJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? bounded(part) : part,
  )
}

/** Reads the entries of a list. Returns the readable ones with their places, and the number of lost ones. */
export function readEach<T>(
  list: unknown,
  read: (entry: unknown) => T | null,
): { entries: T[]; places: number[]; lost: number } {
  const [entries, places]: [T[], number[]] = [[], []]
  const all: unknown[] = Array.isArray(list) ? list : []
  for (const [place, value] of all.entries()) {
    const entry = read(value)
    if (entry === null) continue
    entries.push(entry)
    places.push(place)
  }
  return { entries, places, lost: all.length - entries.length }
}
