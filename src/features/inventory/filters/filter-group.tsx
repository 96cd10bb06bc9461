import { memo } from 'react'
import { classNames } from '#/ui/text/class-names'
import { LatePart } from '#/ui/late'
import { Popover } from '#/ui/dialog/popover'
import { number } from '#/lib/words'
import { afterRows } from '../late-part'
import type { Room } from '../use-room'
import { FilterButton, type FilterProps } from './filter-button'
import styles from './filter-group.module.css'
import { panelFilters } from './filters'

/** How many filters are on the line; the others are in a popover. */
const filtersIn: Record<Room, number> = { 0: 0, 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 }

/** One button for each filter; those that do not fit are behind one more. */
export const FilterGroup = memo(DrawnGroup)

function DrawnGroup({ room, ...props }: FilterProps & { room: Room }) {
  const hidden = panelFilters.slice(filtersIn[room])
  const set = hidden.filter((name) => props.filters[name] !== undefined).length
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
          icon: 'opens',
          className: classNames(set > 0 && styles.set),
          children: (
            <>
              {label}
              {set > 0 && <span aria-hidden="true"> ({number(set)})</span>}
            </>
          ),
        }}
      >
        <LatePart part={afterRows}>
          {({ OtherFilters }) => <OtherFilters names={hidden} {...props} />}
        </LatePart>
      </Popover>
    </div>
  )
}
