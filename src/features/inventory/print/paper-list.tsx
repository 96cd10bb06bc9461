import type { OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState } from '#/domain/names/brand'
import { defaultSort, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { TenantId } from '#/decision/badges/tenant-id'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import type { JoinedPages } from '#/lists/join-pages'
import { mostPrinted } from '#/lists/paper/extent'
import {
  PaperRows,
  type PaperColumn,
  type PaperFact,
  UtcTime,
  paper,
} from '#/lists/paper/paper-rows'
import { FilterValue } from '../filters/filter-value'
import { activeFilters } from '../filters/filter-words'
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
  const facts = activeFilters(filters).map((filter): PaperFact => [
    filter.label,
    <FilterValue key="" filter={filter} />,
  ])
  if (filters.search !== undefined)
    facts.unshift(['Search', <UntrustedText key="" value={filters.search} max={200} />])
  facts.push(['Order', sortLabels[sortText(filters.sort ?? defaultSort)]])
  return (
    <PaperRows
      loaded={loaded}
      noun={noun}
      facts={facts}
      columns={isOneTenant ? columns : columnsWithTenant}
      elsewhere="“Export CSV” has all."
    />
  )
}

const noun = ['app', 'apps'] as const

const nameColumn = (showsTenant: boolean): PaperColumn<OauthApp> => ({
  header: 'App and client ID',
  cell: (app) => (
    <>
      <AppName app={app} max={200} />
      <code className={paper.second}>
        <UntrustedText value={app.clientId} />
      </code>
      {showsTenant && (
        <span className={paper.second}>
          Tenant: <TenantId id={app.tenantId} />
        </span>
      )}
    </>
  ),
})

const otherColumns: PaperColumn<OauthApp>[] = [
  { header: 'Brand', cell: ({ brand }) => brandLabels[brandState(brand)] },
  { header: 'Classification', cell: (app) => <EffectiveClassification app={app} /> },
  {
    header: 'Restricted scopes',
    cell: ({ restrictedScopeTypes }) => (
      <UntrustedText value={restrictedScopeTypes.join(', ') || 'None'} max={300} />
    ),
  },
  {
    header: 'Standing policy',
    cell: ({ remediation }) => <UntrustedText value={standingPolicyLabel(remediation)} max={60} />,
  },
  {
    header: 'First observed',
    cell: ({ keyEvents }) => <UtcTime at={keyEvents.firstObserved.at} />,
  },
  {
    header: 'Last new account',
    cell: ({ keyEvents }) => <UtcTime at={keyEvents.lastNewGrant.at} />,
  },
]

const columns = [nameColumn(false), ...otherColumns]
const columnsWithTenant = [nameColumn(true), ...otherColumns]
