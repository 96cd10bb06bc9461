import type { ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState } from '#/domain/names/brand'
import { defaultSort, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { formatUtc, parseInstant } from '#/lib/time'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { TenantId } from '#/decision/badges/tenant-id'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { countOf, number } from '#/lib/words'
import type { JoinedPages } from '#/lists/join-pages'
import { FilterValue } from '../filters/filter-value'
import { activeFilters } from '../filters/filter-words'
import { sortLabels } from '../filters/filters'
import styles from './paper-list.module.css'

/** The printed list: its filters and read time, and every loaded app, not only the rows in view. */
export function PaperList({
  filters,
  loaded,
}: {
  filters: ListFilters
  loaded: JoinedPages<OauthApp>
}) {
  const printed = loaded.items.slice(0, mostPrinted)
  const { oldestReadAt, latestReadAt } = loaded
  const isOneTenant = printed.every(({ tenantId }) => tenantId === printed[0]?.tenantId)
  return (
    <section className="paper" aria-label="Printed list">
      <dl className={styles.facts}>
        {oldestReadAt < latestReadAt && (
          <Fact name="Read">
            {formatUtc(oldestReadAt)} to {formatUtc(latestReadAt)}
          </Fact>
        )}
        {filters.search !== undefined && (
          <Fact name="Search">
            <UntrustedText value={filters.search} max={200} />
          </Fact>
        )}
        {activeFilters(filters).map((filter) => (
          <Fact key={filter.name} name={filter.label}>
            <FilterValue filter={filter} />
          </Fact>
        ))}
        <Fact name="Order">{sortLabels[sortText(filters.sort ?? defaultSort)]}</Fact>
        <Fact name="On this paper">{extentOf(loaded)}</Fact>
      </dl>
      <table aria-label="Printed apps">
        <thead>
          <tr>
            <th>App and client ID</th>
            <th>Brand</th>
            <th>Classification</th>
            <th>Restricted scopes</th>
            <th>Standing policy</th>
            <th>First observed</th>
            <th>Last new account</th>
          </tr>
        </thead>
        <tbody>
          {printed.map((app) => (
            <PaperRow key={app.id} app={app} showsTenant={!isOneTenant} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PaperRow({ app, showsTenant }: { app: OauthApp; showsTenant: boolean }) {
  return (
    <tr>
      <td>
        <AppName app={app} max={200} />
        <code>
          <UntrustedText value={app.clientId} />
        </code>
        {showsTenant && (
          <span className={styles.tenant}>
            Tenant: <TenantId id={app.tenantId} />
          </span>
        )}
      </td>
      <td>{brandLabels[brandState(app.brand)]}</td>
      <td>
        <EffectiveClassification app={app} />
      </td>
      <td>
        <UntrustedText value={app.restrictedScopeTypes.join(', ') || 'None'} max={300} />
      </td>
      <td>
        <UntrustedText value={standingPolicyLabel(app.remediation)} max={60} />
      </td>
      <td>
        <Utc at={app.keyEvents.firstObserved.at} />
      </td>
      <td>
        <Utc at={app.keyEvents.lastNewGrant.at} />
      </td>
    </tr>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Utc({ at }: { at: string }) {
  const ms = parseInstant(at)
  return ms === null ? <UntrustedText value={at} max={40} /> : formatUtc(ms)
}

/** The most apps in one print, about forty pages. */
export const mostPrinted = 1000

/** How much of the list is printed, and where to get the rest. */
export function extentOf({
  items,
  totalCount,
  unreadable,
}: Pick<JoinedPages<OauthApp>, 'items' | 'totalCount' | 'unreadable'>): string {
  const printed = Math.min(items.length, mostPrinted)
  const lost = unreadable.length === 0 ? '' : `; ${number(unreadable.length)} could not be read`
  if (totalCount !== null && printed + unreadable.length === totalCount)
    return `${countOf(printed, 'app', 'apps')}, all that match${lost}.`
  const of = totalCount === null ? '' : ` of ${number(totalCount)}`
  const why =
    printed < items.length
      ? `a print holds no more; ${number(items.length)} are loaded`
      : 'those that are loaded'
  return `${countOf(printed, 'app', 'apps')}${of} (${why})${lost}. “Export CSV” has all.`
}
