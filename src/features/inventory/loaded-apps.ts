import type { JoinedPages } from '../../api/join-pages'
import type { OauthApp } from '../../api/oauth-apps/schema'

/** What the loaded pages of the inventory say together. */
export type LoadedApps = JoinedPages<OauthApp>
