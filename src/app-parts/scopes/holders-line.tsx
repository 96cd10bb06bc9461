import { useMemo } from 'react'
import { sentence } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { checkedSentence, noHoldersMessage, scopeHolders } from '#/domain/scopes/scope-holders'
import { hasAll } from '#/lists/join-pages'
import { isLostPlace } from '#/scans/read-pages'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { ReadButton } from '#/ui/form/button'
import { useLiveCounts } from '../use-live-counts'
import styles from './scopes.module.css'
import { restartedMessage } from '#/domain/lists/restarted'

/** Of all that ever granted: in a view that leaves some out, a scope would look as if no account held it. */
export function useScopeHolders({ id, scopes }: OauthApp) {
  const list = useInfiniteList(useMemo(() => oauthAppAccounts.list(id, {}), [id]))
  const { loaded, error } = list
  return {
    ...list,
    /** Null until the first page arrives. */
    holders:
      loaded &&
      scopeHolders(
        scopes,
        loaded.items.map(({ edge }) => edge),
      ),
    /** Everyone who ever granted the app is there. */
    isWhole: loaded !== null && hasAll(loaded),
    // A lost position does not come back: start from the top.
    retry: list.failure === 'more' && !isLostPlace(error) ? list.loadMore : list.refresh,
  }
}

export type HoldersScan = ReturnType<typeof useScopeHolders>

export function HoldersLine({ app, look }: { app: OauthApp; look: HoldersScan }) {
  const { counts } = useLiveCounts(app.id)
  const noHolders = noHoldersMessage(counts?.numActive ?? null, app.scopes.length)
  return (
    <>
      {noHolders !== null && <p className="warns">{noHolders}</p>}
      <p className={`quiet ${styles.looked}`}>
        {holdersMessage(look)}{' '}
        {look.error !== null && (
          <ReadButton variant="link" onClick={look.retry}>
            Try again
          </ReadButton>
        )}
        {look.error === null && look.hasMore && (
          <ReadButton
            variant="link"
            onClick={look.loadMore}
            disabledReason={look.isReading ? 'Wait for the service to answer.' : null}
          >
            Check more
          </ReadButton>
        )}
      </p>
    </>
  )
}

function holdersMessage({ loaded, holders, ...look }: HoldersScan): string {
  const { isWhole, restarted, error, isReading } = look
  if (holders === null) {
    return error !== null && !isReading
      ? `${sentence(error, 'read this app’s accounts')} Who holds these scopes is not known.`
      : 'Looking at who holds them…'
  }
  return [
    checkedSentence(holders.checkedCount, loaded?.totalCount ?? null, isWhole),
    ...(restarted ? [restartedMessage] : []),
    ...(error === null ? [] : [sentence(error)]),
  ].join(' ')
}
