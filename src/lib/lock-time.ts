// The demo keeps its own, as it does of everything.
const storageKey = __MOCK__ ? 'oauth-apps-console.demo.locked-at' : 'oauth-apps-console.locked-at'

/**
 * Remembers that somebody pressed Lock, for the tabs of this browser that hear nothing now: put away for Back,
 * closed, or on another site. A time and nothing else.
 */
export function noteLocked(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at))
  } catch {
    // Without storage there is no kept token either.
  }
}

/** When somebody last pressed Lock in this browser, milliseconds since the epoch; 0 where nobody did. */
export function lastLocked(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0
  } catch {
    return 0
  }
}
