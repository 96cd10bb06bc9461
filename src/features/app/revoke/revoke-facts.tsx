import { sentence } from '#/api/errors'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { grantedAgain, grantState } from '#/domain/accounts/account-grant'
import { formatSecond, formatZone } from '#/lib/time'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { AccountText } from '../accounts/account-text'
import styles from './revoke-facts.module.css'
import { ScopeList } from '../accounts/scope-list'
import type { FreshAccount } from './use-fresh-account'

interface RevokeFactsProps {
  app: OauthApp
  account: AppAccount
  fresh: FreshAccount
}

/** Which grant ends: the account and the app first, then everything that ends with them. */
export function RevokeFacts({ app, account, fresh }: RevokeFactsProps) {
  const { edge } = account
  const scopesLabel = edge.active ? 'Scopes that end' : 'Scopes as last held'
  return (
    <>
      <dl className={styles.facts}>
        <dt>Account</dt>
        <dd>
          <AccountText account={account} max={600} />
          {account.displayName !== null && (
            <div className={styles.second}>
              <UntrustedText value={account.displayName} max={200} />
            </div>
          )}
        </dd>
        <dt>Client ID</dt>
        <dd>
          <code>
            <UntrustedText value={app.clientId} max={600} />
          </code>
        </dd>
        <dt>App</dt>
        <dd>
          <AppName app={app} max={200} />
          <div className={styles.second}>The publisher chose this name.</div>
        </dd>
        <dt>State</dt>
        <dd>
          {grantState(edge)}
          {grantedAgain(edge) && ' · Granted again'}
          <div className={styles.second}>
            {fresh.isReading ? (
              'Reading it again…'
            ) : (
              <>
                as last observed by the service, read at {formatSecond(fresh.readAt)}{' '}
                {formatZone(fresh.readAt)}
              </>
            )}
          </div>
        </dd>
      </dl>
      {fresh.error && (
        <Notice tone="warning">
          The state could not be read again. {sentence(fresh.error, 'list accounts')} The data here
          is older.
        </Notice>
      )}
      {fresh.isGone && (
        <Notice tone="warning">
          The service no longer lists this account at its position. The data here is older.
        </Notice>
      )}
      {!edge.active && (
        <Notice tone="info">
          The service shows this grant as ended. If it is, revoking it again changes nothing.
        </Notice>
      )}
      <p className={styles.consequence}>The whole grant ends, with all its scopes.</p>
      {/* A tab stop: a keyboard can scroll the list in a small window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={scopesLabel} tabIndex={0} className={styles.scopes}>
        <ScopeList scopes={edge.scopes} label={scopesLabel} />
      </div>
      <p className={styles.second}>
        It cannot be taken back from here. Other accounts and the app’s standing policy stay as they
        are.
      </p>
    </>
  )
}
