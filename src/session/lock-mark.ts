import { quietly } from '#/lib/quietly'
import { randomId } from '#/lib/random-id'

// The demo has its own key, as for all its data.
const storageKey = __MOCK__ ? 'oauth-apps-console.demo.lock' : 'oauth-apps-console.lock'

/**
 * Marks that a person pressed Lock, for tabs of this browser that receive no message now: kept for Back,
 * closed, or on another site. The mark is a random id: a time would be wrong after a clock change.
 */
export function noteLocked(): void {
  quietly(() => localStorage.removeItem(storageKey))
  quietly(() => localStorage.setItem(storageKey, randomId()))
}

/**
 * The mark of the latest Lock in this browser; "none" without one. A session keeps the mark it began with.
 */
export function lockMark(): string {
  return quietly(() => localStorage.getItem(storageKey)) ?? 'none'
}

/** Reports a Lock in another tab, also without a channel between tabs. */
export function onLockMark(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) act()
  })
}
