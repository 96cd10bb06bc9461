import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Button } from '#/ui/form/button'
import styles from './filter-chips.module.css'
import { FilterValue } from './filter-value'
import type { ActiveFilter, FilterName } from './filters'
import { toInventorySearch } from '../search'

interface FilterChipsProps {
  active: ActiveFilter[]
  onRemove: (name: FilterName) => void
  /** Left out where the panel below offers it. */
  onClear?: (() => void) | undefined
}

/** One chip for each filter that is set, in words: a link to that filter alone, which can be copied. */
export function FilterChips({ active, onRemove, onClear }: FilterChipsProps) {
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Active filters">
        {active.map((filter) => (
          <li key={filter.name} className={styles.chip}>
            <Link
              to="/apps"
              search={toInventorySearch(filter.alone)}
              // With other filters beside it the page is another one.
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
    </div>
  )
}

/** The next chip's button, or the one before, takes the focus of a chip that goes away. */
function focusNeighbour(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}
