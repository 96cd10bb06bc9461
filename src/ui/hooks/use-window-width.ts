import { useSyncExternalStore } from 'react'

/** Returns the largest of these window widths, in rem, that the window reaches; 0 if it reaches none. */
export function useWindowWidth(steps: readonly number[]): number {
  return useSyncExternalStore(watch, () => Math.max(0, ...steps.filter(isReached)))
}

function watch(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

function isReached(step: number): boolean {
  return matchMedia(`(min-width: ${step}rem)`).matches
}
