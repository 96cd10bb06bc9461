import type { ListFilters } from '#/domain/lists/list-filters'
import { ExportButton } from '#/lists/export/export-button'
import { late } from '#/ui/late'
import { isNone } from '../loaded-apps'
import type { Inventory } from '../use-inventory'

const exportWork = late(() => import('./export-work'))

/** Exports every app that matches the filters, including apps that are not loaded yet. */
export function ExportApps({ filters, inventory }: { filters: ListFilters; inventory: Inventory }) {
  return (
    <ExportButton
      label="Export of apps"
      question={questionOf(filters)}
      disabledReason={reasonNotTo(inventory)}
      code={exportWork}
      begin={({ exportOfApps }) => exportOfApps(filters)}
    />
  )
}

/** The filters without the sort: sorting the same apps differently does not need a new export. */
function questionOf({ sort: _sort, ...filters }: ListFilters): string {
  return JSON.stringify(filters)
}

function reasonNotTo({ loaded, waiting, failure, offlineReason }: Inventory): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  if (loaded === null) return 'The list is still loading.'
  return isNone(loaded) && !waiting && loaded.totalCount !== null
    ? 'There is no app to export.'
    : null
}
