import {
  classificationLabel,
  matchesByRecommendation,
  type Classified,
} from '#/domain/decision/classification'
import { checkLabel } from '#/domain/lists/checks'
import type { ListFilters, TriStateFilter } from '#/domain/lists/list-filters'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'
import { filterLabel, type FilterName } from './filters'

/** One active filter in words. */
export interface ActiveFilter {
  name: FilterName
  /** The filter's name on screen. */
  label: string
  /** Its value in words. */
  value: string
  /** This filter without the others. */
  alone: ListFilters
}

const yesOrNo =
  (name: TriStateFilter, no = 'No') =>
  (filters: ListFilters) => {
    const value = filters[name]
    return value === undefined ? undefined : value ? 'Yes' : no
  }

const describe: Record<FilterName, (filters: ListFilters) => string | undefined> = {
  classification: ({ classification }) =>
    anyOf(classification?.map((value) => classificationLabel(value === 'none' ? null : value))),
  remediation: ({ remediation }) =>
    remediation && (remediation === 'notify' ? 'Has a policy that notifies' : 'Has a policy'),
  restrictedScopeType: ({ restrictedScopeType }) => anyOf(restrictedScopeType),
  verified: yesOrNo('verified'),
  // `false` also matches apps where this is undetermined (SERVICE.md §4.1).
  internal: yesOrNo('internal', 'No (not known to be internal)'),
  loginOnly: yesOrNo('loginOnly'),
  hasActiveAccounts: yesOrNo('hasActiveAccounts'),
  tenant: ({ tenant }) => anyOf(tenant),
  clientId: ({ clientId }) => anyOf(clientId),
  check: (filters) => filters.check && checkLabel(filters.check, filters),
}

/** The name of a filter on its chip: the filter by active accounts goes by a cached count (SERVICE.md §4.1). */
function chipLabel(name: FilterName): string {
  return name === 'hasActiveAccounts' ? `${filterLabel(name)} (cached)` : filterLabel(name)
}

/** The active filters in words, in the order of the address. */
export function activeFilters(filters: ListFilters): ActiveFilter[] {
  return (Object.keys(filters) as (keyof ListFilters)[]).flatMap((name) => {
    if (!isFilter(name)) return []
    const value = describe[name](filters)
    const alone = aloneOf(filters, name)
    return value === undefined ? [] : [{ name, label: chipLabel(name), value, alone }]
  })
}

const isFilter = (name: keyof ListFilters): name is FilterName => Object.hasOwn(describe, name)

/** One filter without the others; these checks judge the classification that is asked for. */
function aloneOf({ classification, ...filters }: ListFilters, name: FilterName): ListFilters {
  if (name === 'classification') return { classification: classification ?? [] }
  const { scope, since, until } = filters
  const about = { ...(scope && { scope }), ...(since && { since }), ...(until && { until }) }
  const alone = { [name]: filters[name], ...(name === 'check' && about) }
  const isJudged = filters[name] === 'committed' || filters[name] === 'no-policy'
  return isJudged && classification ? { classification, ...alone } : alone
}

/**
 * How many of the loaded apps a filter by classification lists only for what the agent recommends; null when there are
 * none.
 */
export function byRecommendationWords(
  apps: readonly Classified[],
  { classification }: ListFilters,
): string | null {
  const count = apps.filter((app) => matchesByRecommendation(app, classification)).length
  return count === 0
    ? null
    : `Matches by recommendation: ${number(count)} of ${number(apps.length)} loaded`
}

function anyOf(values: readonly string[] | undefined): string | undefined {
  if (!values || values.length === 0) return undefined
  const words = values.map((value) => withMarkers(cut(value, 100)))
  return words.length === 1 ? words[0] : `any of ${words.join(', ')}`
}
