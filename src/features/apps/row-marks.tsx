import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { LiveCountLine, countMessage } from '#/app-parts/live-count/live-counts'
import { NameMarkButton } from '#/app-parts/name-marks/name-marks'
import type { OauthAppId } from '#/domain/ids'
import { nameWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { formatClock } from '#/lib/time/time'
import { number } from '#/lib/words'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useStore } from '#/ui/hooks/use-store'
import { rowCount, countingState, enterView, leaveView } from './accounts/row-counting'
import type { RowMarks } from './marked-rows'

/** Returns a function to call as the list grows. A new list gets a new index, so that gone apps do not count. */
export function createRowMarks(
  cached: () => readonly OauthApp[],
): (apps: readonly OauthApp[]) => Omit<RowMarks, 'isByRecommendation'> {
  let index = createNameIndex()
  let before: readonly OauthApp[] = []
  return (apps) => {
    const last = before.length - 1
    const grows =
      before.length > 0 && apps[0]?.id === before[0]?.id && apps[last]?.id === before[last]?.id
    if (!grows) {
      index = createNameIndex()
      index.extend(cached())
    }
    index.extend(grows ? apps.slice(before.length) : apps)
    before = apps
    const names = index
    return {
      name: (app) => {
        const warnings = nameWarnings(app, names)
        return warnings.length === 0 ? null : <NameMarkButton warnings={warnings} />
      },
      count: ({ id }) => <LiveCountLine app={id} />,
      accounts: ({ id }) => <AccountsCell app={id} />,
    }
  }
}

/** Shows the live count of a row. It is blank until the row has been in view for a while. */
function AccountsCell({ app }: { app: OauthAppId }) {
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
