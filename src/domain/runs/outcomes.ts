import { notListed, refusedGrant, type RevokeAnswer } from '../accounts/revoke-outcome'
import type { DecisionOutcome } from '../decision/decision-outcome'
import type { Outcome, ServiceNote, Target } from './run'

/** How a write was answered, as far as it decides what is known of its target (SERVICE.md §7). */
export type WriteAnswer = { kind: 'accepted' } | FailedAnswer

/**
 * - `refused`: nothing was recorded: 400, 403 or 404 in the service's own shape
 * - `no answer`: it may have been applied: 500, a lost connection, or an answer of something between
 */
export interface FailedAnswer {
  kind: 'refused' | 'no answer'
  status: number | null
  words: string
  said: ServiceNote | null
}

const stillActive = 'Accepted; its entry still says active, until a later sync.'
const noTrace =
  'No trace of it yet: its entry says active, as of the last completed sync. Revoking it again is safe.'
const notFound =
  'Not confirmed: its entry was not found, and not all of the list could be read. Revoking it again is safe.'

/** More than one 403, and nothing else, may be about the token and not about each account (SERVICE.md §4.4). */
export function isEachForbidden(targets: readonly Pick<Target, 'state' | 'ours'>[]): boolean {
  const done = targets.filter(({ state }) => state !== 'waiting' && state !== 'sending')
  return done.length > 1 && done.every(({ ours }) => ours === refusedGrant)
}

/** `entry`: the account's in the answer, if any (SERVICE.md §4.4). Reading the accounts settles what is unknown. */
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

export function failedOutcome({ kind, words, said }: FailedAnswer): Outcome {
  const states = { refused: 'refused', 'no answer': 'unknown' } as const
  return { state: states[kind], words, said }
}

/** None fails: an active entry is of the last sync (SERVICE.md §2.6, §4.3). */
export function settledByEntry(found: RevokeAnswer, accepted: boolean): Outcome {
  if (found === 'not listed') return { state: 'confirmed', words: notListed }
  if (found === 'not read') return { state: 'unknown', words: notFound, accepted }
  if (!found.edge.active) return { state: 'confirmed', words: null }
  return { state: 'unknown', words: accepted ? stillActive : noTrace, accepted }
}

/** Failed only without a trace: it may be begun again. What was saved otherwise is unknown (SERVICE.md §4.5). */
export function decisionOutcome(
  verdict: DecisionOutcome,
  words: string,
  accepted: boolean,
): Outcome {
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
