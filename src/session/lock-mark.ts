import { tryOrNull } from '#/lib/try-or-null'
import { randomId } from '#/lib/random-id'

// The demo has its own key, as for all its data.
const storageKey = __MOCK__ ? 'oauth-apps-console.demo.lock' : 'oauth-apps-console.lock'

/** For tabs that receive no message now: kept for Back, closed, on another site. Random: clock changes spoil a time. */
export function noteLocked(): void {
  tryOrNull(() => localStorage.removeItem(storageKey))
  tryOrNull(() => localStorage.setItem(storageKey, randomId()))
}

/** The latest Lock in this browser; "none" without one. A session keeps the mark it began with. */
export function lockMark(): string {
  return tryOrNull(() => localStorage.getItem(storageKey)) ?? 'none'
}

/** Reports a Lock in another tab, also without a channel between tabs. */
export function onLockMark(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) act()
  })
}
