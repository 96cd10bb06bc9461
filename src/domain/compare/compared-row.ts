import { withoutProtection } from '#/lib/csv'
import { parseInstant } from '#/lib/time/instant'
import { classificationLabel } from '../decision/classification'
import { parseCells, isShortClientId, rowKey, type AppsFile } from './apps-file'
import { changesBetween, type Cells, type Change } from './changes'
import { highestRisk, type Risk } from './risks'

/** What became of a row of the file, or of an app; also the names of the group "Show". */
export const outcomes = [
  'Not in the file',
  'Not found now',
  'Changed',
  'Same',
  'Not compared',
] as const
export type Outcome = (typeof outcomes)[number]

/** What a comparison lacks before its list is read to the end. */
export const listUnread =
  'The list was not fully loaded, so file rows without a match are not shown.'

export interface Compared {
  /** Its client ID and tenant, as a file has them. */
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
  const unlike = row === undefined ? shortened.get(now.get('app_id') ?? '') : undefined
  if (unlike !== undefined)
    return { key: unlike, outcome: 'Not compared', changes: [], risk: 'not found' }
  if (row === undefined)
    return { key, outcome: 'Not in the file', changes: [], risk: riskOfNewApp(now) }
  const changes = changesBetween(parseCells(columns, row), now, isRestricted)
  const risk = highestRisk(changes.map((change) => change.risk))
  return { key, outcome: changes.length === 0 ? 'Same' : 'Changed', changes, risk }
}

/** The clock of the service and the one that dated a file may differ by so many milliseconds. */
const clockSkew = 3_600_000

/** Whether an app that the file lacks was there when it was written (SERVICE.md §2.4); false if times do not tell. */
export function wasThere(createdAt: string, { readAt }: Pick<AppsFile, 'readAt'>): boolean {
  const at = parseInstant(createdAt)
  return at !== null && readAt !== null && at < readAt - clockSkew
}

const dangerous = ['malicious', 'suspicious'].map(classificationLabel)

function riskOfNewApp(now: Cells): Risk {
  if (dangerous.includes(now.get('effective_classification') ?? '')) return 'judged dangerous'
  return now.get('restricted_scopes') === '' ? 'new' : 'new with restricted scopes'
}

/**
 * The cell as it is and, where an apostrophe may have been its own, with it; an answer counts only where it is read as
 * the same cell. Empty where the cell has a marker, because the character behind it cannot be told, and where a
 * spreadsheet shortened it.
 */
export function askableIds(clientId: string): string[] {
  if (clientId === '' || /U\+[\dA-F]{4,6}/.test(clientId) || isShortClientId(clientId)) return []
  return withoutProtection(`'${clientId}`) === clientId ? [clientId, `'${clientId}`] : [clientId]
}
