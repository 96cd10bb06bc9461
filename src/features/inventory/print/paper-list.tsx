import type { OauthApp } from '#/api/oauth-apps/schema'
import { defaultSort, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { JoinedPages } from '#/lists/join-pages'
import { mostPrinted } from '#/lists/paper/extent'
import { PaperRows, type PaperFact } from '#/lists/paper/paper-rows'
import { appList } from '../columns'
import { FilterValue } from '#/lists/filters/filter-chips'
import { activeAppFilters } from '../filters/app-filters'
import { sortLabels } from '../filters/filters'

/** The printed list: its filters and read time, and every loaded app, not only the rows in view. */
export function PaperList({
  filters,
  loaded,
}: {
  filters: ListFilters
  loaded: JoinedPages<OauthApp>
}) {
  const printed = loaded.items.slice(0, mostPrinted)
  const isOneTenant = printed.every(({ tenantId }) => tenantId === printed[0]?.tenantId)
  const facts = activeAppFilters(filters).map((filter): PaperFact => [
    filter.label,
    <FilterValue key="" active={filter} />,
  ])
  if (filters.search !== undefined)
    facts.unshift(['Search', <UntrustedText key="" value={filters.search} max={200} />])
  facts.push(['Order', sortLabels[sortText(filters.sort ?? defaultSort)]])
  return (
    <PaperRows
      loaded={loaded}
      noun={appList.noun}
      facts={facts}
      columns={isOneTenant ? columnsOfOneTenant : appList.paper}
      elsewhere="“Export CSV” has all."
    />
  )
}

const columnsOfOneTenant = appList.paper.filter(({ id }) => id !== 'tenant_id')
