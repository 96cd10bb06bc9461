import { classificationLabel } from '../decision/classification'
import { standingPolicyLabel } from '../decision/standing-policy'
import { brandLabels, brandStateLabels, type BrandState } from '../names/brand'
import { isRounded, isShortened } from '../input/cells'
import { scopeParts } from '../scopes/observed-scopes'
import type { Risk } from './risks'

/** The cells of one app by column, as an export writes them. */
export type Cells = ReadonlyMap<string, string>

export type Change = { label: string; risk: Risk } & (
  | { kind: 'value'; from: string; to: string }
  | { kind: 'words'; words: readonly string[] }
)

type Compare = (was: Cells, now: Cells, isRestricted: (scope: string) => boolean) => Change[]

const dangerous = ['malicious', 'suspicious'].map(classificationLabel)
const noPolicy = standingPolicyLabel([])
const brandColumn = 'brand_state'
const statusColumn = 'recommendation_status'

function compareCell(
  label: string,
  column: string,
  { riskOf, format = (cell) => cell }: ValueOptions = {},
): Compare {
  return (was, now) => {
    const [from, to] = [was.get(column), now.get(column)]
    if (from === undefined || to === undefined || isSame(from, to)) return []
    const risk = riskOf?.(from, to) ?? 'other change'
    return [{ kind: 'value', label, from: format(from), to: format(to), risk }]
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

interface ValueOptions {
  riskOf?: (from: string, to: string) => Risk
  format?: (cell: string) => string
}

/** Compares a column of words. Returns added and lost words, restricted ones first. */
function compareList(
  label: string,
  column: string,
  riskOf: (added: readonly string[], isRestricted: (scope: string) => boolean) => Risk,
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
      ...part('added', added, riskOf(added, isRestricted)),
      ...part('lost', lost, 'other change'),
    ]
  }
}

/** Compares a brand field. Returns nothing if one side has no brand record, because `Brand` reports that. */
function compareBrandField(label: string, column: string): Compare {
  const compare = compareCell(label, column)
  const hasNone = (cells: Cells) => cells.get(brandColumn) === brandLabels['no-record']
  return (was, now, isRestricted) =>
    hasNone(was) !== hasNone(now) ? [] : compare(was, now, isRestricted)
}

function brandLabel(cell: string): string {
  const state = (Object.keys(brandLabels) as BrandState[]).find(
    (item) => brandLabels[item] === cell,
  )
  return state === undefined ? cell : brandStateLabels[state]
}

/** Compares the committed value. Returns nothing if it equals the effective value on both sides. */
const committed: Compare = (was, now, isRestricted) => {
  const isPlain = (cells: Cells) =>
    cells.get('committed_classification') === cells.get('effective_classification')
  const compare = compareCell('Committed', 'committed_classification')
  return isPlain(was) && isPlain(now) ? [] : compare(was, now, isRestricted)
}

/** Compares the recommendation with its status, which includes `staged`. */
const recommendation: Compare = (was, now, isRestricted) => {
  const both = (cells: Cells): Cells => {
    const [value, status] = [cells.get('recommended_classification'), cells.get(statusColumn)]
    if (value === undefined || status === undefined) return new Map()
    return new Map([['both', value === '' ? '' : `${value} (${status})`]])
  }
  return compareCell('Recommendation', 'both')(both(was), both(now), isRestricted)
}

/** Comparisons by column, in the order in which a row lists the changes. */
const compared = {
  restricted_scopes: compareList(
    'Restricted families',
    'restricted_scopes',
    () => 'restricted scopes added',
  ),
  observed_scopes: compareList('Scopes', 'observed_scopes', (added, isRestricted) =>
    added.some(isRestricted) ? 'restricted scopes added' : 'scopes added',
  ),
  [brandColumn]: compareCell('Brand', brandColumn, {
    riskOf: (from) => (from === brandLabels.verified ? 'brand verification lost' : 'other change'),
    format: brandLabel,
  }),
  effective_classification: compareCell('Classification', 'effective_classification', {
    riskOf: (_, to) => (dangerous.includes(to) ? 'judged dangerous' : 'other change'),
  }),
  committed_classification: committed,
  recommended_classification: recommendation,
  recommendation_issue_id: compareCell('Recommendation issue', 'recommendation_issue_id'),
  standing_policy: compareCell('Policy', 'standing_policy', {
    riskOf: (_, to) => (to === noPolicy ? 'policy lost' : 'other change'),
  }),
  name: compareCell('Name', 'name'),
  brand_display_name: compareBrandField('Brand name', 'brand_display_name'),
  brand_support_email: compareBrandField('Brand email', 'brand_support_email'),
  brand_home_page: compareBrandField('Brand home page', 'brand_home_page'),
  brand_icon: compareBrandField('Brand icon', 'brand_icon'),
  internal: compareCell('Internal', 'internal'),
  sign_in_only: compareCell('Sign-in only', 'sign_in_only'),
  app_id: compareCell('App ID', 'app_id'),
} satisfies Record<string, Compare>

export const comparedColumns: readonly string[] = [...Object.keys(compared), statusColumn, 'staged']

/** Skips columns that the file lacks. `isRestricted` tells whether a scope belongs to a restricted family. */
export function changesBetween(
  was: Cells,
  now: Cells,
  isRestricted: (scope: string) => boolean,
): Change[] {
  return Object.values(compared).flatMap((compare) => compare(was, now, isRestricted))
}

export function changeMessage(change: Change, most = Infinity): string {
  return `${change.label}: ${changeText(change, most)}`
}

export function changeText(change: Change, most = Infinity): string {
  if (change.kind === 'value') return `${change.from || 'none'} → ${change.to || 'none'}`
  const { words } = change
  const names = words.slice(0, most).map((word) => scopeParts(word).name)
  const more = words.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
