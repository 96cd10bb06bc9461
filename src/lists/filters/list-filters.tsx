import type { ReactNode } from 'react'
import { ApiError } from '#/api/errors'
import { Button } from '#/ui/form/button'
import {
  activeFilters,
  chosenIn,
  filterNamed,
  narrowing,
  seenFor,
  withoutValues,
  withValues,
  type Filter,
  type FilterSet,
} from './filter'
import { FilterBar } from './filter-bar'
import { activeChips, FilterChips, FilterValue } from './filter-chips'
import { FilterPanel, useOptions } from './filter-panel'

export interface ListFilters<Filters extends object> {
  of: FilterSet<Filters>
  filters: Filters
  onChange: (filters: Filters) => void
  room?: number
  /** Returns the counts of a filter's values. Omit if counting needs a request. */
  countsOf?: (name: string) => ReadonlyMap<string, number> | undefined
}

export function ListFilterBar<Filters extends object>(props: ListFilters<Filters>) {
  const { of, filters, room } = props
  const active = activeFilters(of, filters)
  const filterMessage = (name: keyof Filters) => {
    const item = active.find((filter) => filter.name === name)
    return item && <FilterValue active={item} />
  }
  return (
    <FilterBar
      filters={of.filters.map(({ name, label, standard, none = 'Any' }) => ({
        name,
        label,
        value: standard === undefined ? undefined : (filterMessage(name) ?? none),
      }))}
      {...(room !== undefined && { room })}
      isSet={(name) => active.some((filter) => filter.name === name && !filter.isStandard)}
      renderWords={filterMessage}
      renderPanel={(name) => <Panel filter={filterNamed(of, name)} {...props} />}
    />
  )
}

function Panel<Filters extends object>({
  filter,
  of,
  filters,
  onChange,
  countsOf,
}: ListFilters<Filters> & { filter: Filter<Filters> }) {
  const chosen = chosenIn(filters, filter)
  const counts = countsOf?.(filter.name)
  return (
    <FilterPanel
      filter={filter}
      offered={useOptions(filter, chosen, seenFor(filter))}
      chosen={chosen}
      onChange={(values) => onChange(withValues(of, filters, filter, values))}
      {...(counts && { counts })}
    />
  )
}

interface ListFilterChipsProps<Filters extends object> extends ListFilters<Filters> {
  /** False if a part below has a button that clears the filters. */
  hasClear: boolean
}

export function ListFilterChips<Filters extends object>(props: ListFilterChipsProps<Filters>) {
  const { of, filters, onChange, hasClear } = props
  if (activeChips(of, filters).length === 0) return null
  const onClear = hasClear ? () => onChange(withoutValues(of, filters)) : undefined
  return <FilterChips of={of} filters={filters} onChange={onChange} onClear={onClear} />
}

/** Button that clears the filters but not the sort order. */
export function ClearFilters<Filters extends object>({
  of,
  filters,
  onChange,
}: ListFilters<Filters>) {
  return <Button onClick={() => onChange(withoutValues(of, filters))}>Clear all filters</Button>
}

/** Button that clears the filters, shown if the service refused them (400). */
export function ClearRefused<Filters extends object>(
  props: ListFilters<Filters> & { error: Error },
) {
  const { error, of, filters } = props
  const isRefused = error instanceof ApiError && error.status === 400
  return isRefused && activeFilters(of, filters).length > 0 && <ClearFilters {...props} />
}

interface Facts<Filters extends object> extends Pick<ListFilters<Filters>, 'of' | 'filters'> {
  /** Conditions that narrow the list besides its filters. */
  before?: readonly (readonly [name: string, value: ReactNode])[]
}

export function filterFacts<Filters extends object>({ of, filters, before = [] }: Facts<Filters>) {
  return narrowing<ReactNode>([
    ...before,
    ...activeFilters(of, filters).map(
      (active) => [active.label, <FilterValue key={active.name} active={active} />] as const,
    ),
  ])
}
