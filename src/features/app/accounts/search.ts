import type { AccountView } from '#/api/oauth-app-accounts/client'
import { unread } from '#/lib/plain-search'
import type { DroppedParam } from '#/ui/feedback/dropped-params'

/** The address of the accounts as it was written. */
export type AccountSearch = Record<string, string>

interface Reading {
  view: AccountView
  dropped: DroppedParam[]
}

/**
 * What an address asks for: `active`, and `population=all`. Left out, the population is the service's own view,
 * `providerStatus=active` (T077); no other value of it is documented, so none can be asked for (T078). Bad values
 * fall away one by one and are told.
 */
export function readAccountSearch(search: AccountSearch): Reading {
  const view: AccountView = { providerStatus: 'active' }
  const dropped: DroppedParam[] = []
  for (const [name, value] of Object.entries(search)) {
    if (name === 'active') {
      if (value === 'true' || value === 'false') view.active = value === 'true'
      else dropped.push({ name, value, reason: 'is neither true nor false' })
    } else if (name === 'population') {
      if (value === 'all') delete view.providerStatus
      else dropped.push({ name, value, reason: 'is not a population of this list' })
    } else dropped.push({ value, ...unread(name) })
  }
  return { view, dropped }
}

/** The address that asks for this view; what is the default is left out. */
export function toAccountSearch({ active, providerStatus }: AccountView): AccountSearch {
  return {
    ...(active === undefined ? {} : { active: String(active) }),
    ...(providerStatus === undefined ? { population: 'all' } : {}),
  }
}
