import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. A yes may be wrong; a no never is. */
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

export const cannotRead = 'Offline. Nothing can be read now.'
