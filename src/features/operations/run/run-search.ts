import { finalStates, type FinalState, type Target } from '#/domain/runs/run'
import { oneOf, searchCodec } from '#/lib/search-codec'

export type Shown = FinalState | 'not tried'
export const shownStates = ['not tried', ...finalStates] as const satisfies readonly Shown[]

const written = {
  'still staged': 'still-staged',
  'already so': 'already-so',
  'changed since planned': 'changed',
  'not tried': 'not-tried',
} as const

export function shownParam(shown: Shown): string {
  return shown in written ? written[shown as keyof typeof written] : shown
}

export interface RunParams {
  show?: string
}

export const runSearch = searchCodec<RunParams>(
  { show: oneOf(shownStates.map(shownParam), 'is not a state of a target') },
  {},
)

/** Returns the chosen state. Null: all targets. */
export function toShown({ show }: RunParams): Shown | null {
  return shownStates.find((state) => shownParam(state) === show) ?? null
}

/** Returns true if a target is in the chosen state. A running target counts as not tried. */
export function isShown({ state }: Target, shown: Shown | null): boolean {
  if (shown === null) return true
  const isFinal = (finalStates as readonly string[]).includes(state)
  return isFinal ? state === shown : shown === 'not tried'
}

const failedStates: readonly string[] = ['failed', 'refused']

export function failedFirst(targets: readonly Target[]): Target[] {
  const place = ({ state }: Target) =>
    failedStates.includes(state) ? failedStates.indexOf(state) : 2
  return targets.toSorted((target, other) => place(target) - place(other))
}
