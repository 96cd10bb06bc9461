import { useSyncExternalStore } from 'react'
import type { Store } from '#/lib/store'

/** The value of a store, kept up to date. */
export function useStore<T>({ subscribe, get }: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(subscribe, get)
}
