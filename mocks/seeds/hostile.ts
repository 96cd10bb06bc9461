import { idOf } from '#mocks/service/engine/ids'
import { completedRun } from '#mocks/service/oauth-apps/finished-run'
import { CLASSIFICATIONS } from '#mocks/service/oauth-apps/wire'
import type { AppSpec } from './build-app'
import { PAYLOADS } from './hostile-payloads'

/**
 * Creates one app for each payload. The payload is its name and fills the other fields that a publisher, an
 * account or the agent can write. IDs, client IDs and enums stay normal, because the provider and the service
 * write them.
 */
export function hostileApps(now: number): AppSpec[] {
  return PAYLOADS.map((name, index) => {
    // Give other fields other payloads, so that each field gets many of them
    const payload = (step: number): string => PAYLOADS[(index + step * 7) % PAYLOADS.length] ?? ''
    const value = CLASSIFICATIONS[index % CLASSIFICATIONS.length] ?? 'malicious'
    return {
      fixture: `hostile ${index + 1}`,
      name,
      tenant: index % 4 === 3 ? 'quarry' : 'harbour',
      scopes: ['gmail.readonly', payload(1), payload(2)],
      brand: {
        verified: index % 3 === 0,
        displayName: payload(3),
        supportEmail: payload(4),
        homePageUrl: payload(5),
        iconUrl: index % 2 === 0 ? payload(6) : `https://beacon.example/${index}.png`,
      },
      classification: index % 2 === 0 ? null : value,
      recommendedClassification:
        index % 3 === 0
          ? { value, status: 'staged', issueId: index % 2 === 0 ? payload(7) : idOf('issue', name) }
          : null,
      remediation: index % 5 === 0 ? ['revoke'] : [],
      observed: 1.5 + index / 3,
      accounts: [
        {
          active: true,
          first: 1 + index / 4,
          account: { email: payload(8), displayName: payload(9) },
          scopes: [payload(1), payload(10)],
        },
        { active: index % 4 !== 0, first: 1.4 + index / 3, account: { displayName: payload(11) } },
      ],
      investigation: (app) => {
        const run = completedRun(value, app, 3, now)
        const { assessments } = run
        return {
          ...run,
          riskAssessment: `The app calls itself ${name}. ${payload(12)}`,
          assessments: {
            vendorTrust: assessments.vendorTrust && {
              ...assessments.vendorTrust,
              summary: payload(13),
            },
            scopeRisk: assessments.scopeRisk && { ...assessments.scopeRisk, summary: payload(14) },
            blastRadius: assessments.blastRadius && {
              ...assessments.blastRadius,
              summary: payload(15),
            },
            appBehavior: assessments.appBehavior && {
              ...assessments.appBehavior,
              summary: payload(16),
            },
          },
        }
      },
    }
  })
}
