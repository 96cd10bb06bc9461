import type { OauthAppId } from '#/domain/ids'

/** Root of all keys of an app's accounts, for code that only marks them stale. */
export const accountsOf = (app: OauthAppId) => ['oauth-app-accounts', app] as const

/** Root of the keys of the account lists. Each loaded page of a list is its own request. */
export const accountListsOf = (app: OauthAppId) => [...accountsOf(app), 'list'] as const
