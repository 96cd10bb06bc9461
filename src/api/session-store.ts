import { createStore, type Store } from '#/lib/store'
import { session } from './token'

/** A lock puts `initial` back, because the next session may belong to another person. */
export function sessionStore<T>(initial: T): Store<T> {
  const store = createStore(initial)
  onLock(() => store.set(initial))
  return store
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

function onLock(act: () => void): void {
  session.subscribe(() => {
    if (session.get().status === 'locked') act()
  })
}
