import { useSyncExternalStore } from 'react'

/** Returns the time in whole steps of `step` milliseconds, so that ages are redrawn once a step. */
export function useNow(step = 30_000): number {
  const clock = (clocks[step] ??= createClock(step))
  return useSyncExternalStore(clock.subscribe, clock.get)
}

const clocks: Record<number, ReturnType<typeof createClock>> = {}

/** Creates one timer for all ages on the screen, of which a list has about sixty. */
function createClock(step: number) {
  const listeners = new Set<() => void>()
  const tick = () => {
    for (const listener of listeners) listener()
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    get: () => Math.floor(Date.now() / step) * step,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        timer = setInterval(tick, step)
        // Timers of a hidden tab lag by up to a minute, but its first frame after the return must be right.
        document.addEventListener('visibilitychange', tick)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
  }
}
