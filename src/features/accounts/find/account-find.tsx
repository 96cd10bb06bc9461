import { useCallback, useMemo } from 'react'
import { listAccounts } from '#/api/accounts/queries'
import type { Account } from '#/api/accounts/schema'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import { number } from '#/lib/words'
import { delay } from '#/lib/time/delay'
import { findRows } from '#/lists/find/local-find'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { useStore } from '#/ui/hooks/use-store'
import { createScan, type Phase } from '#/scans/create-scan'
import { toCoverage, coversList } from '#/scans/coverage'
import { hasGaps, countRead, withFind, type Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { scanPageSize } from '#/scans/read-pages'
import { findGaps, type ScanMessages } from '#/scans/scan-messages'
import { accountList } from '../account-columns'
import { checkedCount } from '../account-messages'

const messages: ScanMessages = {
  scan: 'search of the directory',
  nouns: ['account', 'accounts'],
  action: accountList.action,
  again: 'Refresh',
  lost: 'so an account may be missing',
}
const labels = { bar: 'Find', pause: 'Pause', resume: 'Resume', again: messages.again }

/** Milliseconds without typing until the scan starts, because each letter makes another text. */
const rest = 500

function createAccountScan(filters: AccountListFilters, text: string) {
  const pages = scanPages<Account, Account>({
    read: (cursor, signal) =>
      listAccounts(filters, cursor, {
        signal,
        priority: 'background',
        limit: scanPageSize,
      }),
    keep: (account) => (findRows(accountList, [account], text).length > 0 ? account : null),
  })
  return createScan({
    ...pages,
    read: async (go) => {
      await delay(rest, go.signal)
      await pages.read(go)
    },
    whileWatched: true,
  })
}

const covers = coversList<Joined<Account>>(messages, () => '')

/** Makes a refresh of the list restart the scan too, so that no found account is older than the list's time. */
export function refreshedWith<List extends { refresh: () => void }>(
  list: List,
  scan: { restart: () => void } | null,
): List {
  return {
    ...list,
    refresh: () => {
      list.refresh()
      scan?.restart()
    },
  }
}

/** Scans the rest of the list for the text, because the service cannot search accounts (SERVICE.md §4.6). */
export function useAccountFind(
  filters: AccountListFilters,
  text: string,
  served: InfiniteList<Account>,
) {
  const { loaded, waiting } = served
  const wanted = text.trim()
  const needsScan = wanted !== '' && loaded !== null && !waiting && !loaded.isWhole
  const scan = useMemo(
    () => (needsScan ? createAccountScan(filters, wanted) : null),
    [needsScan, filters, wanted],
  )
  const state = useStore(scan?.drawn ?? null)
  const phase: Phase = state?.phase ?? { kind: 'idle' }
  const matches = state?.found.matches
  const further = useMemo(() => matches && [...matches.values()], [matches])
  const rows = loaded?.items
  const found = useMemo(
    () =>
      new Set(
        [...findRows(accountList, rows ?? [], wanted), ...(further ?? [])].map(({ id }) => id),
      ).size,
    [rows, further, wanted],
  )
  useScanAnnouncements(phase, { scan: messages.scan, soFar: `${number(found)} found` })
  const updateFound = useCallback(
    (account: Account) =>
      scan?.change((known) =>
        known.matches.has(account.id) ? withFind(known, account.id, account) : known,
      ),
    [scan],
  )
  const read = Math.max(state ? countRead(state.found) : 0, rows?.length ?? 0)
  const counted = state?.found.totalCount ?? loaded?.totalCount ?? null
  const unreadable = state?.found.unreadable ?? 0
  const of = counted ?? (unreadable > 0 ? read + unreadable : null)
  const message = checkedCount(
    read,
    of,
    found,
    phase.kind === 'done' && state !== null && !hasGaps(state.found),
  )
  return {
    list: refreshedWith(served, scan),
    /** The accounts found in the list, loaded or not; undefined if the list is fully loaded. */
    further:
      further && state
        ? { rows: further, coverage: { ...toCoverage(covers, state), state: message } }
        : undefined,
    line: scan && state && (
      <>
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={labels}
          read={read}
          of={of}
          words={message}
        />
        <ScanWarnings phase={phase} words={messages} gaps={findGaps(state.found, messages)} />
      </>
    ),
    /** Replaces an account that was found with a newer version. */
    updateFound,
  }
}
