/** What a full or forbidden storage refuses is left out and gives null: nothing that matters may fail on it. */
export function quietly<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
