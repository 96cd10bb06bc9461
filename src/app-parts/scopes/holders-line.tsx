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

/** Reads every account that ever granted access. A filtered view would make held scopes scan unused. */
export function useScopeHolders({ id, scopes }: OauthApp) {
  const list = useInfiniteList(useMemo(() => oauthAppAccounts.list(id, {}), [id]))
  const { loaded, error } = list
  return {
    ...list,
    /** Holders of the scopes; null until the first page is loaded. */
    holders:
      loaded &&
      scopeHolders(
        scopes,
        loaded.items.map(({ edge }) => edge),
      ),
    /** All accounts that ever granted access are loaded. */
    isWhole: loaded !== null && hasAll(loaded),
    // Start from the top if the service lost the position.
    retry: list.failure === 'more' && !isLostPlace(error) ? list.loadMore : list.refresh,
  }
}

export type HoldersScan = ReturnType<typeof useScopeHolders>

export function HoldersLine({ app, scan }: { app: OauthApp; scan: HoldersScan }) {
  const { counts } = useLiveCounts(app.id)
  const noHolders = noHoldersMessage(counts?.numActive ?? null, app.scopes.length)
  return (
    <>
      {noHolders !== null && <p className="warns">{noHolders}</p>}
      <p className={`quiet ${styles.checked}`}>
        {holdersMessage(scan)}{' '}
        {scan.error !== null && (
          <ReadButton variant="link" onClick={scan.retry}>
            Try again
          </ReadButton>
        )}
        {scan.error === null && scan.hasMore && (
          <ReadButton
            variant="link"
            onClick={scan.loadMore}
            disabledReason={scan.isReading ? 'Wait for the service to answer.' : null}
          >
            Check more
          </ReadButton>
        )}
      </p>
    </>
  )
}

function holdersMessage({ loaded, holders, ...scan }: HoldersScan): string {
  const { isWhole, restarted, error, isReading } = scan
  if (holders === null) {
    return error !== null && !isReading
      ? `${sentence(error, 'read this app’s accounts')} The console could not check who holds these scopes.`
      : 'Checking which accounts hold these scopes…'
  }
  return [
    checkedSentence(holders.checkedCount, loaded?.totalCount ?? null, isWhole),
    ...(restarted ? [restartedMessage] : []),
    ...(error === null ? [] : [sentence(error)]),
  ].join(' ')
}
