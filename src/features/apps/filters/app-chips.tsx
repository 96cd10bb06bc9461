import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { FilterChips } from '#/lists/filters/filter-chips'
import { filterFacts } from '#/lists/filters/list-filters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { activeAppFilters, appFilters, byRecommendationMessage } from '#/app-parts/app-filters'

interface AppChipsProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  onClear?: (() => void) | undefined
}

export function AppChips({ filters, ...on }: AppChipsProps) {
  return <FilterChips of={appFilters} filters={filters} {...on} />
}

/** Returns the filters and the search as facts for the page and the printout. */
export function appFilterFacts(filters: ListFilters) {
  const { search } = filters
  return filterFacts({
    of: appFilters,
    filters,
    before:
      search === undefined
        ? []
        : [['Search', <UntrustedText key="" value={search} max={200} />] as const],
  })
}

export function FilterText({ name, filters }: { name: keyof ListFilters; filters: ListFilters }) {
  return activeAppFilters(filters).find((active) => active.name === name)?.value
}

export function ByRecommendation({
  apps,
  filters,
}: {
  apps: readonly OauthApp[]
  filters: ListFilters
}) {
  return byRecommendationMessage(apps, filters)
}
