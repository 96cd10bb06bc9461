import { notListed, refusedGrant, type RevokeAnswer } from '../accounts/revoke-outcome'
import { withMarkers } from '#/lib/hidden-characters'
import type { AppChange } from '../decision/decision'
import {
  findDifferences,
  isSameApp,
  type Comparable,
  type Difference,
} from '../decision/decision-conflict'
import type { DecisionOutcome } from '../decision/decision-outcome'
import { isAlreadySo, type RevokedApp } from './plan'
import type { Outcome, ServiceNote, Target } from './run'

/** The service's answer to a write, reduced to what decides the state of its target (SERVICE.md §7). */
export type WriteAnswer = { kind: 'accepted' } | FailedAnswer

/**
 * - `refused`: 400, 403 or 404 in the service's own shape. Nothing was recorded.
 * - `no answer`: 500, a lost connection, or an answer from a proxy. The write may have been applied.
 */
export interface FailedAnswer {
  kind: 'refused' | 'no answer'
  status: number | null
  words: string
  said: ServiceNote | null
}

const stillActive =
  'Accepted. The service still shows the grant as active; a later sync may update it.'
const notConfirmed =
  'Not confirmed: the grant was active at the last completed sync. You can safely revoke it again.'
const notFound =
  'Not confirmed: the account was not found, and part of the list could not be read. You can safely revoke it again.'

/** Returns true if every finished target got a 403. The cause may then be the token (SERVICE.md §4.4). */
export function isEachForbidden(targets: readonly Pick<Target, 'state' | 'ours'>[]): boolean {
  const done = targets.filter(({ state }) => state !== 'waiting' && state !== 'sending')
  return done.length > 1 && done.every(({ ours }) => ours === refusedGrant)
}

/** Judges a revoke by its answer. `entry`: the account in the answer, if any (SERVICE.md §4.4). */
export function revokeOutcome(answer: WriteAnswer, entry: { active: boolean } | null): Outcome {
  if (answer.kind === 'accepted') {
    if (entry?.active === false) return { state: 'confirmed', words: null }
    const words =
      entry === null ? 'Accepted, but the answer did not include this account.' : stillActive
    return { state: 'unknown', words, accepted: true }
  }
  const isForbidden = answer.kind === 'refused' && answer.status === 403
  return failedOutcome(isForbidden ? { ...answer, words: refusedGrant } : answer)
}

export function failedOutcome({ kind, words, said }: FailedAnswer): Outcome {
  const states = { refused: 'refused', 'no answer': 'unknown' } as const
  return { state: states[kind], words, said }
}

/** Judges a revoke by a later read. Never returns failed: the list shows the last sync (SERVICE.md §2.6, §4.3). */
export function settledByEntry(found: RevokeAnswer, accepted: boolean): Outcome {
  if (found === 'not listed') return { state: 'confirmed', words: notListed }
  if (found === 'not read') return { state: 'unknown', words: notFound, accepted }
  if (!found.edge.active) return { state: 'confirmed', words: null }
  return { state: 'unknown', words: accepted ? stillActive : notConfirmed, accepted }
}

/** Maps a decision to a target's state. Only `failed` may be repeated. Partial saves are unknown (SERVICE.md §4.5). */
export function decisionOutcome(
  outcome: DecisionOutcome,
  words: string,
  accepted: boolean,
): Outcome {
  switch (outcome) {
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

/** Returns the outcome for an app that changed or already has the new values. Nothing was sent. */
export function conflictOutcome(
  planned: Comparable,
  now: Comparable,
  change: AppChange,
  isAgain: boolean,
): Outcome {
  const differences = findDifferences(planned, now)
  const isAsSent = isSameApp(planned, now) && isAlreadySo(now, change)
  if (isAsSent && (isAgain || differences.length === 0)) return { state: 'already so', words: null }
  return { state: 'changed since planned', ...describeDifferences(differences) }
}

/** Describes what changed, with the publisher's text (`words`) and without (`ours`). */
function describeDifferences(differences: readonly Difference[]): { words: string; ours: string } {
  return {
    words: withMarkers(differences.map(differenceMessage).join(' ')),
    ours: differences.map(({ what }) => `${what} changed.`).join(' '),
  }
}

function differenceMessage({ what, before, now, isTime }: Difference): string {
  return isTime ? `${what}: at another time.` : `${what}: ${before}, now ${now}.`
}

export function isAsPlanned(planned: Comparable, now: Comparable): boolean {
  return findDifferences(planned, now).length === 0
}

/** Describes a changed client ID or tenant, which identify an app. Null if both are as planned. */
export function identityDifferences(
  { clientId, tenantId }: Pick<RevokedApp, 'clientId' | 'tenantId'>,
  now: Comparable,
): { words: string; ours: string } | null {
  const differences = findDifferences({ ...now, clientId, tenantId }, now)
  return differences.length === 0 ? null : describeDifferences(differences)
}
