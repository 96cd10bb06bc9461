import { offlineMessages } from '#/lib/offline-messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { oldestReadAt } from '#/lists/join-pages'
import { formatSecond } from '#/lib/time/time'
import { runSignal } from '#/session/kept-runs'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { partMissing } from '../missing-part'
import { MissingPartNotice } from '../missing-part-page'

/** Notices for every page, above the content and never over it. `children` are the notices that load late. */
export function Notices({ children }: { children: ReactNode }) {
  const isPartMissing = useStore(partMissing)
  return (
    <div className="bands">
      {isPartMissing && <MissingPartNotice />}
      <OfflineNotice />
      <RateLimitNotice />
      {children}
    </div>
  )
}

/** Shows that the console is offline, with the time when the data on the page was read. */
function OfflineNotice() {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  useAnnounced(online ? (wasOffline ? 'Online again.' : null) : 'Offline.')
  return online ? null : <Offline />
}

function Offline() {
  const queued = useStore(runSignal).open?.pausedMessage ?? 'Nothing is queued.'
  const shown = useQueryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => oldestReadAt(state))
    .filter((readAt) => readAt > 0)
  const oldest = Math.min(...shown)
  return (
    <Notice tone="warning">
      {shown.length === 0 ? (
        `Offline. No data has been loaded yet. ${queued}`
      ) : (
        <>
          {offlineMessages.shown}{' '}
          <time dateTime={new Date(oldest).toISOString()}>{formatSecond(oldest)}</time>. {queued}
        </>
      )}
    </Notice>
  )
}
