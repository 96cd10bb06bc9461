import type { OauthApp } from '#/api/oauth-apps/schema'
import { tenants } from '#/app-parts/tenant-choice'
import {
  classificationLabel,
  matchesByRecommendation,
  type Classified,
} from '#/domain/decision/classification'
import { isTenantId } from '#/domain/ids'
import { checkLabel } from '#/domain/lists/checks'
import { classificationFilters, listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { familyWords } from '#/domain/scopes/families'
import {
  activeFilters,
  type ActiveFilter,
  type Filter,
  type FiltersOf,
} from '#/lists/filters/filter'
import { number } from '#/lib/words'
import { filterLabels, type ButtonFilter } from '#/domain/lists/filter-labels'

/** A filter of the apps, and what its counts mean. */
export interface AppFilter extends Filter<ListFilters> {
  /** Every app matches exactly one of these values. */
  divides?: readonly string[]
  /** The apps that match none of these values, in words. */
  unreached?: { words: string; values: readonly string[] }
}

const either = ['true', 'false']
const values = classificationFilters.map((value) => ({
  value,
  label: classificationLabel(value === 'none' ? null : value),
}))

const described: Record<ButtonFilter, Omit<AppFilter, 'name' | 'label'>> = {
  classification: {
    kind: 'any of',
    options: values,
    help: 'A staged recommendation counts as what it recommends, before it is decided.',
    divides: classificationFilters,
  },
  remediation: {
    kind: 'one of',
    options: [
      { value: 'revoke', label: 'Has a policy' },
      { value: 'notify', label: 'Has a policy that notifies' },
    ],
    help: '“Has a policy” includes those that notify. The service has no filter for apps without one.',
    unreached: { words: 'No standing policy', values: ['revoke'] },
  },
  restrictedScopeType: {
    kind: 'any of',
    options: [...familyWords].map(([value, label]) => ({ value, label })),
    help: 'An app with any of the chosen families matches. Can be out of date.',
  },
  verified: {
    kind: 'yes or no',
    help: 'About the brand record, not about safety. An app without a record may match neither Yes nor No.',
    unreached: { words: 'No brand record', values: either },
  },
  internal: {
    kind: 'yes or no',
    // `false` also matches apps where this is undetermined (SERVICE.md §4.1).
    words: ({ internal }) => (internal ? 'Yes' : 'No (not known to be internal)'),
    help: '“No” means not known to be internal: it includes apps where that is undetermined.',
    divides: either,
  },
  loginOnly: {
    kind: 'yes or no',
    help: 'Apps for which this was never computed match neither Yes nor No.',
    unreached: { words: 'Sign-in never computed', values: either },
  },
  hasActiveAccounts: {
    // A filter by a cached count (SERVICE.md §4.1).
    chipLabel: 'Active accounts (cached)',
    kind: 'yes or no',
    help: 'From a stored count; can be old after a mass revoke.',
    divides: either,
  },
  tenant: { kind: 'any of', ...tenants },
}

/** A filter with a button. */
export function appFilter(name: ButtonFilter): AppFilter {
  return { name, label: filterLabels[name], ...described[name] }
}

/** The filters of the list of apps. The last two have no button. */
export const appFilters: FiltersOf<ListFilters> = {
  nothing: {},
  write: listFilters.write,
  filters: [
    ...(Object.keys(described) as ButtonFilter[]).map(appFilter),
    { name: 'clientId', label: 'Client ID', kind: 'any of' },
    {
      name: 'check',
      label: 'Worklist',
      kind: 'one of',
      words: (filters) => filters.check && checkLabel(filters.check, filters),
      parts: ['scope', 'since', 'until'],
      // These checks judge the classification that is asked for.
      alone: ({ classification, check, scope, since, until }) => ({
        ...((check === 'committed' || check === 'no-policy') &&
          classification && { classification }),
        ...(check && { check }),
        ...(scope && { scope }),
        ...(since && { since }),
        ...(until && { until }),
      }),
    },
  ],
}

/** The active filters in words. */
export function activeAppFilters(filters: ListFilters): ActiveFilter<ListFilters>[] {
  return activeFilters(appFilters, filters)
}

/**
 * How many of the loaded apps a filter by classification lists only for what the agent recommends; null when there are
 * none.
 */
export function byRecommendationWords(
  apps: readonly Classified[],
  { classification }: ListFilters,
): string | null {
  const count = apps.filter((app) => matchesByRecommendation(app, classification)).length
  return count === 0
    ? null
    : `Matches by recommendation: ${number(count)} of ${number(apps.length)} loaded`
}

/**
 * Values found in the loaded rows, for the filters whose values the service's document does not list in full.
 */
export function seenValues(
  apps: readonly Pick<OauthApp, 'tenantId' | 'restrictedScopeTypes'>[],
  name: ButtonFilter,
): string[] {
  if (name === 'tenant') return unique(apps.map((app) => app.tenantId)).filter(isTenantId)
  if (name !== 'restrictedScopeType') return []
  // The address cannot hold every value, for example one with a comma.
  return unique(apps.flatMap((app) => app.restrictedScopeTypes)).filter(
    (value) =>
      listFilters.read({ [name]: value }).value[name]?.join() === value && !value.includes(','),
  )
}

function unique(all: string[]): string[] {
  return [...new Set(all)]
}
