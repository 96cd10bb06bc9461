import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AccountPlace } from '#/api/oauth-app-accounts/client'
import { putAccount } from '#/api/oauth-app-accounts/mutations'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthAppId } from '#/domain/ids'

/** An older row is read again before a revoke. */
const freshFor = 60_000

export function isOld(readAt: number, now = Date.now()): boolean {
  return now - readAt > freshFor
}

export interface FreshAccount {
  account: AppAccount
  /** When the service answered, milliseconds since the epoch. */
  readAt: number
  isReading: boolean
  /** It was read again, and its page no longer lists it. */
  isGone: boolean
  error: Error | null
}

export function useFreshAccount(
  app: OauthAppId,
  listed: AppAccount,
  { view, cursor, readAt }: AccountPlace & { readAt: number },
): FreshAccount {
  const queryClient = useQueryClient()
  const [readsAgain] = useState(() => isOld(readAt))
  const query = useQuery({
    ...oauthAppAccounts.entry(app, listed.id, { view, cursor }),
    enabled: readsAgain,
  })
  const { data, dataUpdatedAt, error } = query
  useEffect(() => {
    if (data) putAccount(queryClient, app, data)
  }, [queryClient, app, data])
  return {
    account: data ?? listed,
    readAt: data ? dataUpdatedAt : readAt,
    isReading: query.isLoading,
    isGone: data === null,
    error,
  }
}
