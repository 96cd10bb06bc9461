import { type ComponentType, type ReactNode, startTransition, useCallback, useState } from 'react'
import type { DescribedFilters, FilterLook, Option } from '#/lib/filters'
import { cut, withMarkers } from '#/lib/hidden-characters'
import type { DroppedParam, SearchCodec, RawSearch } from '#/lib/search-codec'
import { afterPaint } from '#/ui/lazy-part'

export interface Filter<Filters = never> extends FilterLook<Filters> {
  name: Extract<keyof Filters, string>
  /** Returns values of loaded rows, offered after the options. */
  seen?: () => readonly string[]
  word?: (value: string) => string
  Value?: ComponentType<{ id: string }>
  /** Renders the line of a value around its control. */
  Line?: ComponentType<{ id: string; children: (label: ReactNode) => ReactNode }>
  /** Control below the values that adds another value. */
  More?: ComponentType<MoreProps>
}

export interface MoreProps {
  onAdd: (value: string) => void
  onText?: ((text: string) => void) | undefined
}

export interface FilterSet<Filters extends object> extends DescribedFilters<Filters> {
  filters: readonly Filter<Filters>[]
}

/** The filters of a list, as described and as set. */
export interface FilterProps<Filters extends object> {
  of: FilterSet<Filters>
  filters: Filters
  onChange: (filters: Filters) => void
}

export function filterNamed<Filters extends object>(
  { filters }: Pick<FilterSet<Filters>, 'filters'>,
  name: keyof Filters,
): Filter<Filters> {
  const found = filters.find((filter) => filter.name === name)
  if (!found) throw new Error(`There is no filter ${String(name)}.`)
  return found
}

export function withParts<Filters extends object>(
  of: DescribedFilters<Filters>,
  parts: { [Name in keyof Filters]?: Partial<Filter<Filters>> },
): FilterSet<Filters> {
  return { ...of, filters: of.filters.map((filter) => ({ ...filter, ...parts[filter.name] })) }
}

/** Word between two filters. The values of a single filter are "any of" (SERVICE.md §4.1). */
export const and = 'and'

/** Puts "and" before each name except the first. */
export function narrowing<Value>(
  facts: readonly (readonly [name: string, value: Value])[],
): (readonly [name: string, value: Value])[] {
  return facts.map(([name, value], index) => [index === 0 ? name : `${and} ${name}`, value])
}

export interface ActiveFilter<Filters> {
  filter: Filter<Filters>
  name: Extract<keyof Filters, string>
  label: string
  value: string
  values: string[]
  /** True if a URL without the filter gives the same list. */
  isStandard: boolean
  alone: Filters
}

type Values = Readonly<Record<string, string | boolean | readonly string[] | null>>

const valueIn = (filters: object, name: string) => (filters as Values)[name] ?? null

export function searchIn(filters: object): string | undefined {
  const search = valueIn(filters, 'search')
  return typeof search === 'string' ? search : undefined
}

export function chosenIn(filters: object, { name }: { name: string }): string[] {
  const value = valueIn(filters, name)
  if (value === null) return []
  return typeof value === 'object' ? [...value] : [String(value)]
}

export function withValues<Filters extends object>(
  { nothing }: Pick<FilterSet<Filters>, 'nothing'>,
  filters: Filters,
  { name, kind, parts = [] }: Filter<Filters>,
  values: readonly string[],
): Filters {
  const [first] = values
  if (first === undefined || first === '') {
    const names = [name, ...parts]
    const rest = Object.entries(filters).filter(([key]) => !names.includes(key))
    const none = Object.entries(nothing).filter(([key]) => names.includes(key))
    return Object.fromEntries([...rest, ...none]) as Filters
  }
  const value = kind === 'any of' ? [...values] : kind === 'yes or no' ? first === 'true' : first
  return { ...filters, [name]: value }
}

const yesOrNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function filterOptions<Filters>({
  kind,
  options = [],
  none = 'Any',
}: Filter<Filters>): readonly Option[] {
  if (kind === 'any of') return options
  return [{ value: '', label: none }, ...(kind === 'yes or no' ? yesOrNo : options)]
}

/** Returns the filter's options, then other values from rows or the URL. */
export function offeredOptions<Filters>(
  filter: Filter<Filters>,
  others: readonly string[],
): Option[] {
  const known = filterOptions(filter)
  const unlisted = new Set(others)
  for (const { value } of known) unlisted.delete(value)
  return [...known, ...[...unlisted].map((value) => ({ value, label: valueLabel(filter, value) }))]
}

/** Values from rows in a popover, at most. A URL can still contain any value. */
const mostSeen = 60

export function seenFor<Filters>({ seen }: Filter<Filters>): string[] {
  const values = new Set(seen?.().filter((value) => value.trim() !== ''))
  return [...values].slice(0, mostSeen)
}

function valueLabel<Filters>(filter: Filter<Filters>, value: string): string {
  const option = filterOptions(filter).find((known) => known.value === value)
  return option?.label ?? filter.word?.(value) ?? value
}

/** Returns the active filters in the order of the URL. */
export function activeFilters<Filters extends object>(
  { filters: described, nothing }: Pick<FilterSet<Filters>, 'filters' | 'nothing'>,
  filters: Filters,
): ActiveFilter<Filters>[] {
  return Object.keys(filters).flatMap((key) => {
    const filter = described.find(({ name }) => name === key)
    const values = filter ? chosenIn(filters, filter) : []
    if (!filter || values.length === 0) return []
    const { name } = filter
    const { chipLabel: label = filter.label, parts = [] } = filter
    const own = Object.entries(filters).filter(([part]) => part === name || parts.includes(part))
    return {
      filter,
      name,
      label,
      values,
      isStandard: values.join() === filter.standard,
      value: filter.words?.(filters) ?? valuesLabel(filter, values),
      alone: filter.alone?.(filters) ?? {
        ...nothing,
        ...(Object.fromEntries(own) as Partial<Filters>),
      },
    }
  })
}

function valuesLabel<Filters>(filter: Filter<Filters>, values: readonly string[]): string {
  const words = values.map((value) => withMarkers(cut(valueLabel(filter, value), 100)))
  return words.length > 1 ? `any of ${words.join(', ')}` : words.join('')
}

interface FilterState<Value> {
  value: Value
  invalidParams: DroppedParam[]
  /** The value for the controls. A choice shows at once, before the URL and the list follow. */
  filters: Value
  onChange: (next: Value) => void
}

export function useFilters<Value extends object>(
  { read, write }: SearchCodec<Value>,
  search: RawSearch<Value>,
  go: (search: RawSearch<Value>) => Promise<void>,
): FilterState<Value> {
  const { value, invalidParams } = read(search)
  const [choice, setChoice] = useState<{ from: Value; to: Value } | null>(null)
  // Cleared at once, because a later update would render the page again.
  if (choice !== null && choice.from !== value) setChoice(null)
  const onChange = useCallback(
    (next: Value) => {
      setChoice({ from: value, to: next })
      afterPaint(() => {
        void go(write(next)).then(() =>
          startTransition(() => setChoice((latest) => (latest?.to === next ? null : latest))),
        )
      })
    },
    [write, value, go],
  )
  return {
    value,
    invalidParams,
    filters: choice?.from === value ? choice.to : value,
    onChange,
  }
}
