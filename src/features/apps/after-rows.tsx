import { offlineMessages } from '#/lib/offline-messages'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { nameWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { LiveCountLine } from '#/app-parts/live-count/live-count-line'
import { NameMarkButton } from '#/app-parts/name-marks/name-mark-button'
import type { RowMarks } from './use-name-marks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useEffect, useRef } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { countLive } from '#/app-parts/live-count/count-scan'
import { useOnline } from '#/ui/hooks/use-online'
import { MenuPopup } from '#/ui/dialog/menu-popup'
import { copyText } from '#/ui/form/copy-text'
import { plainName } from '#/decision/badges/plain-name'
import type { RequestedMenu } from './row-actions'
import { countMessage } from '#/app-parts/live-count/live-counts'
import type { OauthAppId } from '#/domain/ids'
import { formatClock } from '#/lib/time/time'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { rowCount } from './accounts/row-count'
import { countingState, enterView, leaveView } from './accounts/row-counting'

export { NothingYet } from '#/lists/nothing-yet'
export { DroppedParams } from '#/ui/feedback/dropped-params'
export { ColumnsPanel } from './choose-columns/columns-panel'
export { EmptyList } from './empty-list'
export { exportOfApps } from './export/export-work'
export { AppChips, ByRecommendation, FilterText } from './filters/app-chips'
export { CountedPanel } from './filters/counted-panel'
export { ListHints, NameTenants } from './list-hints'
export { PrintList } from './print/print-list'
export { AppSelection } from './selection-bar'
export { ViewChanges, ViewOptions } from './views/view-changes'
export { coversWorklist, WorkLine, worklistScan } from './worklist/worklists'

/** Returns a function to call as the list grows. A new list gets a new index, so that gone apps do not count. */
export function createNameMarks(
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

export function RowMenu({ app, button, onClose }: RequestedMenu & { onClose: () => void }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const online = useOnline()
  const params = { appId: app.id }
  const link = () => {
    const { href } = router.buildLocation({ to: '/apps/$appId', params })
    return new URL(href, location.origin).href
  }
  return (
    <MenuPopup
      label={`More for ${plainName(app)}`}
      anchor={button}
      onClose={onClose}
      items={[
        { label: 'Copy client ID', onSelect: () => void copyText(app.clientId) },
        {
          label: 'Count active accounts (live)',
          disabledReason: online ? null : offlineMessages.reading,
          onSelect: () => countLive(queryClient, [app.id]),
        },
        { label: 'Copy tenant ID', onSelect: () => void copyText(app.tenantId) },
        { label: 'Copy link', onSelect: () => void copyText(link()) },
        {
          label: 'Open accounts',
          movesFocus: true,
          onSelect: () => void router.navigate({ to: '/apps/$appId/accounts', params }),
        },
      ]}
    />
  )
}
