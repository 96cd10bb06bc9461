import type { ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState } from '#/domain/names/brand'
import { defaultSort, sortText, type ListFilters } from '#/domain/lists/list-filters'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { formatUtc, parseInstant } from '#/lib/time'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { FilterValue } from '../filters/filter-value'
import { activeFilters, sortLabels } from '../filters/filters'
import type { LoadedApps } from '../loaded-apps'
import styles from './paper-list.module.css'
import { extentOf, mostPrinted } from './paper-words'

/** The printed list: its filters and read time, and every loaded app, not only the rows in view. */
export function PaperList({ filters, loaded }: { filters: ListFilters; loaded: LoadedApps }) {
  const printed = loaded.items.slice(0, mostPrinted)
  const { oldestReadAt, latestReadAt } = loaded
  return (
    <section className={styles.paper} aria-label="Printed list">
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
      <table aria-label="Printed apps" className={styles.table}>
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
            <PaperRow key={app.id} app={app} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PaperRow({ app }: { app: OauthApp }) {
  return (
    <tr>
      <td>
        <AppName app={app} max={200} />
        <code className={styles.clientId}>
          <UntrustedText value={app.clientId} />
        </code>
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
