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

/** What a filter is called and what it offers: its button, popover and chip, its words on paper and in a file. */
export interface FilterLook<Asked = never> {
  label: string
  /** On its chip, where that says more than the button. */
  chipLabel?: string
  /** It has a chip and no button. */
  chipOnly?: true
  /** `any of` has several values. `words` is typed, because nobody here knows its values. */
  kind: 'any of' | 'one of' | 'yes or no' | 'words'
  options?: readonly Option[]
  /** What an address without it asks for: the button says the value then, and no chip. */
  standard?: string
  /** The word for no value, where there is one of several. */
  none?: string
  /** What its name does not tell. */
  help?: string
  /** Said where there is nothing to choose from. */
  empty?: string
  /** Its value in words, where that is more than the words of its options. */
  words?: (value: Asked) => string | undefined
  /** Params that mean nothing without it. */
  parts?: readonly string[]
  /** What its chip links to, where that is more than the filter and its parts. */
  alone?: (value: Asked) => Asked
  /** Every row matches exactly one of these values. */
  divides?: readonly string[]
  /** The rows that match none of these values, in words. */
  unreached?: { words: string; values: readonly string[] }
}

/** What an address can say of it, where that is not its options: which values, or any text up to a length. */
interface FilterReading {
  takes?: number | ((value: string, index: number) => boolean)
  reason: string
}

type FilterKindFor<Value> = Value extends boolean
  ? 'yes or no'
  : Value extends readonly unknown[]
    ? 'any of'
    : 'one of' | 'words'

/** A filter described once; one with a form of its own has the reader and the writer of a param. */
export type DescribedFilter<Asked, Value = never> = FilterLook<Asked> &
  (
    | { kind: 'yes or no' }
    | ({ kind: FilterKindFor<Value> } & (
        | FilterReading
        | Pick<Param<Value>, 'read' | 'write' | 'reason'>
      ))
  )

/** The filters of one list: what an address asks for, how it is written, and how a request asks for it. */
export interface DescribedFilters<Asked extends object> extends SearchCodec<Asked> {
  /** In the order of their buttons. */
  filters: readonly (FilterLook<Asked> & { name: Extract<keyof Asked, string> })[]
  nothing: Asked
}

/** By name and in their order. `more` describes a filter whose name is not known before an address or a row has it. */
export function describeFilters<Asked extends object>(
  given: {
    [Name in keyof Asked]-?:
      | DescribedFilter<Asked, NonNullable<Asked[Name]>>
      | Param<NonNullable<Asked[Name]>>
  },
  nothing: Asked,
  {
    page,
    more,
  }: { page?: string; more?: (name: string) => DescribedFilter<Asked, string> | null } = {},
): DescribedFilters<Asked> {
  type Known = DescribedFilter<Asked> | Param<never>
  const all = Object.entries(given) as [Extract<keyof Asked, string>, Known][]
  const filters = all.flatMap(([name, one]) => ('label' in one ? [{ ...one, name }] : []))
  const params = all.map(([name, one]) => [name, 'label' in one ? toParam(one) : one])
  const standards = filters.flatMap(({ name, standard }) => (standard ? [[name, standard]] : []))
  return {
    filters,
    nothing,
    ...searchCodec<Asked>(
      Object.fromEntries(params) as Parameters<typeof searchCodec<Asked>>[0],
      { ...nothing, ...(Object.fromEntries(standards) as Partial<Asked>) },
      page,
      (name) => {
        const described = more?.(name)
        return described ? toParam(described) : null
      },
    ),
  }
}

function toParam<Asked, Value>(filter: DescribedFilter<Asked, Value>): Param<never> {
  return filterForm(filter) as Param<unknown> as Param<never>
}

function filterForm<Asked, Value>(filter: DescribedFilter<Asked, Value>) {
  if ('read' in filter) return filter
  if (filter.kind === 'yes or no' || !('reason' in filter)) return yesOrNo
  const { kind, takes, reason, options = [], standard } = filter
  const values = options.map(({ value }) => value)
  if (kind === 'any of') return several(typeof takes === 'function' ? takes : values, reason)
  return {
    ...(typeof takes === 'number' ? freeText(takes, reason) : oneOf(values, reason)),
    // Without a word for it, an address could not ask for all.
    ...(standard !== undefined && { any: 'any' }),
  }
}
