import { offlineMessages } from '#/lib/offline-messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { rateLimit } from '#/api/rate-limit'
import { oldestReadAt } from '#/lists/join-pages'
import { formatSecond } from '#/lib/time/time'
import { runSignal } from '#/session/kept-runs'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { shownReads } from '#/ui/feedback/shown-reads'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { partMissing } from '../missing-part'
import { MissingPartNotice } from '../missing-part-page'

/** Notices for every page, above the content and never over it. `children` are the notices that load late. */
export function Notices({ children }: { children: ReactNode }) {
  const isPartMissing = useStore(partMissing)
  // The notices below can disappear with their buttons.
  useStore(rateLimit)
  useStore(runSignal)
  useOnline()
  const onFocus = useFocusRescue(pageHeading)
  return (
    <div className="bands" onFocus={onFocus}>
      {isPartMissing && <MissingPartNotice />}
      <OfflineNotice />
      <RateLimitNotice />
      {children}
    </div>
  )
}

/** Takes the focus of a button that disappears with its notice. */
const pageHeading = {
  get current() {
    return document.querySelector<HTMLElement>('h1')
  },
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
  const oldest = useOldestShown()
  return (
    <Notice tone="warning">
      {oldest === null ? (
        `Offline. ${queued}`
      ) : (
        <>
          {offlineMessages.shown}{' '}
          <time dateTime={new Date(oldest).toISOString()}>{formatSecond(oldest)}</time>. {queued}
        </>
      )}
    </Notice>
  )
}

/** The time of the oldest data on the page, in milliseconds since the epoch. Null if none is known. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => {
      const ends = [cache.subscribe(onChange), shownReads.subscribe(onChange)]
      return () => {
        for (const end of ends) end()
      }
    },
    () => {
      const queries = cache.findAll({ type: 'active' }).map(({ state }) => oldestReadAt(state))
      const lines = shownReads.get().map(({ readAt }) => readAt)
      const known = [...queries, ...lines].filter((readAt) => readAt > 0)
      return known.length === 0 ? null : Math.min(...known)
    },
  )
}
