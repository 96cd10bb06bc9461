import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. It may report one wrongly, but never the lack of one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
  )
}
