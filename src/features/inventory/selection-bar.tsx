import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { selectedRows, SelectionBar } from '#/lists/selection-bar'
import type { InfiniteList } from '#/lists/use-infinite-list'
import type { Selection } from '#/lists/use-selection'
import { walkPageSize } from '#/lists/walk-pages'
import { askBulkDecision } from '#/runs/ask-run'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'

interface AppSelectionProps {
  selection: Selection<OauthApp>
  filters: ListFilters
  inventory: InfiniteList<OauthApp>
}

/** What can be done with the selected apps. */
export function AppSelection({ selection, filters, inventory }: AppSelectionProps) {
  const { loaded, waiting } = inventory
  return (
    <SelectionBar
      selection={selection}
      nouns={['app', 'apps']}
      total={waiting ? null : (loaded?.totalCount ?? null)}
      which="matching"
      allWords="all that matched"
      action="list OAuth apps"
      read={(cursor, signal) =>
        listOauthApps(filters, cursor, { signal, priority: 'background', limit: walkPageSize })
      }
    >
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          const { rows, readAt } = selectedRows(selection, loaded)
          askBulkDecision(rows, { from: 'the list of apps', readAt }, currentTarget)
        }}
      >
        Classify and remediate selected…
      </Button>
      <CopyButton
        value={[...selection.chosen.values()].map(({ clientId }) => clientId)}
        name="Copy client IDs"
      >
        Copy client IDs
      </CopyButton>
    </SelectionBar>
  )
}
