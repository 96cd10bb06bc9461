import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { checkLabel } from '#/domain/lists/checks'
import type { ListFilters } from '#/domain/lists/list-filters'
import { chosenIn, filterNamed, withValues } from '#/lists/filters/filter'
import { FilterPanel, useOptions } from '#/lists/filters/filter-panel'
import { appFilters, seenValues } from '#/app-parts/app-filters'
import styles from './counted-panel.module.css'
import { FacetLines, useFacetCounts } from './facet-counts'
import {
  contradicts,
  countRequests,
  otherValues,
  comparableTotal,
  unreachedApps,
  type ListTotal,
} from './facets'

interface CountedPanelProps {
  name: keyof ListFilters
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** The total of the list with these filters; null while unknown. */
  total: ListTotal | null
}

export function CountedPanel({ name, filters, onChange, total }: CountedPanelProps) {
  const queryClient = useQueryClient()
  const filter = filterNamed(appFilters, name)
  const chosen = chosenIn(filters, filter)
  // The values at the moment of opening, because each value of a later page would cost a request.
  const [seen] = useState(() => seenValues(cachedApps(queryClient), name))
  const offered = useOptions(filter, chosen, seen)

  // The requests do not depend on the chosen values, so a choice reloads the list and counts nothing again.
  const values = JSON.stringify(offered.options.map(({ value }) => value))
  const requests = useMemo(
    () => countRequests(filters, filter, JSON.parse(values) as string[]),
    [filters, filter, values],
  )
  const facets = useFacetCounts(requests)
  // A worklist is a part of the service's list, so its count is not the total.
  const listed = comparableTotal(filters.check ? null : total, facets.countedAt)
  const isDone = facets.state === 'done'
  return (
    <FilterPanel
      filter={filter}
      offered={offered}
      chosen={chosen}
      onChange={(next) => onChange(withValues(appFilters, filters, filter, next))}
      counts={facets.counts}
      extra={
        name === 'classification' && (
          <CommittedOnly filters={filters} hasChoice={chosen.length > 0} onChange={onChange} />
        )
      }
    >
      <FacetLines
        facets={facets}
        uncounted={offered.options.length > requests.length ? requests.length : null}
        unreached={unreachedApps(filter, facets.counts)}
        others={isDone ? otherValues(filter, facets.counts, chosen, listed) : 0}
        isPart={filters.check !== undefined}
        toInactive={name === 'loginOnly' ? withValues(appFilters, filters, filter, []) : null}
        changed={isDone && contradicts(filter, facets.counts, chosen, listed)}
      />
    </FilterPanel>
  )
}

interface CommittedOnlyProps {
  filters: ListFilters
  hasChoice: boolean
  onChange: (filters: ListFilters) => void
}

/** Filters by the committed value. The service has no such filter, so the console scans the list. */
function CommittedOnly({ filters, hasChoice, onChange }: CommittedOnlyProps) {
  const helpId = useId()
  const { check: before, ...others } = filters
  const reason = hasChoice
    ? 'Checks the committed value of every app and ignores staged recommendations.'
    : 'Choose a value first.'
  return (
    <div className={styles.check}>
      <label className="choice">
        <input
          type="checkbox"
          checked={before === 'committed'}
          // A `disabled` box could not say why.
          aria-disabled={!hasChoice}
          aria-describedby={helpId}
          onChange={(event) => {
            if (hasChoice)
              onChange(event.target.checked ? { ...others, check: 'committed' } : others)
          }}
        />
        <span>{checkLabel('committed')}</span>
      </label>
      <p id={helpId} className="note">
        {reason}
      </p>
    </div>
  )
}
