// What the browser's storage keeps is cut before it is kept, and read entry by entry: one bad value costs itself.

/** The longest text that is kept, in characters. */
export const longestKept = 4000

/** A text as it is kept. Compare a kept value with this of the other one. */
export function bounded<T extends string | null | undefined>(text: T): T | string {
  return typeof text === 'string' && text.length > longestKept
    ? `${text.slice(0, longestKept - 1)}…`
    : text
}

/** As JSON, each text cut. An ID that is cut matches no pattern, so its entry is dropped when it is read. */
export function keptJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? bounded(part) : part,
  )
}

/** Whether a text is the same as one that may have been kept. */
/** The entries that can be read, each with its place, and how many cannot. All is lost where there is no list. */
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
