import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useEffect, useState } from 'react'
import { type AccountPlace, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { putAccount } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthAppId } from '#/domain/ids'

/** Milliseconds after which a row is read again before a revoke. */
const freshFor = 60_000

export function isOld(readAt: number, now = Date.now()): boolean {
  return now - readAt > freshFor
}

export interface FreshAccount {
  account: AppAccount
  /** The time of the service's answer, milliseconds since the epoch. */
  readAt: number
  isReading: boolean
  /** Set if the account was not found. `not listed`: the full list was read without a gap. */
  missing: 'not listed' | 'not found' | null
  error: Error | null
}

export function useFreshAccount(
  app: OauthAppId,
  listed: AppAccount,
  { view, cursor, readAt }: AccountPlace & { readAt: number },
): FreshAccount {
  const queryClient = useQueryClient()
  const [readsAgain] = useState(() => isOld(readAt))
  const query = useReachableQuery({
    ...oauthAppAccounts.entry(app, listed.id, { view, cursor }),
    enabled: readsAgain,
  })
  const { data, dataUpdatedAt, error } = query
  useEffect(() => {
    if (data?.item) putAccount(queryClient, app, data.item)
  }, [queryClient, app, data])
  return {
    account: data?.item ?? listed,
    readAt: data?.item ? dataUpdatedAt : readAt,
    isReading: query.isLoading,
    missing: !data || data.item ? null : data.isWhole ? 'not listed' : 'not found',
    error,
  }
}
