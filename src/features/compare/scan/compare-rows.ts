import type { OauthApp } from '#/api/oauth-apps/schema'
import { eachInSlices } from '#/lib/time/next-task'
import { parseCells, isShortClientId, type AppsFile } from '#/domain/compare/apps-file'
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
import { appAsCells } from '../file/app-as-cells'

export interface CompareRow extends Compared {
  id: string
  /** Null where it is not found now. */
  app: OauthApp | null
  /** The row of the file, where that is all there is. */
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

export function rowOfApp(file: AppsFile, app: OauthApp, isRestricted: IsRestricted): CompareRow {
  const compared = compareApp(file, appAsCells(app), isRestricted)
  const isOld = compared.outcome === 'Not in the file' && wasThere(app.keyEvents.created.at, file)
  const remark = compared.outcome === 'Not compared' ? unlike : isOld ? older(file) : null
  return { ...compared, id: app.id, app, cells: null, remark }
}

/** Only a walk that came to its end tells. In slices: a file can have 100,000 rows. */
export async function missingKeys(
  { rows }: AppsFile,
  matches: Iterable<Compared>,
  signal: AbortSignal,
): Promise<string[]> {
  const met = new Set<string>()
  await eachInSlices(matches, ({ key }) => met.add(key), signal)
  const missing: string[] = []
  const look = (key: string) => {
    if (!met.has(key)) missing.push(key)
  }
  await eachInSlices(rows.keys(), look, signal)
  return missing
}

export function idsToAsk(file: AppsFile, keys: readonly string[]): string[] {
  return [
    ...new Set(keys.flatMap((key) => askableIds(cellsOfRow(file, key).get('client_id') ?? ''))),
  ]
}

const older = ({ filters: { sort: _sort, ...others } }: AppsFile) =>
  Object.keys(others).length > 0
    ? 'It was there when the file was written: new in this filter.'
    : 'It was there when the file was written.'
const unlike = 'A spreadsheet shortened its client ID in the file.'
const noLongerMatches = 'Changed, no longer in this filter'
const ended = 'It ended, or it is in a tenant this token cannot reach.'

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
    const what = { outcome, changes: [], risk: 'not found' } as const
    return { ...what, id: `file ${key}`, key, app: null, cells, remark }
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

/** Found by its client ID only. An unchanged app still matches its file's filters, unless the cached one chose it. */
function outsideFilter(row: CompareRow, { filters }: AppsFile): CompareRow {
  const { sort: _sort, hasActiveAccounts, ...others } = filters
  const isChanged = row.outcome === 'Changed' && Object.keys(others).length > 0
  if (!isChanged && hasActiveAccounts === undefined) return row
  const risk = row.outcome === 'Same' ? 'other change' : row.risk
  return { ...row, outcome: 'Changed', risk, remark: noLongerMatches }
}

function notFoundMessage(ids: readonly string[], answers: Answers<OauthApp>): string {
  if (ids.length === 0)
    return 'Not asked for by client ID: a hidden character in it cannot be told from the file.'
  const kinds = new Set(ids.map((id) => answers.get(id)?.kind))
  if (kinds.has(undefined)) return 'Not in the list. Not asked for by client ID yet.'
  if (kinds.has('refused')) return 'Not in the list. The service refused to be asked for it.'
  return kinds.has('not known') ? 'Not known: a part of the answer could not be read.' : ended
}

function cellsOfRow({ columns, rows }: AppsFile, key: string): Cells {
  return parseCells(columns, rows.get(key) ?? '')
}
