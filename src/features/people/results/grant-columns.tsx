import { ClientId } from '#/decision/badges/client-id'
import { isRevokedHere, ownRevokes } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AccountText, noAddress } from '#/app-parts/account-text'
import { PrintedName, createAppColumns } from '#/app-parts/app-columns'
import { MarkedName } from '#/app-parts/name-marks/name-marks'
import { PlainScopes } from '#/app-parts/scopes/plain-scopes'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { firstGrantedHelp } from '#/domain/accounts/first-sync'
import { withMarkers } from '#/lib/hidden-characters'
import { instantCell } from '#/lib/time/instant'
import { countLabel } from '#/lib/words'
import { defineList, type ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { Popover } from '#/ui/dialog/popover'
import { ReadButton } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { TwoLines } from '#/ui/table/two-lines'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { readAgain } from '../scan/grants-scan'
import { unreadMessage } from '../scan/grants-messages'
import type { GrantRow } from './grant-rows'

const ofApp = createAppColumns<GrantRow>(({ app }) => app)

/** IDs of the cells that describe the buttons of a row. An ID in HTML has no spaces. */
const accountCell = (rowId: string) => `grant-account-${encodeURIComponent(rowId)}`
const appCell = (rowId: string) => `grant-app-${encodeURIComponent(rowId)}`

const ofAccount = (text: (account: AppAccount) => string | null) => (row: GrantRow) =>
  row.kind === 'grant' ? text(row.account) : null

const timeColumn = (
  at: (account: AppAccount) => string,
): Pick<ListColumn<GrantRow>, 'text' | 'cell' | 'print'> => ({
  text: ofAccount((account) => instantCell(at(account))),
  cell: (row) => row.kind === 'grant' && <Instant at={at(row.account)} stacked />,
  print: (row) => row.kind === 'grant' && <UtcTime at={at(row.account)} />,
})

/** The columns. The row of an app that could not be read has a reason in place of the account. */
const columns: readonly ListColumn<GrantRow>[] = [
  {
    id: 'account',
    header: 'Account',
    text: ofAccount(({ email }) => email),
    card: 'title',
    width: '12rem',
    tightWidth: '11rem',
    grow: true,
    cell: (row) =>
      row.kind === 'grant' ? (
        <AccountCell app={row.app} account={row.account} rowId={row.id} />
      ) : (
        <UnreadCell unread={row.unread} />
      ),
    print: (row) =>
      row.kind === 'grant' ? <AccountText account={row.account} /> : unreadMessage(row.unread),
  },
  { id: 'account_id', header: 'Account ID', text: ofAccount(({ id }) => id) },
  { id: 'display_name', header: 'Name', text: ofAccount(({ displayName }) => displayName) },
  {
    ...ofApp('name', {
      card: 'more',
      width: '12rem',
      tightWidth: '11rem',
      grow: true,
      cell: ({ app, id }) => (
        <TwoLines
          id={appCell(id)}
          second={
            <code className="clipped" data-tip={withMarkers(app.clientId)}>
              <ClientId value={app.clientId} />
            </code>
          }
        >
          <MarkedName app={app} />
        </TwoLines>
      ),
      print: ({ app }) => <PrintedName app={app} />,
    }),
    id: 'app',
  },
  ofApp('client_id'),
  ofApp('tenant_id'),
  ofApp('tenant_label'),
  ofApp('app_id'),
  ofApp('effective_classification', {
    card: 'badge',
    width: '11rem',
    compactWidth: '10.75rem',
    tightWidth: '9rem',
    cell: ({ app }) => <EffectiveClassification app={app} />,
  }),
  ofApp('staged'),
  {
    id: 'scopes',
    header: 'Scopes',
    text: ofAccount(({ edge }) => edge.scopes.join(' ')),
    card: 'actions',
    width: '5.5rem',
    tightWidth: '5.25rem',
    cell: (row) =>
      row.kind === 'grant' ? (
        <ScopesCell account={row.account} rowId={row.id} />
      ) : (
        <AgainCell app={row.app} rowId={row.id} />
      ),
    print: (row) =>
      row.kind === 'grant' && (
        <UntrustedText value={row.account.edge.scopes.join(' ')} max={2000} />
      ),
  },
  {
    id: 'first_granted',
    header: 'First granted',
    help: firstGrantedHelp,
    priority: 80,
    card: 'hidden',
    width: '9rem',
    compactWidth: '8.75rem',
    isTime: true,
    ...timeColumn(({ edge }) => edge.firstGrantedAt),
  },
  {
    id: 'last_granted',
    header: 'Last granted',
    card: 'end',
    cardLabel: true,
    width: '9rem',
    compactWidth: '8.75rem',
    tightWidth: '8.75rem',
    isTime: true,
    ...timeColumn(({ edge }) => edge.lastGrantedAt),
  },
]

export const grantList = defineList<GrantRow>({
  name: 'Grants',
  listed: 'Grants by person',
  file: 'grants-by-person',
  noun: ['grant', 'grants'],
  columns,
  card: 3,
  foundBy: ['account', 'account_id', 'display_name', 'app', 'client_id', 'scopes'],
})

interface CellProps {
  account: AppAccount
  rowId: string
}

function AccountCell({ app, account, rowId }: CellProps & { app: OauthApp }) {
  const { id, email, displayName } = account
  const isRevoked = isRevokedHere(useStore(ownRevokes), app.id, id)
  return (
    <TwoLines
      id={accountCell(rowId)}
      second={
        <>
          {email === null && (
            <code>
              <UntrustedText value={id} max={600} />
            </code>
          )}{' '}
          {isRevoked ? (
            <strong>Revoke accepted in this session</strong>
          ) : (
            displayName !== null && <UntrustedText value={displayName} max={200} />
          )}
        </>
      }
    >
      <span className="clipped">
        {email === null ? noAddress : <UntrustedText value={email} />}
      </span>
    </TwoLines>
  )
}

function UnreadCell({ unread }: Pick<GrantRow & { kind: 'unread' }, 'unread'>) {
  const message = unreadMessage(unread)
  return (
    <TwoLines second={<span data-tip={message}>{message}</span>}>
      <span className="warns">
        {typeof unread.why === 'string' ? 'Partly read' : 'Could not be read'}
      </span>
    </TwoLines>
  )
}

/** Shows “Try again” in place of the scopes of an app that could not be read. */
function AgainCell({ app, rowId }: { app: OauthApp; rowId: string }) {
  return (
    <ReadButton variant="link" aria-describedby={appCell(rowId)} onClick={() => readAgain([app])}>
      Try again
    </ReadButton>
  )
}

function ScopesCell({ account, rowId }: CellProps) {
  const { scopes } = account.edge
  return (
    <Popover
      title={
        <>
          Scopes of this grant: <AccountText account={account} />
        </>
      }
      heading="h3"
      size="large"
      inRow
      button={{
        variant: 'link',
        'aria-describedby': `${accountCell(rowId)} ${appCell(rowId)}`,
        children: countLabel(scopes.length, 'scope', 'scopes'),
      }}
    >
      <PlainScopes scopes={scopes} label="Scopes of this grant" />
    </Popover>
  )
}
