import { ClientId } from '#/decision/badges/client-id'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { createAppColumns } from '#/app-parts/app-columns'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantName } from '#/decision/badges/tenant-id'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { resultMessages } from '#/domain/lookup/answers'
import { withMarkers } from '#/lib/hidden-characters'
import { defineList, type ListColumn } from '#/lists/define-list'
import { rowButton } from '#/ui/table/row-button'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { TwoLines } from '#/ui/table/two-lines'
import { seenMessage } from '../scan/lookup-messages'
import { AppLink } from '#/app-parts/app-link'
import { LiveCountLine } from '#/app-parts/live-count/live-counts'
import { MarksOfName } from '#/app-parts/name-marks/name-marks'
import { tenantName } from '#/decision/badges/tenant-label'
import type { LookupRow } from './lookup-rows'

/** Columns of the app in a row. A line of the printout or the export has at most one app. */
const ofApp = createAppColumns<LookupRow>(({ apps }) => apps[0])

/** The columns. On the screen, each cell has a line for each app of the row. The widths fit from 1,280 px on. */
const columns: readonly ListColumn<LookupRow>[] = [
  {
    id: 'client_id',
    header: 'Client ID',
    text: ({ clientId }) => clientId,
    tightWidth: 'clamp(6rem, 27vw - 11.25rem, 12.5rem)',
    width: 'clamp(13.75rem, 17vw, 18rem)',
    clip: false,
    card: 'title',
    cell: ({ clientId, seen }) => {
      const id = (
        <div className="tool-line">
          <code className="clipped" data-tip={withMarkers(clientId)}>
            <ClientId value={clientId} />
          </code>
          <span className="tools">
            {rowButton({ action: 'copy', name: 'Copy client ID', about: clientId })}
          </span>
        </div>
      )
      if (seen === undefined) return id
      const message = seenMessage(seen, Date.now())
      return (
        <TwoLines
          second={
            <span className="log-line" data-tip={message}>
              {message}
            </span>
          }
        >
          {id}
        </TwoLines>
      )
    },
    print: ({ clientId, seen }) => (
      <>
        <UntrustedText value={clientId} />
        {seen && <div>{seenMessage(seen, Date.now())}</div>}
      </>
    ),
  },
  {
    id: 'result',
    header: 'Result',
    text: ({ answer }) => resultMessages(answer),
    tightWidth: '5.5rem',
    width: '5.75rem',
    clip: false,
    card: 'badge',
    cellClass: 'dense-text',
    cell: (row) => <span className={resultLook(row)}>{resultMessages(row.answer)}</span>,
  },
  ofApp('name', {
    tightWidth: '5.75rem',
    width: '9rem',
    grow: true,
    clip: false,
    card: 'more',
    cell: (row) =>
      isUnmatched(row) ? (
        <Link to="/apps" search={{ search: row.clientId }} className="clipped stand">
          Search ignoring case
        </Link>
      ) : (
        eachApp(row, (app) => <AppLine app={app} />)
      ),
    print: ({ apps: [app] }) => app && <AppName app={app} max={200} />,
  }),
  ofApp('tenant_id', {
    card: 'hidden',
    tightWidth: '4.5rem',
    width: '5rem',
    clip: false,
    cell: (row) =>
      eachApp(row, ({ tenantId }) => (
        <span className="clipped">
          <TenantName id={tenantId} />
        </span>
      )),
  }),
  ofApp('tenant_label'),
  ofApp('app_id'),
  ofApp('effective_classification', {
    tightWidth: '9.25rem',
    width: '10.5rem',
    clip: false,
    card: 'actions',
    cell: (row) =>
      eachApp(row, (app) => (
        <div className="app-value">
          <EffectiveClassification app={app} />
        </div>
      )),
  }),
  ofApp('staged'),
  ofApp('committed_classification'),
  ofApp('standing_policy', {
    card: 'hidden',
    tightWidth: '6rem',
    width: '6.75rem',
    clip: false,
    cellClass: 'dense-text',
    cell: (row) =>
      eachApp(row, ({ remediation }) => (
        <span className={remediation.length === 0 ? 'quiet' : undefined}>
          <UntrustedText value={standingPolicyLabel(remediation)} max={60} />
        </span>
      )),
  }),
  ofApp('last_new_account', {
    card: 'hidden',
    tightWidth: '7.75rem',
    width: '9.25rem',
    isTime: true,
    clip: false,
    cell: (row) =>
      eachApp(row, ({ keyEvents }) => <Instant at={keyEvents.lastNewGrant.at} stacked />),
  }),
  {
    id: 'accounts_in_log',
    header: 'Accounts in the log',
    text: ({ seen }) => {
      if (seen === undefined || seen.accounts === null) return null
      return `${seen.isMore ? 'at least ' : ''}${seen.accounts}`
    },
  },
  { id: 'last_in_log', header: 'Last in the log', text: ({ seen }) => seen?.last ?? null },
  {
    id: 'last_in_log_may_be_later',
    header: 'Last in the log may be later',
    text: ({ seen }) => (seen?.last ? (seen.isLater ? 'yes' : 'no') : null),
  },
]

export const lookupList = defineList<LookupRow>({
  name: 'Lookup results',
  listed: 'Client ID lookup',
  file: 'client-id-lookup',
  noun: ['client ID', 'client IDs'],
  columns,
  foundBy: ['client_id', 'name', 'tenant_id', 'tenant_label'],
  split: (row) => (row.apps.length < 2 ? [row] : row.apps.map((app) => ({ ...row, apps: [app] }))),
  // The client ID, two lines per app or a link to the search, and the entry of the log.
  card: ({ apps, seen }) => Math.max(2, 1 + 2 * apps.length) + (seen === undefined ? 0 : 1),
})

/** Returns the look of a result: one without an app recedes, a missing one warns. */
function resultLook(row: LookupRow): string | undefined {
  const kind = row.answer?.kind
  if (kind === undefined || isUnmatched(row)) return 'quiet'
  return kind === 'not known' || kind === 'refused' ? 'warns' : undefined
}

function isUnmatched({ answer, apps }: LookupRow): boolean {
  return answer?.kind === 'answered' && apps.length === 0
}

function eachApp({ apps }: LookupRow, draw: (app: OauthApp) => ReactNode) {
  return apps.map((app, index) => (
    <div
      key={app.id}
      className="app-line"
      data-app={index}
      style={{ '--at': index } as CSSProperties}
    >
      {draw(app)}
    </div>
  ))
}

function AppLine({ app }: { app: OauthApp }) {
  return (
    <>
      <div className="app-names">
        <AppLink app={app} />
        <LiveCountLine app={app.id} />
      </div>
      <MarksOfName app={app} />
      {/* Tenant for cards. The table has a separate column. */}
      <TenantName id={app.tenantId} className="clipped hint only-card" />
      <span className="tools">
        {rowButton({
          action: 'decide',
          name: 'Classify and remediate…',
          about: `${app.clientId} ${tenantName(app.tenantId)}`,
        })}
      </span>
    </>
  )
}
