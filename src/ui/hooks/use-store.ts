import { useSyncExternalStore } from 'react'
import type { Store } from '#/lib/store'

type Watched<T> = Omit<Store<T>, 'set'>

/** Returns the value of a store and follows its changes; null without a store. */
export function useStore<T>(store: Watched<T>): T
export function useStore<T>(store: Watched<T> | null): T | null
export function useStore<T>(store: Watched<T> | null): T | null {
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.get() ?? null)
}

const never = () => () => {}
