import { useSyncExternalStore } from 'react'
import type { Store } from '#/lib/store'

/** A store, but no scan: components watch the scan's `drawn`. */
type Watched<T> = Omit<Store<T>, 'set'> & { drawn?: never }

/** Returns the value of a store and follows its changes; null without a store. */
export function useStore<T>(store: Watched<T>): T
export function useStore<T>(store: Watched<T> | null): T | null
export function useStore<T>(store: Watched<T> | null): T | null {
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.get() ?? null)
}

const never = () => () => {}
