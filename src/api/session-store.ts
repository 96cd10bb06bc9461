import { createStore, type Store } from '#/lib/store'
import { session } from './token'

/**
 * A store of what was read or chosen in this session. A lock puts `initial` back, because the next session may
 * belong to another person.
 */
export function sessionStore<T>(initial: T): Store<T> {
  const store = createStore(initial)
  session.subscribe(() => {
    if (session.get().status === 'locked') store.set(initial)
  })
  return store
}
