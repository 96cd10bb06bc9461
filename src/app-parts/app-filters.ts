import type { OauthApp } from '#/api/oauth-apps/schema'
import { tenants } from '#/app-parts/tenant-choice'
import { matchesByRecommendation, type Classified } from '#/domain/decision/classification'
import { isTenantId } from '#/domain/ids'
import { checkLabel } from '#/domain/lists/checks'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { familyLabel, namedFamilies } from '#/domain/scopes/families'
import { activeFilters, withParts, type ActiveFilter } from '#/lists/filters/filter'
import { number } from '#/lib/words'

export const appFilters = withParts(listFilters, {
  tenant: tenants,
  restrictedScopeType: { word: familyLabel },
  check: { words: (filters) => filters.check && checkLabel(filters.check, filters) },
})

export function activeAppFilters(filters: ListFilters): ActiveFilter<ListFilters>[] {
  return activeFilters(appFilters, filters)
}

/** Counts the loaded apps that match the filter only by their recommendation; null if there are none. */
export function byRecommendationMessage(
  apps: readonly Classified[],
  { classification }: ListFilters,
): string | null {
  const count = apps.filter((app) => matchesByRecommendation(app, classification)).length
  return count === 0
    ? null
    : `Matches by recommendation: ${number(count)} of ${number(apps.length)} loaded`
}

/** Returns observed values of a filter whose values the service's document does not list in full. */
export function seenValues(
  apps: readonly Pick<OauthApp, 'tenantId' | 'restrictedScopeTypes'>[],
  name: keyof ListFilters,
): string[] {
  if (name === 'tenant')
    return unique(apps.map((app) => app.tenantId))
      .filter(isTenantId)
      .toSorted()
  if (name !== 'restrictedScopeType') return []
  // Leave out values that a URL cannot contain, such as one with a comma.
  return unique([...namedFamilies(), ...apps.flatMap((app) => app.restrictedScopeTypes)]).filter(
    (value) =>
      listFilters.read({ [name]: value }).value[name]?.join() === value && !value.includes(','),
  )
}

function unique(all: string[]): string[] {
  return [...new Set(all)]
}
