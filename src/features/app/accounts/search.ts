import type { AccountView } from '#/api/oauth-app-accounts/queries'
import { oneOf, searchCodec, yesOrNo, type RawSearch } from '#/lib/search-codec'

export interface AccountParams {
  active?: boolean
  /** The service documents no other value of `providerStatus`, so the console offers none (SERVICE.md §4.3). */
  population?: 'all'
}

export const accountSearch = searchCodec<AccountParams>(
  { active: yesOrNo, population: oneOf(['all'], 'is not a population of this list') },
  {},
)

/** Returns the view of a URL. Without a population it is the service's default, `providerStatus=active`. */
export function readView(search: RawSearch<AccountParams>): AccountView {
  const { population, ...view } = accountSearch.read(search).value
  return population === 'all' ? view : { ...view, providerStatus: 'active' }
}

export function toSearchParams({ active, providerStatus }: AccountView): RawSearch<AccountParams> {
  return accountSearch.write({
    ...(active !== undefined && { active }),
    ...(providerStatus === undefined && { population: 'all' }),
  })
}
