import { countOf, number } from '#/lib/words'
import type { AppChange, Decidable } from './decision'
import { classificationLabel, isStaged, type Classification } from './classification'
import { standingPolicyLabel } from './standing-policy'

export interface Consequences {
  box: string[]
  line: string | null
}

/** Active accounts that granted after the policy was last written, among those looked at. */
export interface PendingSign {
  /** Null where the service does not tell when the policy was written, or a date cannot be read. */
  granted: number | null
  looked: number
}

/** What is known about the app's accounts; null where it is unknown or not loaded yet. */
export interface AccountFigures {
  /** Accounts that grant the app now, live (SERVICE.md §4.3). */
  numActive: number | null
  sign: PendingSign | null
}

/** A sign, no proof: grants newer than the policy (SERVICE.md §2.4, §2.6). Milliseconds; null where unreadable. */
export function pendingSign(
  grantedAt: readonly (number | null)[],
  policyWrittenAt: number | null,
): PendingSign {
  const looked = grantedAt.length
  if (policyWrittenAt === null || grantedAt.includes(null)) return { granted: null, looked }
  return { granted: grantedAt.filter((at) => at !== null && at > policyWrittenAt).length, looked }
}

/** Whether this save can end grants: it sends a policy, or any save may enforce the policy there is. */
export function mayEndGrants(app: Pick<Decidable, 'remediation'>, change: AppChange | null) {
  return change !== null && (app.remediation.length > 0 || (change.remediation?.length ?? 0) > 0)
}

/** At most 60 words, because more is not read. Each sentence is there only when this very change does what it says. */
export function consequencesOf(
  app: Decidable,
  change: AppChange | null,
  figures: AccountFigures,
): Consequences {
  const box: string[] = []
  if (change === null) return { box, line: null }
  const { classification, remediation } = change
  const hasPolicy = app.remediation.length > 0
  if (app.classification === null && classification !== undefined)
    box.push('Can be changed later, but not back to Unknown.')
  // Removing the policy is a save, too, so the service may enforce it once more (SERVICE.md §4.5).
  if (hasPolicy) box.push(`${staysWords(app, remediation)}${savingWords(figures)}`)
  if (remediation !== undefined && remediation.length > 0) {
    const acts = `The policy is to end the grants of ${activeWords(figures.numActive)}, and of any later one, in the background. Accounts with remediation off may be skipped.`
    box.push(hasPolicy ? acts : `${acts} Ended grants are not restored.`)
  }
  if (remediation?.length === 0)
    box.push('Removing the policy restores nothing; enforcement already running may go on.')
  if (classification === undefined) return { box, line: null }
  const issues = `${resolvesWords(app, classification)}${mirroredTo('this app')}`
  return {
    box,
    line: hasPolicy || remediation !== undefined ? issues : `${issues} Revokes nothing.`,
  }
}

/** Not every open issue: the service names the investigation's only (SERVICE.md §3). */
export function mirroredTo(apps: 'this app' | 'these apps'): string {
  return `Open investigation issues of ${apps} get the same classification.`
}

/** “Keep Safe” is a save, too: the service has no other way to reject (SERVICE.md §3). */
function resolvesWords(app: Decidable, sent: Classification): string {
  if (!isStaged(app)) return ''
  return sent === app.classification
    ? `Saves ${classificationLabel(sent)} again and resolves the recommendation. `
    : 'Resolves the recommendation. '
}

function staysWords(app: Decidable, remediation: AppChange['remediation']): string {
  if (remediation !== undefined) return ''
  const isListed = app.remediation.every((one) => one === 'revoke' || one === 'notify')
  return `The ${isListed ? `policy ${standingPolicyLabel(app.remediation)}` : 'standing policy'} stays on. `
}

function savingWords({ numActive, sign }: AccountFigures): string {
  if (sign === null) return 'Saving can end newer grants now.'
  const { granted, looked } = sign
  if (looked === 0) return 'No active account is listed.'
  if (granted === null) return 'Saving can end newer grants now; how many is not known.'
  const of = numActive === looked ? '' : 'the first '
  // Only newer grants are a sign: without one, nothing is known.
  if (granted === 0)
    return `Saving can end newer grants now; none of ${of}${number(looked)} is newer than the policy.`
  return `Saving can end ${number(granted)} of ${of}${countOf(looked, 'grant', 'grants')} now.`
}

function activeWords(numActive: number | null): string {
  if (numActive === null) return 'every active account'
  return countOf(numActive, 'active account', 'active accounts')
}
