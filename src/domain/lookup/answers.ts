import { number } from '#/lib/words'
import { effectiveClassification, type Classified } from '../decision/classification'
import { standingPolicyLabel } from '../decision/standing-policy'
import { maxClientIds } from '../lists/list-filters'

export interface FoundApp extends Classified {
  id: string
  tenantId: string
  clientId: string
  remediation: readonly string[]
}

export type Answer<App> =
  /** Apps with this client ID, at most one in each tenant. No app means “No match”. */
  | { kind: 'answered'; apps: readonly App[]; readAt: number }
  /** Part of the answer cannot be read, so an app may be missing. */
  | { kind: 'not known'; apps: readonly App[]; readAt: number }
  /** The service refused the request for this client ID alone. `words`: its message. */
  | { kind: 'refused'; apps: readonly App[]; words: string | null }

export type Answers<App> = ReadonlyMap<string, Answer<App>>

/** Answer for one chunk: apps in any order, possibly repeated, and unreadable items. */
export interface ChunkAnswer<App> {
  apps: readonly App[]
  /** Client IDs of unreadable items; null for an item whose client ID is unreadable too. */
  unreadable: readonly (string | null)[]
  /** True if more apps may exist: the service sent fewer than it counted, or did not say whether more pages exist. */
  isShort: boolean
  /** Time of the last page, in milliseconds since the epoch. */
  readAt: number
}

/** Sorts a chunk’s apps by client ID. The last copy of a repeated app wins (SERVICE.md §4). */
export function answersFor<App extends FoundApp>(
  ids: readonly string[],
  { apps, unreadable, isShort, readAt }: ChunkAnswer<App>,
): Map<string, Answer<App>> {
  const byId = new Map(apps.map((app) => [app.id, app]))
  const byClient = new Map<string, App[]>(ids.map((id) => [id, []]))
  for (const app of byId.values()) byClient.get(app.clientId)?.push(app)
  const requested = new Set<string | null>(ids)
  const unreadableIds = new Set(unreadable)
  // An item with another client ID may belong to any of them.
  const mayConcernAny = unreadable.some((id) => !requested.has(id))
  return new Map(
    ids.map((id) => {
      const found = byClient.get(id) ?? []
      // A found client ID may have an app in another tenant, too.
      const inDoubt = isShort || unreadableIds.has(id) || (mayConcernAny && found.length === 0)
      return [id, { kind: inDoubt ? 'not known' : 'answered', apps: found, readAt }]
    }),
  )
}

/** Returns the answers with a newer version of an app. Returns the same answers if none has the app. */
export function withNewerApp<App extends FoundApp>(answers: Answers<App>, app: App): Answers<App> {
  const answer = answers.get(app.clientId)
  if (!answer?.apps.some(({ id }) => id === app.id)) return answers
  const apps = answer.apps.map((item) => (item.id === app.id ? app : item))
  return new Map(answers).set(app.clientId, { ...answer, apps })
}

/** Returns the answers without an app that is gone. Returns the same answers if none has the app. */
export function withoutApp<App extends FoundApp>(
  answers: Answers<App>,
  appId: string,
  now: number,
): Answers<App> {
  for (const [clientId, answer] of answers) {
    const apps = answer.apps.filter(({ id }) => id !== appId)
    if (apps.length === answer.apps.length) continue
    const isNoMatch = apps.length === 0 && answer.kind === 'answered'
    const rest = isNoMatch ? { ...answer, apps, readAt: now } : { ...answer, apps }
    return new Map(answers).set(clientId, rest)
  }
  return answers
}

/** Text of the column “Result”; undefined for a client ID that was not requested yet. */
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

/** Sorts rows: malicious, suspicious, overprivileged, other found apps, the rest. Equal ranks keep their order. */
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

/** URL length in bytes from which a server may refuse a request. */
export const longestAddress = 8_192

export interface ChunkLimits {
  ids: number
  /** Exclusive limit of the URL’s length in bytes. */
  bytes: number
}

export const firstLimits: ChunkLimits = { ids: maxClientIds, bytes: longestAddress }

/** Returns the IDs that fit, at least one. SERVICE.md §4.1 `clientId` gives no limit. `bytesOf`: length of the URL. */
export function nextChunk(
  waiting: readonly string[],
  limits: ChunkLimits,
  bytesOf: (ids: readonly string[]) => number,
): readonly string[] {
  let chunk = waiting.slice(0, limits.ids)
  while (chunk.length > 1 && bytesOf(chunk) >= limits.bytes) chunk = chunk.slice(0, -1)
  return chunk
}

/** Returns the halves of a refused chunk; empty for a chunk of one ID. */
export function splitInHalf(ids: readonly string[]): (readonly string[])[] {
  if (ids.length < 2) return []
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)]
}
