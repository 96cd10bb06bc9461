import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { statusOf } from '#/api/errors'
import { withoutFilters } from '#/lib/filters'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import {
  activeFilters,
  and,
  narrowing,
  searchIn,
  withValues,
  type ActiveFilter,
  type FilterProps,
  type FilterSet,
} from './filter'

interface FilterChipsProps<Filters extends object> extends FilterProps<Filters> {
  /** False if a part below has a button that clears the filters. */
  hasClear: boolean
  /** About the rows that these filters match. */
  note?: ReactNode
}

/** Chips of the active filters. A chip's text links to the list with this filter alone, to copy that URL. */
export function FilterChips<Filters extends object>(props: FilterChipsProps<Filters>) {
  const { of, filters, onChange, hasClear, note } = props
  const chips = activeFilters(of, filters).filter(({ isStandard }) => !isStandard)
  // A search has no chip, but “Clear all filters” removes it.
  if (chips.length === 0 && searchIn(filters) === undefined) return null
  return (
    <div className="chips unprinted">
      <ul aria-label="Active filters">
        {chips.map((active, index) => (
          <li key={active.name} className="beside">
            {index > 0 && <span className="quiet">{and} </span>}
            <span className="chip">
              <Link
                to="."
                search={of.write(active.alone)}
                // Exact, so that the link is not current while other filters are set too.
                activeOptions={{ exact: true }}
                className="words"
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
      {hasClear && <ClearFilters {...props} variant="link" />}
      {note && <span className="hint push">{note}</span>}
    </div>
  )
}

export function FilterValue<Filters>({ active }: { active: ActiveFilter<Filters> }) {
  const { filter, value, values } = active
  const { Value } = filter
  if (!Value)
    return (
      <bdi className="value" translate="no">
        {value}
      </bdi>
    )
  return (
    <>
      {values.length > 1 && 'any of '}
      <span className="value">
        {values.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Value id={id} />
          </Fragment>
        ))}
      </span>
    </>
  )
}

/** Focuses the button of the next chip, or of the previous chip. */
function focusNeighbour(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}

interface ClearFiltersProps<Filters extends object> extends FilterProps<Filters> {
  variant?: 'link'
}

/** Button that clears the filters but not the sort order. */
export function ClearFilters<Filters extends object>(props: ClearFiltersProps<Filters>) {
  const { of, filters, onChange, variant } = props
  return (
    <Button {...(variant && { variant })} onClick={() => onChange(withoutFilters(of, filters))}>
      Clear all filters
    </Button>
  )
}

/** Button that clears the filters, shown if the service refused them (400). */
export function ClearRefused<Filters extends object>(
  props: FilterProps<Filters> & { error: Error },
) {
  const { error, of, filters } = props
  const isRefused = statusOf(error) === 400
  const hasFilters = activeFilters(of, filters).length > 0 || searchIn(filters) !== undefined
  return isRefused && hasFilters && <ClearFilters {...props} />
}

/** Returns the search and the active filters as facts, for an empty list and for the printout. */
export function filterFacts<Filters extends object>(of: FilterSet<Filters>, filters: Filters) {
  const search = searchIn(filters)
  return narrowing<ReactNode>([
    ...(search === undefined
      ? []
      : [['Search', <UntrustedText key="" value={search} max={200} />] as const]),
    ...activeFilters(of, filters).map(
      (active) => [active.label, <FilterValue key={active.name} active={active} />] as const,
    ),
  ])
}
