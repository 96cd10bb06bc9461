import type { Journal } from '#mocks/service/engine/journal'
import type { LoggedRequest, Service } from '#mocks/service/service'
import type { AppRow } from '#mocks/service/oauth-apps/tables'

/** The mock, and the request that it answered last. A step never depends on a click. */
export interface Happened {
  service: Service
  /**
   * The answered request; null when refused, and while another mission is shown, because pages also read for
   * other reasons.
   */
  request: LoggedRequest | null
}

export interface Step {
  id: string
  text: string
  /** Returns true once this happened in the mock. The step stays ticked. */
  done(happened: Happened): boolean
  /** The progress, such as "2 of 5". */
  progress?: (service: Service) => string
}

export interface Mission {
  id: string
  title: string
  /** A sentence that says why an admin does this. */
  why: string
  /** The page where the mission starts. */
  path: string
  go: string
  steps: readonly Step[]
  /** Describes a mistake and how to correct it. Null without a mistake. */
  trouble: (service: Service) => string | null
}

/** The fixtures of the story. */
export const IMPOSTOR = 'internal-unknown look-alike'
export const GENUINE = 'internal'
export const WRONG = 'benign run, recommended malicious'
const FIVE = 5

/** The tour's missions, done with the console's own controls. */
export const MISSIONS: readonly Mission[] = [
  {
    id: 'impostor',
    title: 'Stop the impostor',
    why: 'A stranger copied the name of the company’s own expense tool. The copy reads mail.',
    path: '/apps',
    go: 'Go to Apps',
    steps: [
      {
        id: 'find',
        text: 'Search for “expense”. Two apps are named Harbour Expense Tool. Compare their brands.',
        done: ({ service, request }) => {
          const search = listed(request)?.get('search')?.trim().toLowerCase() ?? ''
          return search.length > 2 && rowOf(service, IMPOSTOR).name.toLowerCase().includes(search)
        },
      },
      {
        id: 'read',
        text: 'Open the app without a brand record and read its investigation.',
        done: ({ service, request }) =>
          request?.path === `${APPS}/${rowOf(service, IMPOSTOR).id}` &&
          queryOf(request).get('include') === 'investigation',
      },
      {
        id: 'decide',
        text: 'Classify this app as Malicious, with the standing policy Revoke.',
        done: ({ service }) => isStopped(rowOf(service, IMPOSTOR)),
      },
      {
        id: 'fall',
        text: 'Stay on the app’s page until the number of active accounts falls to 0.',
        done: ({ service }) => {
          const row = rowOf(service, IMPOSTOR)
          return isStopped(row) && activeIn(row) === 0
        },
        progress: (service) => `${activeIn(rowOf(service, IMPOSTOR))} left`,
      },
    ],
    trouble(service) {
      const { name, classification } = rowOf(service, GENUINE)
      return classification === 'safe'
        ? null
        : `You changed the company’s own tool, the “${name}” with a verified brand. Set it back to Safe.`
    },
  },
  {
    id: 'five',
    title: 'Clear five',
    why: 'The agent recommends; you decide. One recommendation is wrong.',
    path: '/review',
    go: 'Go to the review queue',
    steps: [
      {
        id: 'open',
        text: 'Press j to open the first recommendation. Use j and k to move, s to skip.',
        done: ({ service, request }) => {
          const row = openedApp(service, request)
          return row?.recommendedClassification?.status === 'staged'
        },
      },
      {
        id: 'wrong',
        text: 'Find the app recommended as Malicious although its investigation found nothing. Press r and choose Safe.',
        done: ({ service }) => {
          const { recommendedClassification, classification } = rowOf(service, WRONG)
          return recommendedClassification?.status !== 'staged' && classification !== 'malicious'
        },
      },
      {
        id: 'decide',
        text: 'Decide five recommendations in total. Press a to accept, r to reject.',
        done: ({ service }) => decidedIn(service) >= FIVE,
        progress: (service) => `${Math.min(FIVE, decidedIn(service))} of ${FIVE}`,
      },
    ],
    trouble(service) {
      const { name, classification } = rowOf(service, WRONG)
      return classification === 'malicious'
        ? `The recommendation for “${name}” was wrong, and the app is now Malicious. Find it in Apps and set it to Safe.`
        : null
    },
  },
  {
    id: 'mail',
    title: 'Find who can read mail',
    why: 'A vendor was breached. Whose mail could strangers read today?',
    path: '/apps',
    go: 'Go to Apps',
    steps: [
      {
        id: 'mail',
        text: 'Choose the view “Not verified with restricted scopes”. It includes apps without a brand record.',
        done: ({ request }) =>
          startsScan(request) &&
          queryOf(request).get('restrictedScopeType')?.includes('gmail,') === true,
      },
      {
        id: 'narrow',
        text: 'Filter to apps that read mail and have active accounts. Set “Restricted scopes” to Gmail and “Active accounts” to Yes.',
        done: ({ request }) => startsNarrowScan(request),
      },
      {
        id: 'who',
        text: 'Open one app, then Accounts, then the view Active. The app can read these people’s mail.',
        done: ({ service, request }) => {
          const [, id] =
            /^\/api\/v1\/oauth-apps\/([^/]+)\/accounts$/.exec(request?.path ?? '') ?? []
          const row = id === undefined ? undefined : service.tables.find(id)
          return (
            row?.restrictedScopeTypes.includes('gmail') === true &&
            queryOf(request).get('active') === 'true' &&
            queryOf(request).get('limit') !== ONLY_COUNTS
          )
        },
      },
      {
        id: 'file',
        text: 'Go back to the list. Press “Export CSV” to save the apps in one file.',
        // The list was scanned once; the export is the second scan.
        done: ({ service, request }) =>
          startsNarrowScan(request) && service.requests.filter(startsNarrowScan).length > 1,
      },
    ],
    trouble: () => null,
  },
]

