import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { FilterChips } from '#/lists/filters/filter-chips'
import { activeAppFilters, appFilters, byRecommendationWords } from '#/app-parts/app-filters'

interface AppChipsProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  onClear?: (() => void) | undefined
}

export function AppChips({ filters, ...on }: AppChipsProps) {
  return <FilterChips of={appFilters} asked={filters} {...on} />
}

/** The value of one filter in words. */
export function FilterWords({ name, filters }: { name: keyof ListFilters; filters: ListFilters }) {
  return activeAppFilters(filters).find((active) => active.name === name)?.value
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
