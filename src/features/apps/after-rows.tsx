import type { OauthApp } from '#/api/oauth-apps/schema'
import { nameWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { LiveCountLine } from '#/app-parts/live-count/live-count-line'
import { AccountsCell } from './accounts/accounts-cell'
import { NameMarkButton } from '#/app-parts/name-marks/name-mark-button'
import type { RowMarks } from './use-name-marks'

export { NothingYet } from '#/lists/nothing-yet'
export { DroppedParams } from '#/ui/feedback/dropped-params'
export { ColumnsPanel } from './choose-columns/columns-panel'
export { EmptyList } from './empty-list'
export { exportOfApps } from './export/export-work'
export { AppChips, ByRecommendation, FilterText } from './filters/app-chips'
export { CountedPanel } from './filters/counted-panel'
export { ListHints } from './list-hints'
export { NameTenants } from './name-tenants'
export { PrintList } from './print/print-list'
export { RowMenu } from './row-menu'
export { AppSelection } from './selection-bar'
export { ViewChanges, ViewOptions } from './views/view-changes'
export { coversWorklist, WorkLine, worklistScan } from './worklist/worklists'

/** Returns a function to call as the list grows. A new list gets a new index, so that gone apps do not count. */
export function createNameMarks(
  cached: () => readonly OauthApp[],
): (apps: readonly OauthApp[]) => Omit<RowMarks, 'isByRecommendation'> {
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
      accounts: ({ id }) => <AccountsCell app={id} />,
    }
  }
}
