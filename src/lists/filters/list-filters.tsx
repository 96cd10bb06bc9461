import type { ReactNode } from 'react'
import { activeFilters, chosenIn, seenFor, withValues, type Filter, type FiltersOf } from './filter'
import { FilterBar } from './filter-bar'
import { chipsOf, FilterChips, FilterValue } from './filter-chips'
import { FilterPanel, useOptions } from './filter-panel'

export interface ListFilters<Asked extends object> {
  of: FiltersOf<Asked>
  asked: Asked
  onAsk: (asked: Asked) => void
  /** How many have their button on the line; left out: all. */
  room?: number
  /** How many rows have each value of a filter, where that is known without a request. */
  countsOf?: (name: string) => ReadonlyMap<string, number> | undefined
}

/** The buttons of a list's filters, by their description. */
export function ListFilterBar<Asked extends object>(props: ListFilters<Asked>) {
  const { of, asked, room } = props
  const active = activeFilters(of, asked)
  const wordsOf = (name: string) => {
    const one = active.find((filter) => filter.name === name)
    return one && <FilterValue active={one} />
  }
  return (
    <FilterBar
      filters={of.filters.map(({ name, label, standard, none = 'Any' }) => ({
        name,
        label,
        value: standard === undefined ? undefined : (wordsOf(name) ?? none),
      }))}
      {...(room !== undefined && { room })}
      isSet={(name) => active.some((one) => one.name === name && !one.isStandard)}
      renderWords={wordsOf}
      renderPanel={(name) => {
        const filter = of.filters.find((one) => one.name === name)
        return filter && <Panel filter={filter} {...props} />
      }}
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
  /** Nothing below has a button that clears the filters. */
  hasClear: boolean
  onClear: () => void
}

/** The chips of the filters that are set, and the button that clears them. Nothing while there are none. */
export function ListFilterChips<Asked extends object>(props: ListFilterChipsProps<Asked>) {
  const { of, asked, onAsk, hasClear, onClear } = props
  if (chipsOf(of, asked).length === 0) return null
  return (
    <FilterChips of={of} asked={asked} onChange={onAsk} onClear={hasClear ? onClear : undefined} />
  )
}

/** The filters that are set in words, for paper and for a list without rows. */
export function filterFacts<Asked extends object>({
  of,
  asked,
}: Pick<ListFilters<Asked>, 'of' | 'asked'>): (readonly [name: string, value: ReactNode])[] {
  return activeFilters(of, asked).map((active) => [
    active.label,
    <FilterValue key={active.name} active={active} />,
  ])
}
