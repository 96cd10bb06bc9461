import { useQuery } from '@tanstack/react-query'
import { sentence } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { lookedSentence, nobodySentence } from '#/domain/scopes/scope-holders'
import { Button } from '#/ui/form/button'
import styles from './scopes.module.css'
import type { HoldersLook } from './use-scope-holders'

/** How many accounts were checked, and why the rest were not. */
export function HoldersLine({ app, look }: { app: OauthApp; look: HoldersLook }) {
  const { data: counts } = useQuery(oauthAppAccounts.counts(app.id))
  const nobody = nobodySentence(counts?.numActive ?? null, app.scopes.length)
  return (
    <>
      {nobody !== null && <p className={styles.note}>{nobody}</p>}
      <p className={styles.looked}>
        {saidOf(look)}{' '}
        {look.error !== null && (
          <Button variant="link" onClick={look.retry}>
            Try again
          </Button>
        )}
        {look.error === null && look.hasMore && (
          <Button
            variant="link"
            onClick={look.readMore}
            disabledReason={look.isReading ? 'Wait for the service to answer.' : null}
          >
            Look at more accounts
          </Button>
        )}
      </p>
    </>
  )
}

function saidOf({ holders, total, isWhole, restarted, error, isReading }: HoldersLook): string {
  if (holders === null) {
    return error !== null && !isReading
      ? `${sentence(error, 'read this app’s accounts')} Who holds these scopes is not known.`
      : 'Looking at who holds them…'
  }
  return [
    lookedSentence(holders.lookedAt, total, isWhole),
    ...(restarted
      ? ['The service no longer knew the position in the list. It was read again from the top.']
      : []),
    ...(error === null ? [] : [sentence(error)]),
  ].join(' ')
}
