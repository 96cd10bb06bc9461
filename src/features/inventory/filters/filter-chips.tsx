import { Link } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import styles from './filter-chips.module.css'
import { FilterValue } from './filter-value'
import { activeFilters, byRecommendationWords } from './filter-words'
import { withoutFilter } from './filters'

interface FilterChipsProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** Left out when the panel below has the same button. */
  onClear?: (() => void) | undefined
}

/** One chip for each active filter. Its text is a link to this filter alone, so that it can be copied. */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Active filters">
        {activeFilters(filters).map((filter) => (
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
              icon="close"
              aria-label={`Remove filter: ${filter.label}`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget)
                onChange(withoutFilter(filters, filter.name))
              }}
            ></Button>
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

/** What a filter by classification means for the loaded apps. */
export function ByRecommendation({
  apps,
  filters,
}: {
  apps: readonly OauthApp[]
  filters: ListFilters
}) {
  return byRecommendationWords(apps, filters)
}

/** When a chip is removed, the focus goes to the next chip's button, or to the one before. */
function focusNeighbour(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}
