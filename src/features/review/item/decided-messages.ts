import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { number } from '#/lib/words'

export function decidedMessage({
  classification,
  remediation,
  recommendedClassification: recommended,
}: Pick<OauthApp, 'classification' | 'remediation' | 'recommendedClassification'>): string {
  return [
    classificationLabel(classification),
    ...(remediation.length > 0 ? [standingPolicyLabel(remediation)] : []),
    ...(recommended === null || recommended.status === 'accepted'
      ? []
      : [`recommendation ${recommended.status}`]),
  ].join(', ')
}

/** Returns “220 → 116 active” under a policy, else “220 accounts still grant it”. Null for harmless apps. */
export function countMessage(
  app: Pick<OauthApp, 'classification' | 'remediation'>,
  before: number | null,
  now: number | null,
): string | null {
  if (app.remediation.length === 0) {
    const isBad = app.classification === 'malicious' || app.classification === 'suspicious'
    if (!isBad || before === null || before === 0) return null
    return before === 1 ? '1 account still grants it' : `${number(before)} accounts still grant it`
  }
  if (before === null) return null
  return now === null || now === before
    ? `${number(before)} active`
    : `${number(before)} → ${number(now)} active`
}
