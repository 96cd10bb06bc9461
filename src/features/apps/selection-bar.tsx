import { listOauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { CountLive } from '#/app-parts/live-count/count-live'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { JoinedPages } from '#/lists/join-pages'
import { PlanButton } from '#/lists/selection/static-selection-bar'
import { selectedRows, SelectionBar } from '#/lists/selection/selection-bar'
import type { InfiniteList } from '#/lists/use-infinite-list'
import type { Selection } from '#/lists/selection/use-selection'
import { scanPageSize } from '#/scans/read-pages'
import { useAskRun } from '#/runs/ask-run'
import { CopyButton } from '#/ui/form/copy-button'

interface AppSelectionProps {
  selection: Selection<OauthApp>
  filters: ListFilters
  list: InfiniteList<OauthApp>
}

export function AppSelection({ selection, filters, list }: AppSelectionProps) {
  const { loaded, waiting } = list
  const { chosen } = selection
  const askRun = useAskRun()
  const isWorklist = filters.check !== undefined
  const listed = waiting ? null : (loaded?.totalCount ?? null)
  // A worklist has a total after its scan. Until then "Select all" is not offered.
  const total = isWorklist ? (listed ?? chosen.size) : listed
  const read = async (cursor: string | null, signal: AbortSignal) =>
    isWorklist && loaded
      ? wholePage(loaded)
      : listOauthApps(filters, cursor, { signal, priority: 'background', limit: scanPageSize })
  return (
    <SelectionBar
      selection={selection}
      nouns={['app', 'apps']}
      total={total}
      which="matching"
      allWords="all that matched"
      action="listApps"
      read={read}
      gaps={list.coverage?.gaps ?? []}
    >
      <PlanButton
        name="Classify and remediate selected…"
        variant="primary"
        onPlan={(trigger) => {
          const { rows, readAt } = selectedRows(selection, loaded)
          const source = { from: 'the list of apps', readAt }
          askRun({ kind: 'decision', apps: rows, source, trigger })
        }}
      />
      <CountLive apps={[...chosen.values()]} />
      <CopyButton
        value={[...chosen.values()].map(({ clientId }) => clientId)}
        name="Copy client IDs"
      >
        Copy client IDs
      </CopyButton>
    </SelectionBar>
  )
}

/** Returns the apps of a worklist as one page, because the scan has already read all of them. */
function wholePage({ items, oldestReadAt: readAt }: JoinedPages<OauthApp>): Page<OauthApp> {
  const totalCount = items.length
  return { items, unreadable: [], nextCursor: null, totalCount, endUnknown: false, readAt }
}
