import { useQueryClient } from '@tanstack/react-query'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { ExportButton } from '#/lists/export/export-button'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { afterRows } from '../apps-lazy-part'

interface ExportAppsProps {
  filters: ListFilters
  list: InfiniteList<OauthApp>
}

export function ExportApps({ filters, list }: ExportAppsProps) {
  const queryClient = useQueryClient()
  return (
    <ExportButton
      label="Export of apps"
      question={filtersKey(filters)}
      disabledReason={reasonNotTo(list)}
      code={afterRows}
      begin={({ exportOfApps }) => exportOfApps(filters, queryClient)}
    />
  )
}

/** Returns the filters without the sort, because sorting the same apps does not need a new export. */
function filtersKey({ sort: _sort, ...filters }: ListFilters): string {
  return JSON.stringify(filters)
}

function reasonNotTo({
  loaded,
  waiting,
  failure,
  offlineReason,
}: InfiniteList<OauthApp>): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  if (loaded === null) return 'The list is still loading.'
  return loaded.isNone && !waiting && loaded.totalCount !== null
    ? 'There are no apps to export.'
    : null
}
