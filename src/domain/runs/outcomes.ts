import { refusedGrant } from '../accounts/revoke-outcome'
import type { Verdict } from '../decision/decision-verdict'
import type { Outcome, Said, Target } from './run'

/** How a write was answered, as far as it decides what is known of its target (SERVICE.md §7). */
export type WriteAnswer = { kind: 'accepted' } | FailedAnswer

/**
 * - `refused`: nothing was recorded: 400, 403 or 404 in the service's own shape
 * - `no answer`: it may have been applied: 500, a lost connection, or an answer of something between
 */
export interface FailedAnswer {
  kind: 'refused' | 'no answer'
  status: number | null
  /** Our words, and what the service said. */
  words: string
  said: Said | null
}

const stillActive = 'Accepted; its entry still says active, until a later sync.'
const noTrace =
  'No trace of it yet: its entry says active, as of the last completed sync. Revoking it again is safe.'

/**
 * Whether every revoke so far, and more than one, was answered 403 (SERVICE.md §4.4): then it may be about the token and
 * not about each account.
 */
export function isEachForbidden(targets: readonly Pick<Target, 'state' | 'ours'>[]): boolean {
  const done = targets.filter(({ state }) => state !== 'waiting' && state !== 'sending')
  return done.length > 1 && done.every(({ ours }) => ours === refusedGrant)
}

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
  const isForbidden = answer.kind === 'refused' && answer.status === 403
  return failedOutcome(isForbidden ? { ...answer, words: refusedGrant } : answer)
}

/** What it means that a write was refused by the service, or has no answer. */
export function failedOutcome({ kind, words, said }: FailedAnswer): Outcome {
  const states = { refused: 'refused', 'no answer': 'unknown' } as const
  return { state: states[kind], words, said }
}

/**
 * What the walk over an app's accounts says of a revoke that is unknown (SERVICE.md §4.3). `active`: null where no page
 * lists the account. None becomes failed: an entry that says active is that of the last sync, and the grant may have
 * ended since (SERVICE.md §2.6).
 */
export function settledByEntry(active: boolean | null, accepted: boolean): Outcome {
  if (active === null)
    return {
      state: 'unknown',
      words: 'The account is no longer listed, so the result is unknown.',
      accepted,
    }
  if (!active) return { state: 'confirmed', words: null }
  return { state: 'unknown', words: accepted ? stillActive : noTrace, accepted }
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
      return { state: 'still staged', words }
    case 'changed meanwhile':
    case 'no trace yet':
    case 'unconfirmed':
      return { state: 'unknown', words, accepted }
  }
}
