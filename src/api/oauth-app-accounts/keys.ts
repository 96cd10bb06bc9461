import type { OauthAppId } from '#/domain/ids'

/** Root of every key of an app's accounts, for whoever marks them stale without ever reading them. */
export const accountsOf = (app: OauthAppId) => ['oauth-app-accounts', app] as const

/** Root of the keys of the lists of them, each of whose loaded pages is a request of its own. */
export const accountListsOf = (app: OauthAppId) => [...accountsOf(app), 'list'] as const
