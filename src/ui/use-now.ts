import { useSyncExternalStore } from 'react'

/** The time in whole steps of `step` milliseconds, so that a screen full of ages is redrawn once a step. */
export function useNow(step = 30_000): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, step)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / step) * step,
  )
}
