import { useSyncExternalStore } from 'react'

/** The time in whole steps of `step` milliseconds, so that a screen full of ages is redrawn once a step. */
export function useNow(step = 30_000): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, step)
      // Timers of a hidden tab lag by up to a minute; its first frame after the return must be right.
      document.addEventListener('visibilitychange', onChange)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', onChange)
      }
    },
    () => Math.floor(Date.now() / step) * step,
  )
}
