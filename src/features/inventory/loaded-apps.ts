import type { JoinedPages } from '#/lists/join-pages'
import type { OauthApp } from '#/api/oauth-apps/schema'

/** What the loaded pages of the inventory say together. */
export type LoadedApps = JoinedPages<OauthApp>

/** Whether no app matches: nothing has come, and nothing more is to come (T111). */
export function isNone({ items, unreadable, isWhole }: LoadedApps): boolean {
  return isWhole && items.length + unreadable.length === 0
}
