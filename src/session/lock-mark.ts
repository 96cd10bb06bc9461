import { tryOrNull } from '#/lib/try-or-null'
import { randomId } from '#/lib/random-id'

// The demo has its own key, as for all its data.
const storageKey = __MOCK__ ? 'oauth-apps-console.demo.lock' : 'oauth-apps-console.lock'

/**
 * Marks a Lock for tabs that receive no message now: kept for Back, closed, or on another site. Random, because a
 * clock can be changed.
 */
export function noteLocked(): void {
  tryOrNull(() => localStorage.removeItem(storageKey))
  tryOrNull(() => localStorage.setItem(storageKey, randomId()))
}

/**
 * Returns the mark of the latest Lock in this browser; "none" if there is none. A session keeps the mark that it began
 * with.
 */
export function lockMark(): string {
  return tryOrNull(() => localStorage.getItem(storageKey)) ?? 'none'
}

/** Calls `act` after a Lock in another tab, even without a channel between tabs. */
export function onLockMark(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) act()
  })
}
