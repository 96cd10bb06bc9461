import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Button } from '#/ui/form/button'
import { activeFilters, and, withValues, type ActiveFilter, type FilterSet } from './filter'
import styles from './filter-chips.module.css'

interface FilterChipsProps<Filters extends object> {
  of: FilterSet<Filters>
  filters: Filters
  onChange: (filters: Filters) => void
  /** Called by "Clear all filters". Omit if the panel below has the same button. */
  onClear?: (() => void) | undefined
}

/** Chips of the active filters. A chip's text links to the list with this filter alone, to copy that URL. */
export function FilterChips<Filters extends object>(props: FilterChipsProps<Filters>) {
  const { of, filters, onChange, onClear } = props
  return (
    <div className="buttons unprinted">
      <ul className="buttons" aria-label="Active filters">
        {activeChips(of, filters).map((active, index) => (
          <li key={active.name} className="beside">
            {index > 0 && <span className="quiet">{and} </span>}
            <span className={`info ${styles.chip}`}>
              <Link
                to="."
                search={of.write(active.alone)}
                // Exact, so that the link is not current while other filters are set too.
                activeOptions={{ exact: true }}
                className={styles.text}
              >
                {active.label}: <FilterValue active={active} />
              </Link>
              <Button
                variant="icon"
                icon="close"
                aria-label={`Remove filter: ${active.label}`}
                onClick={(event) => {
                  focusNeighbour(event.currentTarget)
                  onChange(withValues(of, filters, active.filter, []))
                }}
              ></Button>
            </span>
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

export function activeChips<Filters extends object>(of: FilterSet<Filters>, filters: Filters) {
  return activeFilters(of, filters).filter(({ isStandard }) => !isStandard)
}

export function FilterValue<Filters>({ active }: { active: ActiveFilter<Filters> }) {
  const { filter, value, values } = active
  const { Value } = filter
  if (!Value) return <bdi translate="no">{value}</bdi>
  return (
    <>
      {values.length > 1 && 'any of '}
      {values.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Value id={id} />
        </Fragment>
      ))}
    </>
  )
}

/** Focuses the button of the next chip, or of the previous chip. */
function focusNeighbour(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}
