import type { JoinedPages } from '#/lists/join-pages'
import type { OauthApp } from '#/api/oauth-apps/schema'

/** The loaded pages of the inventory as one list. */
export type LoadedApps = JoinedPages<OauthApp>

/**
 * Whether no app matches. A page without items may still have a next cursor, so the list must be whole too
 * (SERVICE.md §2.7).
 */
export function isNone({ items, unreadable, isWhole }: LoadedApps): boolean {
  return isWhole && items.length + unreadable.length === 0
}
