import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ListFilters } from '#/domain/lists/list-filters'
import { classNames } from '#/ui/text/class-names'
import { late, LatePart } from '#/ui/late'
import { Popover } from '#/ui/dialog/popover'
import { number } from '#/lib/words'
import type { Room } from '../use-room'
import type { ListTotal } from './facets'
import styles from './filter-group.module.css'
import { firstControl } from './first-control'
import { activeFilters, filterLabel, panelFilters, type PanelFilter } from './filters'

// Loaded late, so that the first rows do not wait for this code.
const panel = late(() => import('./filter-panel'))

/** How many filters are on the line; the others are in a popover. */
const filtersIn: Record<Room, number> = { 0: 0, 1: 2, 2: 3, 3: 4, 4: 5 }

interface FilterGroupProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** The total of the list with these filters; null while it is not known. */
  total: ListTotal | null
}

/** One button for each filter; those that do not fit are behind one more. Each opens a popover. */
export function FilterGroup({ room, ...props }: FilterGroupProps & { room: Room }) {
  const others = panelFilters.slice(filtersIn[room])
  const set = others.filter((name) => props.filters[name] !== undefined).length
  const label = room === 0 ? 'Filters' : 'More filters'
  return (
    <div role="group" aria-label="Filters" className={styles.group}>
      {panelFilters.slice(0, filtersIn[room]).map((name) => (
        <FilterButton key={name} name={name} {...props} />
      ))}
      <Popover
        title={label}
        focusFirst={(popover) => popover.querySelector('li button')}
        button={{
          className: classNames(set > 0 && styles.set),
          children: (
            <>
              {label}
              {set > 0 && <span aria-hidden="true"> ({number(set)})</span>}
              <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
            </>
          ),
        }}
      >
        <ul className={styles.others}>
          {others.map((name) => (
            <li key={name}>
              <FilterButton name={name} isInPopover {...props} />
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}

type FilterButtonProps = FilterGroupProps & { name: PanelFilter; isInPopover?: boolean }

function FilterButton({ name, isInPopover = false, ...props }: FilterButtonProps) {
  const value = activeFilters(props.filters).find((filter) => filter.name === name)?.value
  const Arrow = isInPopover ? ChevronRight : ChevronDown
  return (
    <Popover
      title={filterLabel(name)}
      heading={isInPopover ? 'h3' : 'h2'}
      focusFirst={firstControl}
      button={{
        className: classNames(value !== undefined && styles.set),
        children: (
          <>
            {filterLabel(name)}
            {isInPopover && value !== undefined && (
              <span aria-hidden="true" className={styles.value}>
                {value}
              </span>
            )}
            <Arrow aria-hidden="true" size={14} strokeWidth={1.5} />
          </>
        ),
      }}
    >
      <LatePart part={panel}>
        {({ FilterPanel }) => <FilterPanel name={name} {...props} />}
      </LatePart>
    </Popover>
  )
}
