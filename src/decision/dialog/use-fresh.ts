import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readAccountsFresh, readAppFresh, type FreshAccounts } from '#/api/oauth-apps/fresh'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'

/** One request of the dialog and its state. */
export type Fresh<T> =
  | { status: 'reading' }
  | { status: 'read'; value: T }
  | { status: 'failed'; error: Error }

const reading = { status: 'reading' } as const

/**
 * Reads the app and its accounts when the dialog opens, and again on request, because cached values may be
 * old. `onApp` gets the app or the error as soon as the answer is there.
 */
export function useFresh(id: OauthAppId, onApp: (app: OauthApp | Error) => void) {
  const queryClient = useQueryClient()
  const [round, setRound] = useState(0)
  const [app, setApp] = useState<Fresh<OauthApp>>(reading)
  const [accounts, setAccounts] = useState<Fresh<FreshAccounts>>(reading)
  const tell = useEffectEvent(onApp)
  useEffect(() => {
    const life = new AbortController()
    const follow = async <T>(read: Promise<T>, set: (fresh: Fresh<T>) => void) => {
      let fresh: Fresh<T>
      try {
        fresh = { status: 'read', value: await read }
      } catch (error) {
        fresh = { status: 'failed', error: error as Error }
      }
      if (!life.signal.aborted) set(fresh)
    }
    void follow(readAppFresh(queryClient, id, life.signal), (fresh) => {
      setApp(fresh)
      if (fresh.status !== 'reading') tell(fresh.status === 'read' ? fresh.value : fresh.error)
    })
    void follow(readAccountsFresh(queryClient, id, life.signal), setAccounts)
    return () => life.abort()
  }, [queryClient, id, round])
  return {
    app,
    accounts,
    readAgain: () => {
      setApp(reading)
      setAccounts(reading)
      setRound(round + 1)
    },
  }
}
