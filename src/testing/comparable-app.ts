import type { Comparable } from '#/domain/decision/decision-conflict'

/** Key events of two values saved at this time. */
export const saved = (at: string): Comparable['keyEvents'] => ({
  classificationChanged: { at },
  remediationChanged: { at },
})

export const staged = { value: 'malicious', status: 'staged' }

/** A safe app with a staged recommendation and without a policy, for tests of changes. */
export const comparableApp: Comparable = {
  clientId: 'client-a',
  tenantId: 'tnt.1.aaaa',
  classification: 'safe',
  recommendedClassification: staged,
  remediation: [],
  keyEvents: saved('2026-01-01T00:00:00Z'),
}
