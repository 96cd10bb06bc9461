import { outcomeMessages } from '../writes/write-messages'
import { cut, withMarkers, withoutHidden } from '#/lib/hidden-characters'
import { bounded } from '#/lib/kept'
import { classificationLabel, isStaged } from './classification'
import { sameItems, type AppChange } from './decision'
import { findDifferences, isSameApp, type Comparable } from './decision-conflict'
import { standingPolicyLabel } from './standing-policy'
import { noTraceYetMessage, withoutTrace, type Answered } from '../writes/delayed-write'

/** Outcome of a save, judged only by reading the app again. The answer and its error prove nothing. */
export type DecisionOutcome =
  | 'confirmed'
  /** The value is saved, but the recommendation is still staged. The console does not send the save again. */
  | 'still staged'
  /** The service shows a value that is neither the earlier nor the sent value. */
  | 'changed meanwhile'
  /** The write failed, and the service does not show the change. Other values may have changed. */
  | 'not recorded'
  /** The write failed and may still take effect. The service does not show the change yet. */
  | 'no trace yet'
  /** The app could not be read again, or the answer proves nothing. */
  | 'unconfirmed'

/**
 * After a failed write, an unchanged value proves nothing. The time of its last save must have changed
 * (SERVICE.md §2.4, §4.5), or the recommendation must be resolved. A write that can still take effect stays open.
 */
export function toDecisionOutcome(
  before: Comparable,
  change: AppChange,
  now: Comparable,
  answered: Answered,
): DecisionOutcome {
  // Another app may have the ID now (SERVICE.md §2.1). Its values prove nothing.
  if (!isSameApp(before, now)) return 'unconfirmed'
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
  // The service records a write as a whole, so half of a write proves nothing.
  return traces.includes(true) ? 'unconfirmed' : withoutTrace(answered)
}

/** Returns true for each sent value that changed, was saved again (SERVICE.md §2.4) or resolved the recommendation. */
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

/** Limit of a message with the service’s values, in characters, because it is announced and stored. */
const longest = 400

export function confirmedMessage(before: Comparable, change: AppChange, now: Comparable): string {
  const parts = [
    ...(change.classification === undefined ? [] : [classificationLabel(now.classification)]),
    ...(change.remediation === undefined ? [] : [policyMessage(now)]),
    ...(isStaged(before) && !isStaged(now) ? [resolutionMessage(now)] : []),
  ]
  // An unlisted value is shown raw, with markers for hidden characters.
  return withMarkers(cut(parts.join(', '), longest))
}

function policyMessage({ remediation }: Comparable): string {
  return remediation.length === 0 ? 'no policy' : `policy ${standingPolicyLabel(remediation)}`
}

/** Text about the resolution. A missing recommendation may be resolved or withdrawn (SERVICE.md §2.3). */
function resolutionMessage(app: Comparable): string {
  const { recommendedClassification: recommended } = app
  if (recommended === null) return 'the recommendation is no longer shown'
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

/** State that the service shows: “Now: Suspicious, no policy. Recommendation accepted.” */
export function nowMessage(app: Comparable): string {
  const shown = `Now: ${classificationLabel(app.classification)}, ${policyMessage(app)}.`
  const recommendation =
    app.recommendedClassification === null ? '' : ` ${capitalized(resolutionMessage(app))}.`
  return withMarkers(cut(shown + recommendation, longest))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `now`: the app as read again at `time`; null if that read failed. */
export function outcomeSentence(
  outcome: DecisionOutcome,
  before: Comparable,
  change: AppChange,
  now: Comparable | null,
  time: string,
): string {
  switch (outcome) {
    case 'confirmed':
      return now === null
        ? outcomeMessages.unconfirmed
        : `${outcomeMessages.confirmed} ${confirmedMessage(before, change, now)}.`
    case 'still staged':
      return 'Saved, but the recommendation is still staged.'
    case 'changed meanwhile':
      return 'Changed in the meantime.'
    case 'not recorded':
      return outcomeMessages['not recorded']
    case 'no trace yet':
      return noTraceYetMessage(time)
    case 'unconfirmed':
      return outcomeMessages.unconfirmed
  }
}

/** Returns text for another admin to act on. The text has no token, no publisher’s name and no hidden characters. */
export function decisionAsText(
  app: { clientId: string; tenantId: string },
  change: AppChange,
  link: string,
): string {
  const lines = [
    `Client ID: ${app.clientId}`,
    `Tenant: ${app.tenantId}`,
    ...changeMessage(change).split('; '),
    `Link: ${link}`,
  ]
  return lines.map(withoutHidden).join('\n')
}
