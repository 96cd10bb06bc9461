import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useEffect, useRef } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { countMessage } from '#/app-parts/live-count/live-counts'
import type { OauthAppId } from '#/domain/ids'
import { formatClock } from '#/lib/time/time'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { rowCount } from './row-count'
import { countingState, enterView, leaveView } from './row-counting'

/** Shows the live count of a row. It is blank until the row has been in view for a while. */
export function AccountsCell({ app }: { app: OauthAppId }) {
  const queryClient = useQueryClient()
  const cell = useRef<HTMLSpanElement>(null)
  // Reads the cache only. A count by hand and the app's page put the same value there.
  const { data } = useReachableQuery({ ...oauthAppAccounts.counts(app), enabled: false })
  const failed = useStore(countingState).failed.get(app)
  useEffect(() => {
    const box = cell.current?.parentElement
    if (!box) return
    const row = rowCount(queryClient, app)
    const observer = new IntersectionObserver((changes) =>
      changes.at(-1)?.isIntersecting ? enterView(app, row) : leaveView(app),
    )
    observer.observe(box)
    return () => {
      observer.disconnect()
      leaveView(app)
    }
  }, [queryClient, app])
  if (data)
    return (
      <span ref={cell} data-tip={`${countMessage(data.numActive)} · ${formatClock(data.readAt)}`}>
        {data.numActive === null ? 'Not given' : number(data.numActive)}
      </span>
    )
  return (
    <span ref={cell} data-tip={failed}>
      {failed && 'Not counted'}
    </span>
  )
}
