import type { ListFilters } from '#/domain/lists/list-filters'
import { classNames } from '#/ui/text/class-names'
import { LatePart } from '#/ui/late'
import { Popover } from '#/ui/dialog/popover'
import { afterRows } from '../late-part'
import type { ListTotal } from './facets'
import styles from './filter-group.module.css'
import { firstControl } from './first-control'
import { filterLabel, type PanelFilter } from './filters'

export interface FilterProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** The total of the list with these filters; null while it is not known. */
  total: ListTotal | null
}

interface FilterButtonProps extends FilterProps {
  name: PanelFilter
  /** The value in words, where there is room for it; a chip says it too. */
  value?: string | undefined
}

/** The button of one filter, and its popover, which changes the address at once. */
export function FilterButton({ name, value, ...props }: FilterButtonProps) {
  return (
    <Popover
      title={filterLabel(name)}
      focusFirst={firstControl}
      button={{
        icon: 'opens',
        className: classNames(props.filters[name] !== undefined && styles.set),
        children: (
          <>
            {filterLabel(name)}
            {value !== undefined && (
              <span aria-hidden="true" className={styles.value}>
                {value}
              </span>
            )}
          </>
        ),
      }}
    >
      <LatePart part={afterRows}>
        {({ FilterPanel }) => <FilterPanel name={name} {...props} />}
      </LatePart>
    </Popover>
  )
}
