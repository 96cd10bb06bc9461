import type { OauthApp } from '#/api/oauth-apps/schema'
import { eachInSlices } from '#/lib/time/next-task'
import { cellsOf, type AppsFile } from '#/domain/compare/apps-file'
import type { Cells } from '#/domain/compare/changes'
import {
  askableIds,
  compareApp,
  outcomes,
  wasThere,
  type Compared,
  type Outcome,
} from '#/domain/compare/compared-row'
import { byStake } from '#/domain/compare/stakes'
import type { Answers } from '#/domain/lookup/answers'
import { appAsCells } from '../file/app-as-cells'

/** A row of the result: an app read now, or a row of the file without one. */
export interface CompareRow extends Compared {
  id: string
  /** Null where it is not found now. */
  app: OauthApp | null
  /** The row of the file, where that is all there is. */
  cells: Cells | null
  /** What must be said beside its changes. */
  remark: string | null
}

/** Of which scopes a cell can tell that they are restricted. */
export type IsRestricted = (scope: string) => boolean

/** What a comparison knows by now. */
interface Found {
  file: AppsFile | null
  isRestricted: IsRestricted
  joined: { finds: ReadonlyMap<string, CompareRow> }
  missing: readonly string[] | null
  answers: Answers<OauthApp>
}

/** The row of an app that was read. */
export function rowOfApp(file: AppsFile, app: OauthApp, isRestricted: IsRestricted): CompareRow {
  const compared = compareApp(file, appAsCells(app), isRestricted)
  const isOld = compared.outcome === 'Not in the file' && wasThere(app.keyEvents.created.at, file)
  return { ...compared, id: app.id, app, cells: null, remark: isOld ? older(file) : null }
}

/**
 * The rows of the file that the list did not have, by key; only a walk that came to its end tells. In slices: a file can
 * have 100,000.
 */
export async function missingKeys(
  { rows }: AppsFile,
  finds: Iterable<Compared>,
  signal: AbortSignal,
): Promise<string[]> {
  const met = new Set<string>()
  await eachInSlices(finds, ({ key }) => met.add(key), signal)
  const missing: string[] = []
  const look = (key: string) => {
    if (!met.has(key)) missing.push(key)
  }
  await eachInSlices(rows.keys(), look, signal)
  return missing
}

/** The client IDs to ask for, so that each of these rows is looked for once more. */
export function idsToAsk(file: AppsFile, keys: readonly string[]): string[] {
  return [
    ...new Set(keys.flatMap((key) => askableIds(cellsOfRow(file, key).get('client_id') ?? ''))),
  ]
}

const older = ({ filters: { sort: _sort, ...others } }: AppsFile) =>
  Object.keys(others).length > 0
    ? 'It was there when the file was written: new in this filter.'
    : 'It was there when the file was written.'
const noLongerMatches = 'Changed, no longer in this filter'
const ended = 'It ended, or it is in a tenant this token cannot reach.'

/** The rows of the file that the list did not have, with what the service says about their client IDs. */
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
    const remark = whyNotFound(askableIds(cells.get('client_id') ?? ''), answers)
    const what = { outcome: 'Not found now', changes: [], stake: 'not found' } as const
    return { ...what, id: `file ${key}`, key, app: null, cells, remark }
  })
}

/** What a comparison has found, the rows with the most at stake first. */
export function rowsOf(found: Found): CompareRow[] {
  const { file, joined, missing, answers, isRestricted } = found
  if (file === null) return []
  const rest = missingRows(file, missing ?? [], answers, isRestricted)
  return byStake([...joined.finds.values(), ...rest])
}

/** How many rows have each outcome. */
export function countsIn(rows: Iterable<Compared>): Record<Outcome, number> {
  const counts = Object.fromEntries(outcomes.map((one) => [one, 0])) as Record<Outcome, number>
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/**
 * An app that only its client ID found. A page can skip one while the list changes; but for the cached filter by active
 * accounts, an app that is the same in every cell still matches what chose it.
 */
function outsideFilter(row: CompareRow, { filters }: AppsFile): CompareRow {
  const { sort: _sort, hasActiveAccounts, ...others } = filters
  const isChanged = row.outcome === 'Changed' && Object.keys(others).length > 0
  if (!isChanged && hasActiveAccounts === undefined) return row
  const stake = row.outcome === 'Same' ? 'other change' : row.stake
  return { ...row, outcome: 'Changed', stake, remark: noLongerMatches }
}

function whyNotFound(ids: readonly string[], answers: Answers<OauthApp>): string {
  if (ids.length === 0)
    return 'Not asked for by client ID: a hidden character in it cannot be told from the file.'
  const kinds = new Set(ids.map((id) => answers.get(id)?.kind))
  if (kinds.has(undefined)) return 'Not in the list. Not asked for by client ID yet.'
  if (kinds.has('refused')) return 'Not in the list. The service refused to be asked for it.'
  return kinds.has('not known') ? 'Not known: a part of the answer could not be read.' : ended
}

function cellsOfRow({ columns, rows }: AppsFile, key: string): Cells {
  return cellsOf(columns, rows.get(key) ?? '')
}
