/** Calls the storage; gives null if it is full or forbidden. Nothing that matters may fail on it. */
export function tryOrNull<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
