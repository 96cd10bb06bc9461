import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { listFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import styles from './filter-chips.module.css'
import { FilterValue } from './filter-value'
import type { ActiveFilter, FilterName } from './filters'

interface FilterChipsProps {
  active: ActiveFilter[]
  onRemove: (name: FilterName) => void
  /** Left out when the panel below has the same button. */
  onClear?: (() => void) | undefined
  /** What the filters mean for these rows. */
  children?: ReactNode
}

/** One chip for each active filter. Its text is a link to this filter alone, so that it can be copied. */
export function FilterChips({ active, onRemove, onClear, children }: FilterChipsProps) {
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Active filters">
        {active.map((filter) => (
          <li key={filter.name} className={styles.chip}>
            <Link
              to="/apps"
              search={listFilters.write(filter.alone)}
              // Without this, the link counts as current while other filters are set too.
              activeOptions={{ exact: true }}
              className={styles.text}
            >
              {filter.label}: <FilterValue filter={filter} />
            </Link>
            <Button
              variant="icon"
              aria-label={`Remove filter: ${filter.label}`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget)
                onRemove(filter.name)
              }}
            >
              <X aria-hidden="true" size={14} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      {onClear && (
        <Button variant="link" onClick={onClear}>
          Clear all filters
        </Button>
      )}
      {children && <p className={styles.note}>{children}</p>}
    </div>
  )
}

/** When a chip is removed, the focus goes to the next chip's button, or to the one before. */
function focusNeighbour(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}
