import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import { familyLine } from '#/domain/scopes/families'
import { number, unknownNumber } from '#/lib/words'

/** The heading cuts a name after this many characters. The facts show the full name. */
export const longName = 300

/** Two readings of a missing issue ID (SERVICE.md §2.3). No answer of the service shows which one is true. */
export const noIssue = 'No issue shown (none exists, or this token cannot read issues).'

/** The service sends true only for what it knows. False claims nothing. */
export function internalMessage({ isInternal }: Pick<OauthApp, 'isInternal'>): string {
  return isInternal ? 'Internal brand' : 'Not known to be internal'
}

/** False can also mean that the service never computed the value. */
export function signInMessage({ isLoginOnly }: Pick<OauthApp, 'isLoginOnly'>): string {
  return isLoginOnly ? 'Sign-in only (as observed)' : 'Not sign-in only, or not computed'
}

export function familyMessage(app: Pick<OauthApp, 'restrictedScopeTypes'>): string {
  return familyLine(app.restrictedScopeTypes) || 'None'
}

/** Returns the recommendation with its status. A rejected recommendation is history, whatever the app is now. */
export function recommendationMessage(
  app: Pick<OauthApp, 'classification' | 'recommendedClassification'>,
): string {
  const { recommendedClassification: recommended } = app
  if (recommended === null) return 'No recommendation'
  const status = isStaged(app) ? 'awaiting decision' : recommended.status
  return `${classificationLabel(recommended.value)}, ${status}`
}

/** Returns the live count beside the app's name. A missing count never shows as 0. */
export function liveCountMessage(live: number | null | undefined, isPending: boolean): string {
  if (typeof live === 'number') return `${number(live)} active (live)`
  if (live === null) return `${unknownNumber} active (live)`
  return isPending ? 'counting…' : 'live count not loaded'
}
