import { withoutProtection } from '#/lib/csv'
import { parseInstant } from '#/lib/time/instant'
import { dangerousLabels } from '../app-facts'
import { parseCells, isShortClientId, rowKey, type AppsFile } from './apps-file'
import { changesBetween, type Cells, type Change } from './changes'
import { highestRisk, type Risk } from './risks'

/** Results of comparing a file row with an app. They also name the options of the group “Show”. */
export const outcomes = [
  'Not in the file',
  'Not found now',
  'Changed',
  'Same',
  'Not compared',
] as const
export type Outcome = (typeof outcomes)[number]

/** Note on a comparison whose list was not read to the end. */
export const listUnread =
  'The list was not fully loaded, so file rows without a match are not shown.'

export interface Compared {
  /** Client ID and tenant, as `rowKey` joins them. */
  key: string
  outcome: Outcome
  changes: readonly Change[]
  risk: Risk
}

export function compareApp(
  { rows, columns, shortened }: Pick<AppsFile, 'rows' | 'columns' | 'shortened'>,
  now: Cells,
  isRestricted: (scope: string) => boolean,
): Compared {
  const key = rowKey(now.get('client_id') ?? '', now.get('tenant_id') ?? '')
  const row = rows.get(key)
  const shortenedKey = row === undefined ? shortened.get(now.get('app_id') ?? '') : undefined
  if (shortenedKey !== undefined)
    return { key: shortenedKey, outcome: 'Not compared', changes: [], risk: 'not found' }
  if (row === undefined)
    return { key, outcome: 'Not in the file', changes: [], risk: riskOfNewApp(now) }
  const changes = changesBetween(parseCells(columns, row), now, isRestricted)
  const risk = highestRisk(changes.map((change) => change.risk))
  return { key, outcome: changes.length === 0 ? 'Same' : 'Changed', changes, risk }
}

/** Largest difference between the clocks of the service and of the export, in milliseconds. */
const clockSkew = 3_600_000

/** Returns true if an app missing from the file existed at the export (SERVICE.md §2.4); false if uncertain. */
export function wasThere(createdAt: string, { readAt }: Pick<AppsFile, 'readAt'>): boolean {
  const at = parseInstant(createdAt)
  return at !== null && readAt !== null && at < readAt - clockSkew
}

function riskOfNewApp(now: Cells): Risk {
  if (dangerousLabels.includes(now.get('effective_classification') ?? '')) return 'judged dangerous'
  return now.get('restricted_scopes') === '' ? 'new' : 'new with restricted scopes'
}

/**
 * Returns the client IDs that a cell can stand for: the cell and, if the export may have removed an apostrophe, the
 * cell with it. The caller must check that an answer gives the same cell. Empty for a shortened client ID and for a
 * cell with a marker, whose original character is unknown.
 */
export function askableIds(clientId: string): string[] {
  if (clientId === '' || /U\+[\dA-F]{4,6}/.test(clientId) || isShortClientId(clientId)) return []
  return withoutProtection(`'${clientId}`) === clientId ? [clientId, `'${clientId}`] : [clientId]
}
