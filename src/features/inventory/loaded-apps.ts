import { joinPages, type JoinedPages } from '../../api/join-pages'
import type { OauthApp } from '../../api/oauth-apps/schema'
import type { Page } from '../../api/page'

/** What the loaded pages say together. */
export interface LoadedApps extends Omit<JoinedPages<OauthApp>, 'items' | 'isWhole'> {
  apps: OauthApp[]
}

/** The loaded pages of the inventory as one list. */
export function joinAppPages(pages: readonly Page<OauthApp>[]): LoadedApps {
  const { items, isWhole: _whole, ...rest } = joinPages(pages)
  return { apps: items, ...rest }
}
