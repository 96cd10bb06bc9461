import { useSyncExternalStore } from 'react'

/** The time in whole steps of `step` milliseconds, so that a screen full of ages is redrawn once a step. */
export function useNow(step = 30_000): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, step)
      // A hidden tab's timers lag by up to a minute: what it shows first when it comes back must be right.
      document.addEventListener('visibilitychange', onChange)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', onChange)
      }
    },
    () => Math.floor(Date.now() / step) * step,
  )
}
