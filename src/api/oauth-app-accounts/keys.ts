import type { OauthAppId } from '../../domain/ids'

/** Root of every key of an app's accounts, for whoever marks them stale without ever reading them. */
export const accountsOf = (app: OauthAppId) => ['oauth-app-accounts', app] as const
