import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { TenantId } from '#/decision/badges/tenant-id'
import { TenantName } from '#/decision/badges/tenant-id'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { brandState, brandStateLabels } from '#/domain/names/brand'
import { appColumns } from '#/app-parts/app-cells'
import type { AppColumn } from '#/domain/app-facts'
import { appsList } from '#/domain/lists/list-messages'
import { familyLabel } from '#/domain/scopes/families'
import { defineList, type ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { Token } from '#/ui/text/badge'
import { Instant } from '#/ui/text/instant'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppCell, Mark } from './app-cell'
import type { RowMarks } from './marked-rows'

/**
 * The look of the columns on the screen. Other columns are in the file only. Widths fit the content in a wide font, so
 * that nothing is cut from 1,280 px on. The name takes the rest. Columns with a priority give way in narrow windows.
 */
const looks: Partial<Record<AppColumn, Partial<ListColumn<OauthApp>>>> = {
  name: {
    sortsFirst: 'asc',
    card: 'title',
    width: '10rem',
    grow: true,
    clip: false,
    cell: (app) => <AppCell app={app} />,
    print: (app) => (
      <>
        <AppName app={app} max={200} />
        <code className="block">
          <UntrustedText value={app.clientId} />
        </code>
      </>
    ),
  },
  tenant_id: {
    priority: 85,
    card: 'hidden',
    width: '4.5rem',
    clip: false,
    cell: ({ tenantId }) => <TenantName id={tenantId} className="clipped" />,
    print: ({ tenantId }) => <TenantId id={tenantId} />,
  },
  brand_state: {
    priority: 80,
    card: 'hidden',
    width: '5.75rem',
    compactWidth: '5.5rem',
    clip: false,
    cellClass: ({ brand }) => (brandState(brand) === 'verified' ? undefined : 'nil'),
    cell: ({ brand }) => brandStateLabels[brandState(brand)],
  },
  effective_classification: {
    card: 'badge',
    width: '11.25rem',
    clip: false,
    cell: (app) => <EffectiveClassification app={app} />,
    print: (app) => <EffectiveClassification app={app} />,
  },
  restricted_scopes: {
    card: 'hidden',
    short: 'Scopes',
    width: '7rem',
    clip: false,
    cellClass: ({ restrictedScopeTypes }) =>
      restrictedScopeTypes.length === 0 ? 'nil' : undefined,
    cell: ({ restrictedScopeTypes }) => families(restrictedScopeTypes),
    print: ({ restrictedScopeTypes }) => (
      <UntrustedText value={restrictedScopeTypes.join(', ') || 'None'} max={300} />
    ),
  },
  standing_policy: {
    cardLabel: true,
    short: 'Policy',
    // Two lines in a window under 1,360 px, in which the tenant has no column either.
    width: 'clamp(6rem, 8.25rem + (100vw - 85rem) * 1000, 8.25rem)',
    compactWidth: '8.5rem',
    clip: false,
    cellClass: ({ remediation }) => (standingPolicyLabel(remediation) === none ? 'nil' : undefined),
    cell: ({ remediation }) => {
      const policy = standingPolicyLabel(remediation)
      if (policy === none) return none
      return (
        <div className="two-lines">
          <UntrustedText value={policy} max={60} />
        </div>
      )
    },
  },
  first_observed: {
    sortField: 'firstObserved',
    priority: 73.5,
    sortsFirst: 'desc',
    width: '9.25rem',
    compactWidth: '9rem',
    isTime: true,
    clip: false,
    card: 'end',
    cell: ({ keyEvents }) => <Instant at={keyEvents.firstObserved.at} stacked />,
    print: ({ keyEvents }) => <UtcTime at={keyEvents.firstObserved.at} />,
  },
  last_new_account: {
    sortField: 'lastNewGrant',
    priority: 60,
    sortsFirst: 'desc',
    // Room for the zone and the arrow on one line, where the names of apps have room too.
    width: 'clamp(10rem, 10.25rem + (100vw - 80rem) * 1000, 10.25rem)',
    compactWidth: '9.75rem',
    isTime: true,
    clip: false,
    card: 'end',
    cell: ({ keyEvents }) => <Instant at={keyEvents.lastNewGrant.at} stacked />,
    print: ({ keyEvents }) => <UtcTime at={keyEvents.lastNewGrant.at} />,
  },
}

const accountsMark = (marks: RowMarks, app: OauthApp) => marks.accounts(app)
/** The column of live counts, which load for rows in view. The order uses the service's cached counts. */
export const accounts: ListColumn<OauthApp> = {
  id: 'accounts',
  header: 'Accounts',
  text: null,
  print: null,
  sortField: 'activeAccounts',
  sortsFirst: 'desc',
  orderNote: 'cached order',
  card: 'end',
  cardLabel: true,
  width: '6.25rem',
  clip: false,
  cellClass: 'numbers',
  cell: (app) => <Mark draw={accountsMark} app={app} />,
}
const columns = appColumns.map((column) => ({ ...column, ...looks[column.id] }))

/** The table and the file of the apps. */
export const appList = defineList<OauthApp>({
  name: 'OAuth apps',
  listed: appsList,
  file: 'oauth-apps',
  noun: ['app', 'apps'],
  action: 'listApps',
  hasHints: true,
  columns: columns.toSpliced(
    columns.findIndex(({ id }) => id === 'first_observed'),
    0,
    accounts,
  ),
})

const none = 'None'

/** Shows the first families and the number of others, because a row has no room for all six. */
function families(all: readonly string[]) {
  if (all.length === 0) return none
  const shown = all.slice(0, 2)
  const more = all.length - shown.length
  return (
    <div className="tokens" data-tip={all.map(withMarkers).join(', ')}>
      {shown.map((family) => (
        <Token key={family}>
          <UntrustedText value={familyLabel(family)} max={40} />
        </Token>
      ))}
      {more > 0 && <span className="quiet">+{more}</span>}
    </div>
  )
}
