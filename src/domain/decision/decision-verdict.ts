import { withMarkers } from '#/lib/hidden-characters'
import { classificationLabel, isStaged } from './classification'
import { sameItems, type AppChange } from './decision'
import { differencesOf, recommendationWords, type Comparable } from './decision-conflict'
import { standingPolicyLabel } from './standing-policy'

/**
 * What reading the app again says about a write. Nothing else is ever believed: not the answer's body, and not
 * that an error means that nothing happened.
 */
export type Verdict =
  /** The service shows what was sent. */
  | 'confirmed'
  /** It does, and the recommendation still awaits a decision (T045). Never tried again by itself. */
  | 'still staged'
  /** It shows something that was neither there before nor sent. */
  | 'changed meanwhile'
  /** The write failed, and the service shows no trace of it, whatever else changed. */
  | 'not recorded'
  /** It could not be read again, or says neither yes nor no. */
  | 'unconfirmed'

/** How the write was answered: 2xx, an error that may hide that it took effect, or no answer in time. */
export type Answered = 'recorded' | 'failed' | 'no answer in time'

/**
 * Compares what was there before the write, what was sent and what is there now (§4.5). A value that was there
 * before proves nothing after a failed write: then the time of its saving must have moved (§2.4), or the
 * recommendation have been resolved. Any other change is somebody else's.
 */
export function verdictOf(
  before: Comparable,
  change: AppChange,
  now: Comparable,
  answered: Answered,
): Verdict {
  const moved = differencesOf(before, now).length > 0
  const shown =
    (change.classification === undefined || now.classification === change.classification) &&
    (change.remediation === undefined || sameItems(now.remediation, change.remediation))
  const traces = tracesOf(before, change, now)
  if (shown && (answered === 'recorded' || !traces.includes(false))) {
    const decided = change.classification !== undefined
    const same = before.recommendedClassification?.value === now.recommendedClassification?.value
    return decided && isStaged(before) && isStaged(now) && same ? 'still staged' : 'confirmed'
  }
  if (moved && !shown) return 'changed meanwhile'
  // One write is recorded as a whole: half of it says neither yes nor no.
  return answered === 'failed' && !traces.includes(true) ? 'not recorded' : 'unconfirmed'
}

/** For each thing that was sent: whether it is another now, or was saved since (§2.4), or decided something. */
function tracesOf(before: Comparable, change: AppChange, now: Comparable): boolean[] {
  const [was, is] = [before.keyEvents, now.keyEvents]
  const status = now.recommendedClassification?.status ?? ''
  const classification =
    before.classification !== now.classification ||
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

/** What the service shows now of what was sent: "Malicious, policy Revoke, recommendation accepted". */
export function confirmedWords(before: Comparable, change: AppChange, now: Comparable): string {
  const parts = [
    ...(change.classification === undefined ? [] : [classificationLabel(now.classification)]),
    ...(change.remediation === undefined
      ? []
      : [
          now.remediation.length === 0
            ? 'no policy'
            : `policy ${standingPolicyLabel(now.remediation)}`,
        ]),
    ...(isStaged(before) && !isStaged(now)
      ? [`recommendation ${now.recommendedClassification?.status ?? 'withdrawn'}`]
      : []),
  ]
  // A value that the document does not name is shown as it came, with nothing hidden in it.
  return withMarkers(parts.join(', '))
}

/** What was sent, in words. */
export function changeWords(change: AppChange): string {
  const { classification, remediation } = change
  return [
    ...(classification === undefined
      ? []
      : [`Classification: ${classificationLabel(classification)}`]),
    ...(remediation === undefined ? [] : [`Standing policy: ${standingPolicyLabel(remediation)}`]),
  ].join('; ')
}

/** What the service shows, whatever was sent: for the record, and where somebody else was quicker. */
export function standingWords(app: Comparable): string {
  return withMarkers(
    `${classificationLabel(app.classification)}; ${recommendationWords(app)}; policy ${standingPolicyLabel(app.remediation)}`,
  )
}

/**
 * The verdict as the one sentence the status region says. `now` is the app as it was read again, null where it
 * could not be.
 */
export function verdictSentence(
  verdict: Verdict,
  before: Comparable,
  change: AppChange,
  now: Comparable | null,
): string {
  switch (verdict) {
    case 'confirmed':
      return now === null
        ? 'Could not confirm.'
        : `Confirmed by the service: ${confirmedWords(before, change, now)}.`
    case 'still staged':
      return 'Saved, but the recommendation is still staged.'
    case 'changed meanwhile':
      return 'Changed by somebody else meanwhile.'
    case 'not recorded':
      return 'It was not recorded: the service shows no trace of it.'
    case 'unconfirmed':
      return 'Could not confirm.'
  }
}

/** Whether the policy may be enforced now, so that the live number is worth watching (§3, T115, T117). */
export function mayEnforce(now: Comparable): boolean {
  return now.remediation.length > 0
}
