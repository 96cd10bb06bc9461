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

export interface ListFilters<Asked extends object> {
  of: FilterSet<Asked>
  asked: Asked
  onAsk: (asked: Asked) => void
  room?: number
  /** Left out where the counts are not known without a request. */
  countsOf?: (name: string) => ReadonlyMap<string, number> | undefined
}

export function ListFilterBar<Asked extends object>(props: ListFilters<Asked>) {
  const { of, asked, room } = props
  const active = activeFilters(of, asked)
  const filterMessage = (name: keyof Asked) => {
    const one = active.find((filter) => filter.name === name)
    return one && <FilterValue active={one} />
  }
  return (
    <FilterBar
      filters={of.filters.map(({ name, label, standard, none = 'Any' }) => ({
        name,
        label,
        value: standard === undefined ? undefined : (filterMessage(name) ?? none),
      }))}
      {...(room !== undefined && { room })}
      isSet={(name) => active.some((one) => one.name === name && !one.isStandard)}
      renderWords={filterMessage}
      renderPanel={(name) => <Panel filter={filterNamed(of, name)} {...props} />}
    />
  )
}

function Panel<Asked extends object>({
  filter,
  of,
  asked,
  onAsk,
  countsOf,
}: ListFilters<Asked> & { filter: Filter<Asked> }) {
  const chosen = chosenIn(asked, filter)
  const counts = countsOf?.(filter.name)
  return (
    <FilterPanel
      filter={filter}
      offered={useOptions(filter, chosen, seenFor(filter))}
      chosen={chosen}
      onChange={(values) => onAsk(withValues(of, asked, filter, values))}
      {...(counts && { counts })}
    />
  )
}

interface ListFilterChipsProps<Asked extends object> extends ListFilters<Asked> {
  /** False where something below has a button that clears the filters. */
  hasClear: boolean
}

export function ListFilterChips<Asked extends object>(props: ListFilterChipsProps<Asked>) {
  const { of, asked, onAsk, hasClear } = props
  if (activeChips(of, asked).length === 0) return null
  const onClear = hasClear ? () => onAsk(withoutValues(of, asked)) : undefined
  return <FilterChips of={of} asked={asked} onChange={onAsk} onClear={onClear} />
}

/** An order stays. */
export function ClearFilters<Asked extends object>({ of, asked, onAsk }: ListFilters<Asked>) {
  return <Button onClick={() => onAsk(withoutValues(of, asked))}>Clear all filters</Button>
}

/** Where the service refuses what the filters ask for. */
export function ClearRefused<Asked extends object>(props: ListFilters<Asked> & { error: Error }) {
  const { error, of, asked } = props
  const isRefused = error instanceof ApiError && error.status === 400
  return isRefused && activeFilters(of, asked).length > 0 && <ClearFilters {...props} />
}

interface Facts<Asked extends object> extends Pick<ListFilters<Asked>, 'of' | 'asked'> {
  /** What narrows the list besides its filters. */
  before?: readonly (readonly [name: string, value: ReactNode])[]
}

export function filterFacts<Asked extends object>({ of, asked, before = [] }: Facts<Asked>) {
  return narrowing<ReactNode>([
    ...before,
    ...activeFilters(of, asked).map(
      (active) => [active.label, <FilterValue key={active.name} active={active} />] as const,
    ),
  ])
}
