import type { ReactNode } from 'react'
import {
  activeFilters,
  chosenIn,
  filterNamed,
  seenFor,
  withValues,
  type FilterProps,
} from './filter'
import { FilterBar } from './filter-bar'
import { FilterValue } from './filter-chips'
import { FilterPanel } from './filter-panel'

export interface ListFilterBarProps<Filters extends object> extends FilterProps<Filters> {
  room?: number
  /** Renders the panel of a filter that needs more than its values. */
  renderPanel?: (name: Extract<keyof Filters, string>) => ReactNode
  /** Returns the counts of a filter's values. Omit if counting needs a request. */
  countsOf?: (name: string) => ReadonlyMap<string, number> | undefined
}

/** The bar of a list: its filters with their values. The loaded rows give the values that are not described. */
export function ListFilterBar<Filters extends object>(props: ListFilterBarProps<Filters>) {
  const { of, filters, onChange, room, countsOf } = props
  const active = activeFilters(of, filters)
  const renderValue = (name: keyof Filters) => {
    const item = active.find((filter) => filter.name === name)
    return item && <FilterValue active={item} />
  }
  const buttons = of.filters.filter(({ chipOnly }) => !chipOnly)
  return (
    <FilterBar
      filters={buttons.map(({ name, label, standard, none = 'Any' }) => ({
        name,
        label,
        value: standard === undefined ? undefined : (renderValue(name) ?? none),
      }))}
      {...(room !== undefined && { room })}
      isSet={(name) => active.some((filter) => filter.name === name && !filter.isStandard)}
      renderWords={renderValue}
      renderPanel={(name) => {
        if (props.renderPanel) return props.renderPanel(name)
        const filter = filterNamed(of, name)
        return (
          <FilterPanel
            filter={filter}
            seen={seenFor(filter)}
            chosen={chosenIn(filters, filter)}
            onChange={(values) => onChange(withValues(of, filters, filter, values))}
            counts={countsOf?.(name)}
          />
        )
      }}
    />
  )
}
