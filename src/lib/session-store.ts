import { createStore, type Store } from './store'

const acts = new Set<() => void>()
let isLocked = false

/**
 * Store for everything an admin typed, chose or viewed (S-39). A lock restores `initial`, because the next session may
 * be another admin's. Ignores later writes of the ended session.
 */
export function sessionStore<T>(initial: T): Store<T> {
  const store = createStore(initial)
  onLock(() => store.set(initial))
  return {
    ...store,
    set: (next) => {
      if (!isLocked) store.set(next)
    },
  }
}

/** Runs one task at a time. A new task or a lock aborts the current task. */
export function sessionTask(): { start: () => AbortSignal; end: () => void } {
  let life = new AbortController()
  const end = () => life.abort()
  onLock(end)
  return {
    start: () => {
      end()
      life = new AbortController()
      return life.signal
    },
    end,
  }
}

export function onLock(act: () => void): void {
  acts.add(act)
}

/** Called by the session, which this module must not import. */
export function noteSession(locked: boolean): void {
  isLocked = locked
  if (locked) for (const act of acts) act()
}
