import { memo } from 'react'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { FilterBar } from '#/lists/filters/filter-bar'
import { LazyContent } from '#/ui/lazy-part'
import { afterRows } from '../apps-lazy-part'
import type { Room } from '../use-room'
import type { ListTotal } from './facets'

interface AppFilterBarProps {
  filters: ListFilters
  room: Room
  onChange: (filters: ListFilters) => void
  total: ListTotal | null
}

const filtersIn: Record<Room, number> = { 0: 0, 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 }
const buttons = listFilters.filters.filter(({ chipOnly }) => !chipOnly)

export const AppFilterBar = memo(DrawnBar)

function DrawnBar({ room, ...props }: AppFilterBarProps) {
  const { filters } = props
  return (
    <FilterBar
      filters={buttons}
      room={filtersIn[room]}
      isSet={(name) => filters[name] !== undefined}
      renderWords={(name) => <TextFilter name={name} filters={filters} />}
      renderPanel={(name) => <Panel name={name} {...props} />}
    />
  )
}

type Named = Omit<AppFilterBarProps, 'room'> & { name: keyof ListFilters }

function TextFilter(props: Pick<Named, 'name' | 'filters'>) {
  return (
    <LazyContent part={afterRows} waiting={null}>
      {({ FilterText }) => <FilterText {...props} />}
    </LazyContent>
  )
}

function Panel(props: Named) {
  return (
    <LazyContent part={afterRows}>{({ CountedPanel }) => <CountedPanel {...props} />}</LazyContent>
  )
}
