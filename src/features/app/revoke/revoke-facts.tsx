import { Clock } from '#/ui/text/clock'
import { sentence } from '#/api/errors'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { revokeConsequences } from '#/domain/decision/consequences'
import { grantedAgain, grantState } from '#/domain/accounts/account-grant'
import { WholeClientId } from '#/decision/badges/client-id'
import { TenantId } from '#/decision/badges/tenant-id'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { AccountText } from '#/app-parts/account-text'
import { PlainScopes } from '#/app-parts/scopes/plain-scopes'
import { endedMessage } from './revoke-messages'
import type { FreshAccount } from './use-fresh-account'

interface RevokeFactsProps {
  app: OauthApp
  account: AppAccount
  fresh: FreshAccount
}

export function RevokeFacts({ app, account, fresh }: RevokeFactsProps) {
  const { edge } = account
  const [first, ...more] = revokeConsequences([{ app }]).box
  const scopesLabel = edge.active ? 'Scopes to be revoked' : 'Scopes when last observed'
  return (
    <>
      <dl className="facts about">
        <dt>Account</dt>
        <dd>
          <AccountText account={account} max={600} />
          {account.displayName !== null && (
            <div className="note">
              <UntrustedText value={account.displayName} max={200} />
            </div>
          )}
        </dd>
        <dt className="whole">Client ID</dt>
        <dd className="whole">
          <WholeClientId value={app.clientId} />
        </dd>
        <dt>App</dt>
        <dd>
          <AppName app={app} max={200} />
        </dd>
        <dt>Tenant</dt>
        <dd>
          <TenantId id={app.tenantId} />
        </dd>
        <dt>State</dt>
        <dd>
          {grantState(edge)}
          {grantedAgain(edge) && ' · Granted again'}
          <ReadAgain fresh={fresh} />
        </dd>
        <dt>{scopesLabel}</dt>
        {/* A tab stop, so that a keyboard can scroll the list in a small window. */}
        <dd>
          <div
            role="group"
            aria-label={scopesLabel}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="scrolls low"
          >
            <PlainScopes scopes={edge.scopes} label={scopesLabel} />
          </div>
        </dd>
      </dl>
      <Notice tone="warning">
        <strong>{first}</strong> {more.join(' ')}
      </Notice>
      {!edge.active && <p>{endedMessage}</p>}
    </>
  )
}

export function ReadAgain({ fresh }: { fresh: FreshAccount }) {
  const { error, missing, isReading, readAt } = fresh
  if (isReading) return <div className="note">Checking the current state…</div>
  return (
    <div className={error || missing ? 'note warns' : 'note'}>
      {error && `The current state could not be loaded. ${sentence(error, 'listAccounts')} `}
      {missing === 'not listed' && 'The service no longer lists this account. '}
      {missing === 'not found' && 'The account was not found in the list. '}
      as last observed by the service, read at <Clock at={readAt} />
    </div>
  )
}
