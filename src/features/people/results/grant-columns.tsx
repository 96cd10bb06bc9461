import { Link } from '@tanstack/react-router'
import { isRevokedHere, ownRevokes } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AccountText, noAddress } from '#/app-parts/account-text'
import { PlainScopes } from '#/app-parts/scopes/plain-scopes'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { withMarkers } from '#/lib/hidden-characters'
import { countOf } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { columnHelper } from '#/ui/table/table-columns'
import { classNames } from '#/ui/text/class-names'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { readAgain } from '../walk/grants-walk'
import { unreadWords } from '../walk/grants-words'
import styles from './grant-columns.module.css'
import type { GrantRow } from './grant-rows'

const column = columnHelper<GrantRow>()

/** The same columns for a grant and for an app that could not be read, which has a reason in place of an account. */
export const grantColumns = column.columns([
  column.display({
    id: 'account',
    header: 'Account',
    meta: { label: 'Account', width: '12rem', tightWidth: '11rem', takesRest: true },
    cell: ({ row: { index, original } }) =>
      original.kind === 'grant' ? (
        <AccountCell app={original.app} account={original.account} index={index} />
      ) : (
        <UnreadCell unread={original.unread} />
      ),
  }),
  column.display({
    id: 'app',
    header: 'App',
    meta: { label: 'App', width: '12rem', tightWidth: '11rem', takesRest: true },
    cell: ({ row: { index, original } }) => (
      <div id={`grant-app-${index}`} className={styles.lines}>
        <Link
          to="/apps/$appId"
          params={{ appId: original.app.id }}
          preload="intent"
          preloadDelay={100}
          className="clipped"
        >
          <AppName app={original.app} max={200} />
        </Link>
        <code
          className={classNames('clipped', styles.second)}
          title={withMarkers(original.app.clientId)}
        >
          <UntrustedText value={original.app.clientId} />
        </code>
      </div>
    ),
  }),
  column.display({
    id: 'classification',
    header: 'Classification',
    meta: {
      label: 'Classification',
      width: '11rem',
      compactWidth: '10.75rem',
      tightWidth: '9rem',
    },
    cell: ({ row }) => (
      <div>
        <EffectiveClassification app={row.original.app} />
      </div>
    ),
  }),
  column.display({
    id: 'scopes',
    header: 'Scopes',
    meta: { label: 'Scopes', width: '5.5rem', tightWidth: '5.25rem' },
    cell: ({ row: { index, original } }) =>
      original.kind === 'grant' ? (
        <ScopesCell account={original.account} index={index} />
      ) : (
        <AgainCell app={original.app} index={index} />
      ),
  }),
  column.display({
    id: 'firstGrantedAt',
    header: 'First granted',
    meta: {
      label: 'First granted',
      givesWay: true,
      width: '9rem',
      compactWidth: '8.75rem',
      isTime: true,
    },
    cell: ({ row: { original } }) =>
      original.kind === 'grant' && <Instant at={original.account.edge.firstGrantedAt} stacked />,
  }),
  column.display({
    id: 'lastGrantedAt',
    header: 'Last granted',
    meta: {
      label: 'Last granted',
      width: '9rem',
      compactWidth: '8.75rem',
      tightWidth: '8.75rem',
      isTime: true,
    },
    cell: ({ row: { original } }) =>
      original.kind === 'grant' && <Instant at={original.account.edge.lastGrantedAt} stacked />,
  }),
])

interface CellProps {
  account: AppAccount
  index: number
}

function AccountCell({ app, account, index }: CellProps & { app: OauthApp }) {
  const { id, email, displayName } = account
  const isRevoked = isRevokedHere(useStore(ownRevokes), app.id, id)
  return (
    <div id={`grant-account-${index}`} className={styles.lines}>
      <span className="clipped">
        {email === null ? noAddress : <UntrustedText value={email} />}
      </span>
      <span className={classNames('clipped', styles.second)}>
        {email === null && (
          <code>
            <UntrustedText value={id} max={600} />
          </code>
        )}{' '}
        {isRevoked ? (
          <span className={styles.revoked}>Revoke accepted in this session</span>
        ) : (
          displayName !== null && <UntrustedText value={displayName} max={200} />
        )}
      </span>
    </div>
  )
}

function UnreadCell({ unread }: Pick<GrantRow & { kind: 'unread' }, 'unread'>) {
  const words = unreadWords(unread)
  return (
    <div className={styles.lines}>
      <span className={styles.unread}>
        {typeof unread.why === 'string' ? 'Not all read' : 'Could not be read'}
      </span>
      <span className={classNames('clipped', styles.second)} title={words}>
        {words}
      </span>
    </div>
  )
}

/** Nothing is known of its scopes: in their place is the way to read it again. */
function AgainCell({ app, index }: { app: OauthApp; index: number }) {
  return (
    <Button variant="link" aria-describedby={`grant-app-${index}`} onClick={() => readAgain([app])}>
      Try again
    </Button>
  )
}

function ScopesCell({ account, index }: CellProps) {
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
        'aria-describedby': `grant-account-${index} grant-app-${index}`,
        children: countOf(scopes.length, 'scope', 'scopes'),
      }}
    >
      <PlainScopes scopes={scopes} label="Scopes of this grant" />
    </Popover>
  )
}
