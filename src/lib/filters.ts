import {
  freeText,
  oneOf,
  searchCodec,
  several,
  yesOrNo,
  type Param,
  type SearchCodec,
} from './search-codec'

export interface Option {
  value: string
  label: string
}

/** Labels and choices of a filter, for its button, popover, chip, printout and file. */
export interface FilterLook<Filters = never> {
  label: string
  /** Label of the chip; the button's label by default. */
  chipLabel?: string
  /** The filter has a chip but no button. */
  chipOnly?: true
  /** `any of` has several values. `words` is typed, because its values are unknown. */
  kind: 'any of' | 'one of' | 'yes or no' | 'words'
  options?: readonly Option[]
  /** Value of a URL without this filter. The button shows it, and there is no chip. */
  standard?: string
  /** Label of the choice without a value. */
  none?: string
  /** Explanation in the popover. */
  help?: string
  /** Message if there are no choices. */
  empty?: string
  /** Formats the value; the labels of the options by default. */
  words?: (value: Filters) => string | undefined
  /** Params that depend on this filter. */
  parts?: readonly string[]
  /** Target of the chip's link; the filter and its parts by default. */
  alone?: (value: Filters) => Filters
  /** Values of which every row matches exactly one. */
  divides?: readonly string[]
  /** Label of the rows that match none of these values. */
  unreached?: { words: string; values: readonly string[] }
}

/** Values allowed in a URL besides the options: accepted values, or any text up to a length. */
interface FilterReading {
  takes?: number | ((value: string, index: number) => boolean)
  reason: string
}

type FilterKindFor<Value> = Value extends boolean
  ? 'yes or no'
  : Value extends readonly unknown[]
    ? 'any of'
    : 'one of' | 'words'

/** Complete description of a filter. A special format has its own `read` and `write`. */
export type DescribedFilter<Filters, Value = never> = FilterLook<Filters> &
  (
    | { kind: 'yes or no' }
    | ({ kind: FilterKindFor<Value> } & (
        | FilterReading
        | Pick<Param<Value>, 'read' | 'write' | 'reason'>
      ))
  )

/** Filters of a list, with the codec for URLs and requests. */
export interface DescribedFilters<Filters extends object> extends SearchCodec<Filters> {
  /** Filters in the order of their buttons. */
  filters: readonly (FilterLook<Filters> & { name: Extract<keyof Filters, string> })[]
  nothing: Filters
}

/** Describes the filters of a list, by name and in order. `more` describes filters with names unknown in advance. */
export function describeFilters<Filters extends object>(
  descriptions: {
    [Name in keyof Filters]-?:
      | DescribedFilter<Filters, NonNullable<Filters[Name]>>
      | Param<NonNullable<Filters[Name]>>
  },
  nothing: Filters,
  {
    page,
    more,
  }: { page?: string; more?: (name: string) => DescribedFilter<Filters, string> | null } = {},
): DescribedFilters<Filters> {
  type Known = DescribedFilter<Filters> | Param<never>
  const all = Object.entries(descriptions) as [Extract<keyof Filters, string>, Known][]
  const filters = all.flatMap(([name, filter]) => ('label' in filter ? [{ ...filter, name }] : []))
  const params = all.map(([name, param]) => [name, 'label' in param ? toParam(param) : param])
  const standards = filters.flatMap(({ name, standard }) => (standard ? [[name, standard]] : []))
  return {
    filters,
    nothing,
    ...searchCodec<Filters>(
      Object.fromEntries(params) as Parameters<typeof searchCodec<Filters>>[0],
      { ...nothing, ...(Object.fromEntries(standards) as Partial<Filters>) },
      page,
      (name) => {
        const described = more?.(name)
        return described ? toParam(described) : null
      },
    ),
  }
}

/** Returns true for any filter or search. A sort is not a filter, because it hides no row. */
export function isFiltered(filters: object): boolean {
  const set = Object.entries(filters).filter(([name]) => name !== 'sort')
  return set.some(([, value]) => value !== undefined && value !== null)
}

/** Removes the filters and the search. The sort stays, because it hides no row. */
export function withoutFilters<Filters extends object>(
  { nothing }: Pick<DescribedFilters<Filters>, 'nothing'>,
  filters: Filters,
): Filters {
  return 'sort' in filters ? { ...nothing, sort: filters.sort } : nothing
}

function toParam<Filters, Value>(filter: DescribedFilter<Filters, Value>): Param<never> {
  return filterForm(filter) as Param<unknown> as Param<never>
}

function filterForm<Filters, Value>(filter: DescribedFilter<Filters, Value>) {
  if ('read' in filter) return filter
  if (filter.kind === 'yes or no' || !('reason' in filter)) return yesOrNo
  const { kind, takes, reason, options = [], standard } = filter
  const values = options.map(({ value }) => value)
  if (kind === 'any of') return several(typeof takes === 'function' ? takes : values, reason)
  return {
    ...(typeof takes === 'number' ? freeText(takes, reason) : oneOf(values, reason)),
    // A URL needs a word to request all values.
    ...(standard !== undefined && { any: 'any' }),
  }
}