const APPS = '/api/v1/oauth-apps'
/** The page size of a scan, then that of requests that only count. */
const SCAN_SIZE = '1000'
const ONLY_COUNTS = '1'

function rowOf(service: Service, fixture: string): AppRow {
  const row = service.tables.findFixture(fixture)
  if (row === undefined) throw new Error(`The tour needs the fixture "${fixture}".`)
  return row
}

function queryOf(request: LoggedRequest | null): URLSearchParams {
  return new URLSearchParams(request?.search)
}

/** Returns the query of an answered list of apps. Null for other requests and for those that only count. */
function listed(request: LoggedRequest | null): URLSearchParams | null {
  const query = queryOf(request)
  return request?.path === APPS && query.get('limit') !== ONLY_COUNTS ? query : null
}

/**
 * Returns true for the first request of a scan without the service's brand filter. That filter leaves out apps
 * without a brand record, so the console checks the brands itself.
 */
function startsScan(request: LoggedRequest | null): boolean {
  const query = listed(request)
  return query?.get('limit') === SCAN_SIZE && !query.has('verified')
}

/** Returns true for the first request of a scan of apps that read mail and have active accounts. */
function startsNarrowScan(request: LoggedRequest | null): boolean {
  const query = queryOf(request)
  return (
    startsScan(request) &&
    query.get('restrictedScopeType') === 'gmail' &&
    query.get('hasActiveAccounts') === 'true'
  )
}

function openedApp(service: Service, request: LoggedRequest | null): AppRow | undefined {
  const [, id] = /^\/api\/v1\/oauth-apps\/([^/]+)$/.exec(request?.path ?? '') ?? []
  return id === undefined ? undefined : service.tables.find(id)
}

function isStopped({ classification, remediation }: AppRow): boolean {
  return classification === 'malicious' && remediation.includes('revoke')
}

function activeIn(row: AppRow): number {
  return row.grants.get().filter(({ active }) => active).length
}

/** Counts the recommendations that this tab's writes resolved. */
function decidedIn({ journal, tables }: Service): number {
  const written = new Set(journal.entries.flatMap(classifiedBy))
  return [...written].filter((id) => {
    const status = tables.find(id)?.recommendedClassification?.status
    return status !== undefined && status !== 'staged'
  }).length
}

/** Returns the ID of the app that a write of a classification names. */
function classifiedBy(entry: Journal['entries'][number]): string[] {
  if (entry.kind !== 'write' || entry.method !== 'PATCH') return []
  const [, id] = /\/oauth-apps\/([^/?]+)$/.exec(entry.url) ?? []
  return id !== undefined && /"classification"/.test(entry.body ?? '') ? [id] : []
}
