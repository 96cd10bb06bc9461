import { completedRun, readDay } from '#mocks/service/oauth-apps/finished-run'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import type { WireInvestigation } from '#mocks/service/oauth-apps/wire'
import type { AppSpec } from './build-app'

/**
 * The tour's impostor, used by one account for ten months, then by 31 within two days. It has the customer's
 * name, but the service never determined `isInternal` and sends false.
 */
export function impostorApp(now: number): AppSpec {
  return {
    fixture: 'internal-unknown look-alike',
    name: 'Harbour Expense Tool',
    isInternal: null,
    brand: null,
    scopes: ['https://mail.google.com/'],
    accounts: [
      { active: true, first: 306.37 },
      ...Array.from({ length: 31 }, (_, index) => ({
        active: true,
        first: 0.62 + (index % 7) * 0.03 + index * 0.04,
      })),
    ],
    investigation: (app) => impostorRun(app, now),
  }
}

/** The agent's findings about the copy of the customer's expense tool. */
function impostorRun(app: AppRow, now: number): WireInvestigation {
  const run = completedRun('malicious', app, 0.4, now)
  const [first, latest] = [app.keyEvents.firstObserved.at, app.keyEvents.lastNewGrant.at].map(
    readDay,
  )
  return {
    ...run,
    riskAssessment: `It has the name of this tenant's own tool, "${app.name}", but it is another client. The tool made here has a brand in the tenant's domain and uses sheets. This one has no brand record and asks for all mail. One account granted it on ${first}. Then nothing happened, until 31 accounts followed within two days, the last on ${latest}. Before most of these consents the account got a mail with the subject "Expenses: confirm by Friday". Verdict: malicious.`,
    assessments: {
      ...run.assessments,
      vendorTrust: {
        level: 'distrust',
        summary: `No brand record, no home page, no support address. The name is that of the tenant's own tool, which has another client ID.`,
      },
      scopeRisk: {
        level: 'critical',
        summary:
          'Granted: https://mail.google.com/. Restricted: gmail. It can read, send and delete all mail; an expense tool needs none of it.',
      },
      // The story needs a true number here, because one run in twelve has a false one.
      blastRadius: {
        level: 'moderate',
        summary: `${app.cachedActive} accounts would be affected. It was first seen on ${first}; the latest new account came on ${latest}.`,
      },
    },
  }
}
