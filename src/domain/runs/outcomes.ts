import type { Verdict } from '../decision/decision-verdict'
import type { FinalState } from './run'

/** What became of a target, for its line: the state, and why. */
export interface Outcome {
  state: FinalState
  words: string | null
  /** The service answered 2xx, but did not show the result yet. */
  accepted?: boolean
}

/** How a write was answered, as far as it decides what is known of its target (SERVICE.md §7). */
export type WriteAnswer =
  | { kind: 'accepted' }
  /** Nothing was recorded: 400, 403 or 404 in the service's own shape. */
  | { kind: 'refused'; status: number; words: string }
  /** 429, twice: nothing was recorded. */
  | { kind: 'limited'; words: string }
  /** It may have been applied: 500, a lost connection, no answer in time, or an answer of something between. */
  | { kind: 'no answer'; words: string }

const stillActive = 'Accepted; its entry still says active, until a later sync.'

/**
 * What an answer to a revoke means for its account (SERVICE.md §4.4). `entry` is the account's entry in the answer, null
 * without one. What is unknown is settled later by reading the app's accounts.
 */
export function revokeOutcome(answer: WriteAnswer, entry: { active: boolean } | null): Outcome {
  if (answer.kind === 'accepted') {
    if (entry?.active === false) return { state: 'confirmed', words: null }
    const words =
      entry === null ? 'Accepted; the answer had no entry of this account.' : stillActive
    return { state: 'unknown', words, accepted: true }
  }
  if (answer.kind !== 'refused') return failedOutcome(answer)
  if (answer.status !== 403) return { state: 'refused', words: answer.words }
  const words = `The service refused this account’s grant: ${answer.words} Remediation may be turned off for this account.`
  return { state: 'refused', words }
}

/** What it means that a write was refused by the limit, or has no answer. */
export function failedOutcome(answer: Exclude<WriteAnswer, { kind: 'accepted' }>): Outcome {
  const states = { refused: 'refused', limited: 'failed', 'no answer': 'unknown' } as const
  return { state: states[answer.kind], words: answer.words }
}

/**
 * What the walk over an app's accounts says of a revoke that is unknown (SERVICE.md §4.3). `active`: null where no page
 * lists the account. An accepted one never becomes failed: its entry may follow at a later sync (SERVICE.md §2.6).
 */
export function settledByEntry(active: boolean | null, accepted: boolean): Outcome {
  if (active === null)
    return {
      state: 'unknown',
      words: 'No page of the accounts lists it: its result is not known.',
      accepted,
    }
  if (!active) return { state: 'confirmed', words: null }
  return accepted
    ? { state: 'unknown', words: stillActive, accepted }
    : { state: 'failed', words: 'Its entry still says active: it was not revoked.' }
}

/**
 * What the read-back says of a decision (SERVICE.md §4.5). `words`: the verdict, and how the write failed. Only what
 * shows no trace is failed, because a person may begin it again; what was saved in another way stays unknown.
 */
export function decisionOutcome(verdict: Verdict, words: string, accepted: boolean): Outcome {
  switch (verdict) {
    case 'confirmed':
      return { state: 'confirmed', words: null }
    case 'not recorded':
      return { state: 'failed', words }
    case 'still staged':
    case 'changed meanwhile':
    case 'unconfirmed':
      return { state: 'unknown', words, accepted }
  }
}
