import { quietly } from '#/lib/quietly'
import { randomId } from '#/lib/random-id'

// The demo keeps its own, as it does of everything.
const storageKey = __MOCK__ ? 'oauth-apps-console.demo.lock' : 'oauth-apps-console.lock'

/**
 * Marks that a person pressed Lock, for the tabs of this browser that hear nothing now: put away for Back, closed, or
 * on another site. A random id: a time would be defeated by a clock that is put right.
 */
export function noteLocked(): void {
  quietly(() => localStorage.removeItem(storageKey))
  quietly(() => localStorage.setItem(storageKey, randomId()))
}

/** The mark of the latest Lock in this browser; "none" where nobody pressed it. A session keeps the one it began under. */
export function lockMark(): string {
  return quietly(() => localStorage.getItem(storageKey)) ?? 'none'
}

/** Hears of a Lock in another tab where there is no channel between tabs, too. */
export function onLockMark(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) act()
  })
}
