import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { oauthAppAccounts } from '../../api/oauth-app-accounts/queries'
import { findListedWith, oauthApps } from '../../api/oauth-apps/queries'
import { sentence } from '../../api/errors'
import type { OauthApp } from '../../api/oauth-apps/schema'
import { cachedCountIsBehind } from '../../domain/active-accounts'
import { Button } from '../../ui/button'
import { useFocusRescue } from '../../ui/use-focus-rescue'
import { FactAside } from './fact-list'

/**
 * The live number, and whether the cached filter says something else. The filter is no field of the app: what a list
 * said on the way here is known for free, a live 0 is worth one request of its own, anything else waits to be asked.
 */
export function ActiveAccounts({ app }: { app: OauthApp }) {
  const queryClient = useQueryClient()
  const counts = useQuery(oauthAppAccounts.counts(app.id))
  const live = counts.data?.numActive ?? null
  const answer = useRef<HTMLSpanElement>(null)
  const onFocus = useFocusRescue(answer)
  const [isAsked, setAsked] = useState(false)
  const listedWith = findListedWith(queryClient, app.id)
  const ask = live !== null && (isAsked || (live === 0 && listedWith === null))
  const filtered = useQuery({
    ...oauthApps.count({
      clientId: [app.clientId],
      tenant: [app.tenantId],
      hasActiveAccounts: true,
    }),
    enabled: ask,
  })
  const cached = ask ? (filtered.data ? filtered.data.count > 0 : null) : listedWith
  const behind = cachedCountIsBehind(live, cached)

  if (counts.isPending) return 'Counting…'
  if (live === null) {
    return (
      <span ref={answer} tabIndex={-1} onFocus={onFocus}>
        Not loaded
        <FactAside>
          {counts.error ? sentence(counts.error, 'count accounts') : 'the service gave no number'}
        </FactAside>
        {counts.error && (
          <Button variant="link" onClick={() => void counts.refetch()}>
            Try again
          </Button>
        )}
      </span>
    )
  }
  return (
    <span ref={answer} tabIndex={-1} onFocus={onFocus}>
      {live.toLocaleString('en')}, counted live
      {behind !== null && <FactAside>{behind}</FactAside>}
      {behind === null && cached !== null && (
        <FactAside>the cached filter hasActiveAccounts agrees</FactAside>
      )}
      {ask && filtered.isError && (
        <FactAside>the cached filter could not be asked: {sentence(filtered.error)}</FactAside>
      )}
      {cached === null && (!ask || filtered.isError) && (
        <Button
          variant="link"
          onClick={() => {
            if (ask) void filtered.refetch()
            else setAsked(true)
          }}
        >
          {ask ? 'Try again' : 'Compare with the cached filter'}
        </Button>
      )}
    </span>
  )
}
