import { useEffect } from 'react'
import { loadScopeDictionary, type ScopeDictionary } from '#/domain/scopes/observed-scopes'
import { createStore } from '#/lib/store'
import { useStore } from '#/ui/hooks/use-store'

type State =
  | { status: 'not asked' | 'loading' | 'failed'; dictionary: null }
  | { status: 'loaded'; dictionary: ScopeDictionary }

const store = createStore<State>({ status: 'not asked', dictionary: null })

/**
 * Loads the dictionary once, and once more after a failure. A loader calls it early, so that it arrives with
 * the data.
 */
export function askForDictionary(): void {
  const { status } = store.get()
  if (status === 'loading' || status === 'loaded') return
  store.set({ status: 'loading', dictionary: null })
  loadScopeDictionary()
    .then((dictionary) => store.set({ status: 'loaded', dictionary }))
    .catch(() => store.set({ status: 'failed', dictionary: null }))
}

/** What the scopes mean, from the console's own table. */
export function useScopeDictionary(): State {
  const state = useStore(store)
  useEffect(() => {
    if (state.status === 'not asked') askForDictionary()
  }, [state.status])
  return state
}
