import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import { familyLine } from '#/domain/scopes/families'
import { number, unknownNumber } from '#/lib/words'

/** A longer name is cut in the heading; the facts show all of it. */
export const longName = 300

/** Null has two readings (SERVICE.md §2.3); no answer of the service tells which one is true. */
export const noIssue = 'No issue shown (none exists, or this token cannot read issues).'

/** The service says true only when it knows; false is no claim. */
export function internalMessage({ isInternal }: Pick<OauthApp, 'isInternal'>): string {
  return isInternal ? 'Internal brand' : 'Not known to be internal'
}

/** False can mean that it was never computed. */
export function signInMessage({ isLoginOnly }: Pick<OauthApp, 'isLoginOnly'>): string {
  return isLoginOnly ? 'Sign-in only (as observed)' : 'Not sign-in only, or not computed'
}

export function familyMessage(app: Pick<OauthApp, 'restrictedScopeTypes'>): string {
  return familyLine(app.restrictedScopeTypes) || 'None'
}

/** The recommendation and its status. A rejected one is history, whatever the classification is now. */
export function recommendationMessage(
  app: Pick<OauthApp, 'classification' | 'recommendedClassification'>,
): string {
  const { recommendedClassification: recommended } = app
  if (recommended === null) return 'No recommendation'
  const how = isStaged(app) ? 'awaiting decision' : recommended.status
  return `${classificationLabel(recommended.value)}, ${how}`
}

/** How many accounts grant it now, beside its name. A missing number never shows as 0. */
export function liveCountMessage(live: number | null | undefined, isPending: boolean): string {
  if (typeof live === 'number') return `${number(live)} active (live)`
  if (live === null) return `${unknownNumber} active (live)`
  return isPending ? 'counting…' : 'live count not loaded'
}
