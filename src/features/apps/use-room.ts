import { useSyncExternalStore } from 'react'

/** The window widths from which more of the list's controls fit on one line. */
const steps = ['40rem', '80rem', '90rem', '100rem', '120rem'].map(
  (width) => `(min-width: ${width})`,
)

/** The room for controls on one line, from 0 on a phone to 5. */
export type Room = 0 | 1 | 2 | 3 | 4 | 5

export function useRoom(): Room {
  return useSyncExternalStore(watch, () => steps.filter(matches).length as Room)
}

function watch(onChange: () => void): () => void {
  const lists = steps.map((step) => matchMedia(step))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

function matches(step: string): boolean {
  return matchMedia(step).matches
}
