import { number } from '#/lib/words'
import { effectiveClassification, type Classified } from '../decision/classification'
import { standingPolicyLabel } from '../decision/standing-policy'

export interface FoundApp extends Classified {
  id: string
  tenantId: string
  clientId: string
  remediation: readonly string[]
}

export type Answer<App> =
  /** The apps with this client ID, at most one a tenant; none is "No match". */
  | { kind: 'answered'; apps: readonly App[]; readAt: number }
  /** An answer came, and part of it cannot be read: an app may be missing. */
  | { kind: 'not known'; apps: readonly App[]; readAt: number }
  /** The service refused the request for this client ID alone; its words. */
  | { kind: 'refused'; apps: readonly App[]; words: string | null }

export type Answers<App> = ReadonlyMap<string, Answer<App>>

/** What came for one chunk: its apps, in any order and perhaps repeated, and what could not be read. */
export interface ChunkAnswer<App> {
  apps: readonly App[]
  /** The client IDs of items that could not be read; null where not even that could. */
  unreadable: readonly (string | null)[]
  /** The service did not say whether there is more. */
  endUnknown: boolean
  /** When the last page came, in milliseconds since the epoch. */
  readAt: number
}

/** An app that came twice counts as it came last (SERVICE.md §4). "No match" only where nothing is in doubt. */
export function answersFor<App extends FoundApp>(
  ids: readonly string[],
  { apps, unreadable, endUnknown, readAt }: ChunkAnswer<App>,
): Map<string, Answer<App>> {
  const byId = new Map(apps.map((app) => [app.id, app]))
  const byClient = new Map<string, App[]>(ids.map((id) => [id, []]))
  for (const app of byId.values()) byClient.get(app.clientId)?.push(app)
  const asked = new Set(ids)
  const lost = new Set(unreadable)
  // An item that is none of these may be any of them.
  const anyLost = endUnknown || unreadable.some((id) => id === null || !asked.has(id))
  return new Map(
    ids.map((id) => {
      const found = byClient.get(id) ?? []
      const inDoubt = lost.has(id) || (anyLost && found.length === 0)
      return [id, { kind: inDoubt ? 'not known' : 'answered', apps: found, readAt }]
    }),
  )
}

/** The word of the column "Result"; undefined is a client ID that was not asked for yet. */
export function resultMessages(answer: Answer<FoundApp> | undefined): string {
  if (answer === undefined) return 'Not asked yet'
  const tenants = new Set(answer.apps.map(({ tenantId }) => tenantId)).size
  if (tenants > 1) return `Found in ${number(tenants)} tenants`
  if (tenants === 1) return 'Found'
  if (answer.kind === 'answered') return 'No match'
  return answer.kind === 'refused' ? 'Refused' : 'Not known'
}

export const lookupViews = {
  All: () => true,
  Found: (answer) => answer !== undefined && answer.apps.length > 0,
  'No match': (answer) => answer?.kind === 'answered' && answer.apps.length === 0,
  Malicious: (answer) => answer?.apps.some((app) => riskRank(app) === 0) ?? false,
  'Malicious or suspicious': (answer) => answer?.apps.some(isBad) ?? false,
  'No policy': (answer) => answer?.apps.some(hasNoPolicy) ?? false,
} as const satisfies Record<string, (answer: Answer<FoundApp> | undefined) => boolean>

export type LookupView = keyof typeof lookupViews

const riskyValues: readonly string[] = ['malicious', 'suspicious', 'overprivileged']

function riskRank(app: FoundApp): number {
  const place = riskyValues.indexOf(effectiveClassification(app) ?? '')
  return place < 0 ? riskyValues.length : place
}

function isBad(app: FoundApp): boolean {
  return riskRank(app) < 2
}

export const lookupOrders = ['Most dangerous first', 'As pasted'] as const
export type LookupOrder = (typeof lookupOrders)[number]

/** Malicious, suspicious, overprivileged, then every other one that was found, then the rest, each as it was given. */
export function dangerFirst<Row extends { answer: Answer<FoundApp> | undefined }>(
  rows: readonly Row[],
): readonly Row[] {
  const risk = ({ answer }: Row) =>
    Math.min(riskyValues.length + 1, ...(answer?.apps ?? []).map((app) => riskRank(app)))
  return rows.toSorted((row, other) => risk(row) - risk(other))
}

function hasNoPolicy({ remediation }: FoundApp): boolean {
  return standingPolicyLabel(remediation) === 'None'
}
