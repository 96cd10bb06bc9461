import type { AccountView } from '#/api/oauth-app-accounts/client'
import { unread } from '#/lib/plain-search'
import type { DroppedParam } from '#/ui/feedback/dropped-params'

/** The address of the accounts as written, not checked yet. */
export type AccountSearch = Record<string, string>

interface Reading {
  view: AccountView
  dropped: DroppedParam[]
}

/**
 * What an address asks for: `active`, and `population=all`. Without it, the population is the service's own
 * view, `providerStatus=active`. The service documents no other value, so the console offers none (§4.3).
 * Each bad value is dropped alone and reported.
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

/** The address of this view, without defaults. */
export function toAccountSearch({ active, providerStatus }: AccountView): AccountSearch {
  return {
    ...(active === undefined ? {} : { active: String(active) }),
    ...(providerStatus === undefined ? { population: 'all' } : {}),
  }
}
