import { withMarkers } from '#/lib/hidden-characters'
import { bounded } from '#/lib/kept'
import { classificationLabel, isStaged } from './classification'
import { sameItems, type AppChange } from './decision'
import { findDifferences, type Comparable } from './decision-conflict'
import { standingPolicyLabel } from './standing-policy'
import { noTraceYetMessage, withoutTrace, type Answered } from '../writes/delayed-write'

/** Only reading again is trusted: not the answer's body, and not an error, because the write may have taken effect. */
export type DecisionOutcome =
  | 'confirmed'
  /** The value is saved, but the recommendation is still staged. Never sent again automatically. */
  | 'still staged'
  /** The service shows a value that was neither there before nor sent. */
  | 'changed meanwhile'
  /** The write failed, and the service shows no trace of it, whatever else changed. */
  | 'not recorded'
  /** The write failed and may still land, and the service shows no trace of it yet. */
  | 'no trace yet'
  /** The app could not be read again, or the answer does not tell. */
  | 'unconfirmed'

/**
 * After a failed write, a value that was there before proves nothing: the time of its last save must have moved
 * (SERVICE.md §2.4, §4.5), or the recommendation be resolved. What may land late stays open, whatever else changed.
 */
export function toDecisionOutcome(
  before: Comparable,
  change: AppChange,
  now: Comparable,
  answered: Answered,
): DecisionOutcome {
  const moved = findDifferences(before, now).length > 0
  const shown =
    (change.classification === undefined || now.classification === change.classification) &&
    (change.remediation === undefined || sameItems(now.remediation, change.remediation))
  const traces = findTraces(before, change, now)
  if (shown && (answered === 'recorded' || !traces.includes(false))) {
    const decided = change.classification !== undefined
    const same = before.recommendedClassification?.value === now.recommendedClassification?.value
    return decided && isStaged(before) && isStaged(now) && same ? 'still staged' : 'confirmed'
  }
  if (moved && !shown && answered !== 'may land late') return 'changed meanwhile'
  // A write is recorded as a whole, so half of it proves nothing.
  return traces.includes(true) ? 'unconfirmed' : withoutTrace(answered)
}

/** For each value sent: whether it changed, was saved again (SERVICE.md §2.4), or decided the recommendation. */
function findTraces(before: Comparable, change: AppChange, now: Comparable): boolean[] {
  const [was, is] = [before.keyEvents, now.keyEvents]
  const status = now.recommendedClassification?.status ?? ''
  const classification =
    bounded(before.classification) !== bounded(now.classification) ||
    was.classificationChanged?.at !== is.classificationChanged?.at ||
    (isStaged(before) && ['accepted', 'rejected'].includes(status))
  const policy =
    !sameItems(before.remediation, now.remediation) ||
    was.remediationChanged?.at !== is.remediationChanged?.at
  return [
    ...(change.classification === undefined ? [] : [classification]),
    ...(change.remediation === undefined ? [] : [policy]),
  ]
}

export function confirmedMessage(before: Comparable, change: AppChange, now: Comparable): string {
  const parts = [
    ...(change.classification === undefined ? [] : [classificationLabel(now.classification)]),
    ...(change.remediation === undefined ? [] : [policyMessage(now)]),
    ...(isStaged(before) && !isStaged(now) ? [resolutionMessage(now)] : []),
  ]
  // An unlisted value is shown as it came, its hidden characters as markers.
  return withMarkers(parts.join(', '))
}

function policyMessage({ remediation }: Comparable): string {
  return remediation.length === 0 ? 'no policy' : `policy ${standingPolicyLabel(remediation)}`
}

/** A recommendation that is gone may be resolved or withdrawn: no answer of the service tells (SERVICE.md §2.3). */
function resolutionMessage(app: Comparable): string {
  const { recommendedClassification: recommended } = app
  if (recommended === null) return 'no recommendation is shown any more'
  return isStaged(app)
    ? `recommendation ${classificationLabel(recommended.value)} awaiting decision`
    : `recommendation ${recommended.status}`
}

export function changeMessage(change: AppChange): string {
  const { classification, remediation } = change
  return [
    ...(classification === undefined
      ? []
      : [`Classification: ${classificationLabel(classification)}`]),
    ...(remediation === undefined ? [] : [`Standing policy: ${standingPolicyLabel(remediation)}`]),
  ].join('; ')
}

/** What the service shows, whatever was sent: "Now: Suspicious, no policy. Recommendation accepted." */
export function nowMessage(app: Comparable): string {
  const shown = `Now: ${classificationLabel(app.classification)}, ${policyMessage(app)}.`
  const recommendation =
    app.recommendedClassification === null ? '' : ` ${capitalized(resolutionMessage(app))}.`
  return withMarkers(shown + recommendation)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `now` is the app as it was read again at `time`, null where that failed. */
export function outcomeSentence(
  verdict: DecisionOutcome,
  before: Comparable,
  change: AppChange,
  now: Comparable | null,
  time: string,
): string {
  switch (verdict) {
    case 'confirmed':
      return now === null
        ? 'Could not confirm.'
        : `Confirmed by the service: ${confirmedMessage(before, change, now)}.`
    case 'still staged':
      return 'Saved, but the recommendation is still staged.'
    case 'changed meanwhile':
      return 'Changed in the meantime.'
    case 'not recorded':
      return 'Not recorded. The service does not show the change.'
    case 'no trace yet':
      return noTraceYetMessage(time)
    case 'unconfirmed':
      return 'Could not confirm.'
  }
}
