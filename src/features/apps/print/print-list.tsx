import type { ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { defaultSort, sortLabels, sortText, type ListFilters } from '#/domain/lists/list-filters'
import type { Coverage } from '#/scans/coverage'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { JoinedPages } from '#/lists/join-pages'
import { mostPrinted } from '#/lists/print/extent'
import { PrintRows } from '#/lists/print/print-rows'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantId } from '#/decision/badges/tenant-id'
import { printStyles, UtcTime } from '#/lists/print/print-cells'
import { appList } from '../columns'
import { appFilters } from '#/app-parts/app-filters'
import { filterFacts } from '#/lists/filters/filter-chips'

/** Prints the filters, the read time and every loaded app, not only the rows in view. */
export function PrintList({
  filters,
  loaded,
  coverage,
}: {
  filters: ListFilters
  loaded: JoinedPages<OauthApp>
  coverage: Coverage | null
}) {
  const printed = loaded.items.slice(0, mostPrinted)
  const isOneTenant = printed.every(({ tenantId }) => tenantId === printed[0]?.tenantId)
  return (
    <PrintRows
      loaded={loaded}
      noun={appList.noun}
      facts={[
        ...filterFacts(appFilters, filters),
        ['Order', sortLabels[sortText(filters.sort ?? defaultSort)]],
      ]}
      columns={isOneTenant ? columnsOfOneTenant : columns}
      coverage={coverage}
      elsewhere="“Export CSV” includes all rows."
    />
  )
}

const cells: Partial<Record<string, (app: OauthApp) => ReactNode>> = {
  name: (app) => (
    <>
      <AppName app={app} max={200} />
      <code className={printStyles.second}>
        <UntrustedText value={app.clientId} />
      </code>
    </>
  ),
  tenant_id: ({ tenantId }) => <TenantId id={tenantId} />,
  effective_classification: (app) => <EffectiveClassification app={app} />,
  restricted_scopes: ({ restrictedScopeTypes }) => (
    <UntrustedText value={restrictedScopeTypes.join(', ') || 'None'} max={300} />
  ),
  first_observed: ({ keyEvents }) => <UtcTime at={keyEvents.firstObserved.at} />,
  last_new_account: ({ keyEvents }) => <UtcTime at={keyEvents.lastNewGrant.at} />,
}

const columns = appList.onScreen.map((column) => {
  const printCell = cells[column.id]
  return printCell ? { ...column, print: printCell } : column
})
const columnsOfOneTenant = columns.filter(({ id }) => id !== 'tenant_id')
