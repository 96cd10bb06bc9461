import type { Comparable } from '#/domain/decision/decision-conflict'

/** Key events of a classification saved on this day and a policy saved an hour later. */
export const savedOn = (day: string): Comparable['keyEvents'] => ({
  classificationChanged: { at: `${day}T00:00:00Z` },
  remediationChanged: { at: `${day}T01:00:00Z` },
})

export const staged = { value: 'malicious', status: 'staged' }

/** A safe app with a staged recommendation and without a policy, for tests of changes. */
export const comparableApp: Comparable = {
  clientId: 'client-a',
  tenantId: 'tnt.1.aaaa',
  classification: 'safe',
  recommendedClassification: staged,
  remediation: [],
  keyEvents: savedOn('2026-01-01'),
}
