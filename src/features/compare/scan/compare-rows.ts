import type { OauthApp } from '#/api/oauth-apps/schema'
import { appColumn, columnNames, exportRow } from '#/app-parts/app-cells'
import type { AppColumn } from '#/domain/app-facts'
import { eachInSlices } from '#/lib/time/next-task'
import { isShortClientId, parseCells, type AppsFile } from '#/domain/compare/apps-file'
import type { Cells } from '#/domain/compare/changes'
import {
  askableIds,
  compareApp,
  outcomes,
  wasThere,
  type Compared,
  type Outcome,
} from '#/domain/compare/compared-row'
import { byRisk } from '#/domain/compare/risks'
import type { Answers } from '#/domain/lookup/answers'
import { withoutProtection } from '#/lib/csv'
import { withMarkers } from '#/lib/hidden-characters'

export interface CompareRow extends Compared {
  id: string
  /** The current app. Null if it is not found now. */
  app: OauthApp | null
  /** The file's row of an app that is not found now. */
  cells: Cells | null
  remark: string | null
}

export type IsRestricted = (scope: string) => boolean

interface Found {
  file: AppsFile | null
  isRestricted: IsRestricted
  joined: { matches: ReadonlyMap<string, CompareRow> }
  missing: readonly string[] | null
  answers: Answers<OauthApp>
}

/** Returns the cells of an app as in an export, without the apostrophes that protect cells in a spreadsheet. */
export function appAsCells(app: OauthApp): Cells {
  const row = exportRow(app)
  return new Map(columnNames.map((column, index) => [column, withoutProtection(row[index] ?? '')]))
}

export function cellOfApp(app: OauthApp, column: AppColumn): string {
  return withMarkers(appColumn(column).text(app) ?? '')
}

export function rowOfApp(file: AppsFile, app: OauthApp, isRestricted: IsRestricted): CompareRow {
  const compared = compareApp(file, appAsCells(app), isRestricted)
  const isOld = compared.outcome === 'Not in the file' && wasThere(app.keyEvents.created.at, file)
  const remark = compared.outcome === 'Not compared' ? unlike : isOld ? older(file) : null
  return { ...compared, id: app.id, app, cells: null, remark }
}

/** Returns the file's rows without a match in a complete scan. Works in slices, because a file can have 100,000 rows. */
export async function missingKeys(
  { rows }: AppsFile,
  matches: Iterable<Compared>,
  signal: AbortSignal,
): Promise<string[]> {
  const met = new Set<string>()
  await eachInSlices(matches, ({ key }) => met.add(key), signal)
  const missing: string[] = []
  const check = (key: string) => {
    if (!met.has(key)) missing.push(key)
  }
  await eachInSlices(rows.keys(), check, signal)
  return missing
}

export function idsToAsk(file: AppsFile, keys: readonly string[]): string[] {
  return [
    ...new Set(keys.flatMap((key) => askableIds(cellsOfRow(file, key).get('client_id') ?? ''))),
  ]
}

const older = ({ filters: { sort: _sort, ...others } }: AppsFile) =>
  Object.keys(others).length > 0
    ? 'It existed at the time of the export, but did not match its filters.'
    : 'It existed at the time of the export.'
const unlike = 'A spreadsheet shortened the client ID in the file.'
const noLongerMatches = 'Changed, no longer in this filter'
const goneMessage = 'The app is gone, or its tenant is out of this token’s reach.'

function missingRows(
  file: AppsFile,
  keys: readonly string[],
  answers: Answers<OauthApp>,
  isRestricted: IsRestricted,
): CompareRow[] {
  const found = new Map<string, CompareRow>()
  for (const { apps } of answers.values())
    for (const app of apps) {
      const row = rowOfApp(file, app, isRestricted)
      found.set(row.key, row)
    }
  return keys.map((key) => {
    const row = found.get(key)
    if (row) return outsideFilter(row, file)
    const cells = cellsOfRow(file, key)
    const clientId = cells.get('client_id') ?? ''
    const isShort = isShortClientId(clientId)
    const outcome = isShort ? 'Not compared' : 'Not found now'
    const remark = isShort ? unlike : notFoundMessage(askableIds(clientId), answers)
    const compared = { outcome, changes: [], risk: 'not found' } as const
    return { ...compared, id: `file ${key}`, key, app: null, cells, remark }
  })
}

export function createRows(found: Found): CompareRow[] {
  const { file, joined, missing, answers, isRestricted } = found
  if (file === null) return []
  const rest = missingRows(file, missing ?? [], answers, isRestricted)
  return byRisk([...joined.matches.values(), ...rest])
}

export function countsIn(rows: Iterable<Compared>): Record<Outcome, number> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/**
 * Returns the row of an app that was found by client ID only. An unchanged app still matches the file's filters, unless
 * a cached count decided that.
 */
function outsideFilter(row: CompareRow, { filters }: AppsFile): CompareRow {
  const { sort: _sort, hasActiveAccounts, ...others } = filters
  const isChanged = row.outcome === 'Changed' && Object.keys(others).length > 0
  if (!isChanged && hasActiveAccounts === undefined) return row
  const risk = row.outcome === 'Same' ? 'other change' : row.risk
  return { ...row, outcome: 'Changed', risk, remark: noLongerMatches }
}

function notFoundMessage(ids: readonly string[], answers: Answers<OauthApp>): string {
  if (ids.length === 0)
    return 'Not looked up: the client ID may contain a hidden character that the file lacks.'
  const kinds = new Set(ids.map((id) => answers.get(id)?.kind))
  if (kinds.has(undefined)) return 'Not in the list. Not looked up by client ID yet.'
  if (kinds.has('refused')) return 'Not in the list. The service refused the lookup.'
  return kinds.has('not known') ? 'Unknown: part of the answer could not be read.' : goneMessage
}

function cellsOfRow({ columns, rows }: AppsFile, key: string): Cells {
  return parseCells(columns, rows.get(key) ?? '')
}
