import { createStore, type Store } from './store'

const acts = new Set<() => void>()
let isLocked = false

/**
 * For whatever holds what a person typed, chose or looked at (S-39). A lock puts `initial` back, because the next
 * session may belong to another person; what arrives until then, from a task of the session before, is not kept.
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

/** One task at a time: the next one aborts the one before, and so does a lock. */
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

/** For the session, which is above this on the import arrow. */
export function noteSession(locked: boolean): void {
  isLocked = locked
  if (locked) for (const act of acts) act()
}
