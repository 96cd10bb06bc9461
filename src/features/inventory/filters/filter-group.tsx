import { ChevronDown } from 'lucide-react'
import type { ListFilters } from '#/domain/lists/list-filters'
import { classNames } from '#/ui/text/class-names'
import { Fold } from '#/ui/text/fold'
import { late, LatePart } from '#/ui/late'
import { Popover } from '#/ui/dialog/popover'
import { number } from '#/lib/words'
import type { ListTotal } from './facets'
import styles from './filter-group.module.css'
import { firstControl } from './first-control'
import { filterLabel, panelFilters, type PanelFilter } from './filters'

// Loaded late, so that the first rows do not wait for this code.
const panel = late(() => import('./filter-panel'))

interface FilterGroupProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** The total of the list with these filters; null while it is not known. */
  total: ListTotal | null
}

/**
 * One button for each filter. Its popover changes the address at once. On a phone the buttons are folded
 * behind one button, which shows how many filters are set.
 */
export function FilterGroup(props: FilterGroupProps) {
  const set = panelFilters.filter((name) => props.filters[name] !== undefined).length
  return (
    <div role="group" aria-label="Filters" className={styles.group}>
      <Fold
        label={set === 0 ? 'Filters' : `Filters (${number(set)})`}
        buttonClassName={classNames(set > 0 && styles.set)}
        className={styles.buttons}
      >
        {panelFilters.map((name) => (
          <FilterButton key={name} name={name} {...props} />
        ))}
      </Fold>
    </div>
  )
}

function FilterButton({ name, ...props }: FilterGroupProps & { name: PanelFilter }) {
  return (
    <Popover
      title={filterLabel(name)}
      focusFirst={firstControl}
      button={{
        className: classNames(props.filters[name] !== undefined && styles.set),
        children: (
          <>
            {filterLabel(name)}
            <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
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
