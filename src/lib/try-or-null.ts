/** Calls the storage. Returns null if the storage is full or forbidden. */
export function tryOrNull<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
