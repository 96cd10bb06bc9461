import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'

/** What an audit issue that is not there can mean: nobody can tell the two apart. */
export const noIssue = 'No issue shown (none exists, or this token cannot read issues).'

/** The service says true only where it knows; false is no claim about anybody. */
export function internalWords({ isInternal }: Pick<OauthApp, 'isInternal'>): string {
  return isInternal ? 'Internal brand' : 'Not known to be internal'
}

/** False can mean that nobody computed it. */
export function signInWords({ isLoginOnly }: Pick<OauthApp, 'isLoginOnly'>): string {
  return isLoginOnly ? 'Sign-in only (as observed)' : 'No claim'
}

/** The restricted families as the service named them. */
export function familyWords(app: Pick<OauthApp, 'restrictedScopeTypes'>): string {
  return app.restrictedScopeTypes.join(', ') || 'None'
}

/** The recommendation, and what became of it: one that was rejected is history, whatever the app counts as now. */
export function recommendationWords(
  app: Pick<OauthApp, 'classification' | 'recommendedClassification'>,
): string {
  const { recommendedClassification: recommended } = app
  if (recommended === null) return 'No recommendation'
  const how = isStaged(app) ? 'staged, awaiting a decision' : recommended.status
  return `Recommendation ${classificationLabel(recommended.value)}: ${how}`
}

/** How many accounts grant it now, beside its name. A number that did not come is never 0. */
export function liveCountWords(live: number | null | undefined, isPending: boolean): string {
  if (typeof live === 'number') return `${live.toLocaleString('en')} active (live)`
  return isPending ? 'counting…' : 'live count not loaded'
}
