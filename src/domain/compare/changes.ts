import { appFacts, type AppColumn } from '../app-facts'
import { flagColumns } from '../app-flags'
import { brandLabels } from '../names/brand'
import { isRounded, isShortened } from '../input/cells'
import { scopeParts } from '../scopes/observed-scopes'
import type { Comparison, Risk } from './risks'

/** The cells of one app by column, as an export writes them. */
export type Cells = ReadonlyMap<string, string>

export type Change = { label: string; risk: Risk } & (
  | { kind: 'value'; from: string; to: string }
  | { kind: 'words'; words: readonly string[] }
)

type Compare = (was: Cells, now: Cells, isRestricted: (scope: string) => boolean) => Change[]

const statusColumn = 'recommendation_status'

function compareCell(
  label: string,
  column: string,
  { risk, format = (cell) => cell }: Comparison = {},
): Compare {
  return (was, now) => {
    const [from, to] = [was.get(column), now.get(column)]
    if (from === undefined || to === undefined || isSame(from, to)) return []
    const change = { from: format(from), to: format(to), risk: risk?.(from, to) ?? 'other change' }
    return [{ kind: 'value', label, ...change }]
  }
}

/** Returns true for equal cells. Ignores that a spreadsheet writes `TRUE`, `7` for `007` and `1.23457E+17`. */
function isSame(from: string, to: string): boolean {
  if (from === to) return true
  if (/^(?:TRUE|FALSE)$/.test(from)) return from === to.toUpperCase()
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(to)) return false
  if (isRounded(from)) return from.length === to.length && from.slice(0, 15) === to.slice(0, 15)
  const [was, now] = [Number(from.replace(',', '.')), Number(to)]
  const digits = isShortened(from)
    ? (/^[+-]?\d(?:[.,](\d+))?/.exec(from)?.[1]?.length ?? 0) + 1
    : 15
  return from !== '' && was.toPrecision(digits) === now.toPrecision(digits)
}

/** Compares a column of words. Returns added and lost words, restricted ones first. */
function compareList(
  label: string,
  column: string,
  addedRisk: NonNullable<Comparison['addedRisk']>,
): Compare {
  return (was, now, isRestricted) => {
    const [from, to] = [was.get(column), now.get(column)]
    if (from === undefined || to === undefined || from === to) return []
    const differ = (some: string, others: string) => {
      const known = new Set(others.split(' '))
      const words = some.split(' ').filter((word) => word !== '' && !known.has(word))
      return words.toSorted((a, b) => Number(isRestricted(b)) - Number(isRestricted(a)))
    }
    const [added, lost] = [differ(to, from), differ(from, to)]
    const part = (which: string, words: string[], risk: Risk): Change[] =>
      words.length === 0 ? [] : [{ kind: 'words', label: `${label} ${which}`, words, risk }]
    return [
      ...part('added', added, addedRisk(added, isRestricted)),
      ...part('lost', lost, 'other change'),
    ]
  }
}

/** Comparisons that read a second column. */
const special: Partial<Record<AppColumn, (compare: Compare) => Compare>> = {
  // Returns nothing if the committed value equals the effective value on both sides.
  committed_classification: (compare) => (was, now, isRestricted) => {
    const isPlain = (cells: Cells) =>
      cells.get('committed_classification') === cells.get('effective_classification')
    return isPlain(was) && isPlain(now) ? [] : compare(was, now, isRestricted)
  },
  // Compares the recommendation with its status, which includes `staged`.
  recommended_classification: (compare) => (was, now, isRestricted) => {
    const both = (cells: Cells): Cells => {
      const [value, status] = [cells.get('recommended_classification'), cells.get(statusColumn)]
      if (value === undefined || status === undefined) return new Map()
      const text = value === '' ? '' : `${value} (${status})`
      return new Map([['recommended_classification', text]])
    }
    return compare(both(was), both(now), isRestricted)
  },
}

function compareFact(id: AppColumn): Compare {
  const { header, compare = {} } = appFacts[id]
  const { label = header, addedRisk, inBrandRecord } = compare
  const comparison = addedRisk ? compareList(label, id, addedRisk) : compareCell(label, id, compare)
  if (!inBrandRecord) return special[id]?.(comparison) ?? comparison
  const hasNone = (cells: Cells) => cells.get('brand_state') === brandLabels['no-record']
  return (was, now, isRestricted) =>
    hasNone(was) === hasNone(now) ? comparison(was, now, isRestricted) : []
}

/** Compared facts, in the order in which a row lists the changes. */
const comparison: readonly AppColumn[] = [
  'restricted_scopes',
  'observed_scopes',
  'brand_state',
  'effective_classification',
  'committed_classification',
  'recommended_classification',
  'recommendation_issue_id',
  'standing_policy',
  'name',
  'brand_display_name',
  'brand_support_email',
  'brand_home_page',
  'brand_icon',
  ...flagColumns,
  'app_id',
]
const comparisons = comparison.map(compareFact)

export const comparedColumns: readonly string[] = [...comparison, statusColumn, 'staged']

/** Skips columns that the file lacks. `isRestricted` tells whether a scope belongs to a restricted family. */
export function changesBetween(
  was: Cells,
  now: Cells,
  isRestricted: (scope: string) => boolean,
): Change[] {
  return comparisons.flatMap((compare) => compare(was, now, isRestricted))
}

export function changeMessage(change: Change, most = Infinity): string {
  return `${change.label}: ${changeParts(change, most).join('')}`
}

/** Returns the old value with an arrow, if the change has one, and the new value or the words. */
export function changeParts(change: Change, most = Infinity): [was: string, now: string] {
  if (change.kind === 'value') return [`${change.from || 'none'} → `, change.to || 'none']
  const { words } = change
  const names = words.slice(0, most).map((word) => scopeParts(word).name)
  const more = words.length - names.length
  return ['', `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}
