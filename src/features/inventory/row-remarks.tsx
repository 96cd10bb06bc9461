import type { OauthApp } from '#/api/oauth-apps/schema'
import { firstSyncShare } from '#/domain/accounts/first-sync'
import type { ListFilters } from '#/domain/lists/list-filters'
import { nameWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { LiveCountLine } from '#/app-parts/live-count/live-count-line'
import { NameMarkButton } from '#/app-parts/name-mark-button'
import { countOf } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import type { RowMarks } from './use-name-marks'

/**
 * Compares the name of every row with the names of all loaded apps, including other lists (`cached`). Call it
 * again when the list grows. When the list starts again, the index is built from the cache again: otherwise
 * an app that no longer exists would still count as a look-alike.
 */
export function createNameMarks(
  cached: () => readonly OauthApp[],
): (apps: readonly OauthApp[]) => RowMarks {
  let index = createNameIndex()
  let before: readonly OauthApp[] = []
  return (apps) => {
    const last = before.length - 1
    const grows =
      before.length > 0 && apps[0]?.id === before[0]?.id && apps[last]?.id === before[last]?.id
    if (!grows) {
      index = createNameIndex()
      index.extend(cached())
    }
    index.extend(grows ? apps.slice(before.length) : apps)
    before = apps
    const names = index
    return {
      name: (app) => {
        const warnings = nameWarnings(app, names)
        return warnings.length === 0 ? null : <NameMarkButton warnings={warnings} />
      },
      count: ({ id }) => <LiveCountLine app={id} />,
    }
  }
}

/** What the times and the order of the rows do not say. */
export function ListHints({ apps, filters }: { apps: readonly OauthApp[]; filters: ListFilters }) {
  const firstSync = firstSyncShare(apps)
  return (
    <>
      {firstSync > 0 && (
        <Notice tone="info">
          {countOf(firstSync, 'loaded app was', 'loaded apps were')} first observed in the same
          minute. That is probably the first sync of the tenant, not when they were granted.
        </Notice>
      )}
      {filters.sort?.field === 'activeAccounts' && (
        <Notice tone="info">
          Ordered by a cached count of active accounts, which a mass revoke does not refresh at
          once.
        </Notice>
      )}
    </>
  )
}
