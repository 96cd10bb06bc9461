import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { isBehind, isChecked, judges, scanFilters } from '#/domain/lists/checks'
import { createChoice } from '#/domain/lists/choice'
import type { ListFilters } from '#/domain/lists/list-filters'
import { onLock } from '#/lib/session-store'
import { countLabel, number } from '#/lib/words'
import type { Placed } from '#/lists/use-scanned-list'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { coversList, type Covering } from '#/scans/coverage'
import { createScan, type Scan, type ScanState } from '#/scans/create-scan'
import { countRead, withFind, type Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { ListScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { readAppPages } from '#/scans/read-pages'
import { checkedMessage, findGaps, type ScanMessages } from '#/scans/scan-messages'

export type Worklist = Joined<Placed<OauthApp>>

/** The number of worklists kept in memory. The one shown least recently is dropped first. */
const mostKept = 8
const kept = new Map<string, ReturnType<typeof createWorklist>>()

// Clears the keys, too, because they contain the admin's search text.
onLock(() => kept.clear())

hearApps((id, app) => {
  for (const { filters, scan, choice } of kept.values()) {
    const changes = choice.receive(id, app)
    scan.change((found) =>
      changes.reduce(
        (next, [other, match]) => withFind(next, other, match),
        checkedAgain(found, id, app, filters),
      ),
    )
  }
})

/** Returns the kept worklist of the filters, else a new one. A kept scan resumes unless it is complete. */
export function worklistScan(filters: ListFilters): Scan<Worklist> {
  const key = JSON.stringify(filters)
  const item = kept.get(key) ?? createWorklist(filters)
  kept.delete(key)
  kept.set(key, item)
  const [first] = kept.keys()
  if (kept.size > mostKept && first !== undefined) kept.delete(first)
  return item.scan
}

function createWorklist(filters: ListFilters) {
  // The admin waits for the first page. Other requests go before the next pages.
  const readPage = readAppPages(scanFilters(filters), 'interactive')
  const choice = createChoice(filters, (item: OauthApp, place) => ({ item, place }))
  const scan = createScan<Worklist>({
    ...scanPages({
      read: async (cursor, signal) => {
        const page = await readPage(cursor, signal)
        if (filters.check !== 'new') return page
        // The scan ends at the first app before `since`. The total of all apps is not that of this worklist.
        const isEnd = page.items.some((item) => isBehind(item, filters))
        return { ...page, totalCount: null, ...(isEnd && { nextCursor: null, endUnknown: false }) }
      },
      ...choice,
    }),
    whileWatched: true,
  })
  return { filters, scan, choice }
}

/** Checks a newer version of an app; null if the app is gone. An unseen app enters only if its data is enough. */
function checkedAgain(
  found: Worklist,
  id: OauthAppId,
  app: OauthApp | null,
  filters: ListFilters,
): Worklist {
  if (app === null || !isChecked(app, filters)) return withFind(found, id, null)
  const known = found.matches.get(id)
  const enters = filters.check !== 'same-name' && (found.seen.has(id) || judges(filters, app))
  if (!known && !enters) return found
  return withFind(found, id, { item: app, place: known?.place ?? Number.POSITIVE_INFINITY })
}

const labels = { bar: 'Worklist', pause: 'Pause', resume: 'Resume', again: 'Refresh' }
const messages: ScanMessages = {
  scan: 'scan of the app list',
  nouns: ['app', 'apps'],
  action: 'listApps',
  again: 'Refresh to scan again',
  lost: 'so apps of this worklist may be missing',
}

export function coversWorklist(filters: ListFilters): Covering<Worklist> {
  return coversList(messages, matchesIn, (found) => wholeMessage(filters, found))
}

const matchesIn = ({ matches }: Worklist) => countLabel(matches.size, 'app matches', 'apps match')

function wholeMessage({ check }: ListFilters, found: Worklist): string {
  const checked =
    check === 'new'
      ? `checked the ${number(countRead(found))} most recently observed ${countRead(found) === 1 ? 'app' : 'apps'}`
      : checkedMessage(found, messages.nouns)
  return `${matchesIn(found)} · ${checked}`
}

interface WorkLineProps {
  filters: ListFilters
  scan: Scan<Worklist>
  state: ScanState<Worklist>
}

export function WorkLine({ filters, scan, state: { phase, found } }: WorkLineProps) {
  const { readAt, matches } = found
  const isDone = phase.kind === 'done'
  const matchCount = matchesIn(found)
  useScanAnnouncements(phase, {
    scan: messages.scan,
    soFar: isDone ? matchCount : `${matchCount} so far`,
  })
  usePageCommands([refreshCommand(scan.restart)])
  // The list itself shows why nothing could be loaded.
  if (phase.kind === 'failed' && readAt === null) return null
  return (
    <>
      <ListScanProgress
        {...{ scan, phase, labels }}
        joined={found}
        nouns={messages.nouns}
        soFar={`${number(matches.size)} ${matches.size === 1 ? 'matches' : 'match'}`}
        whole={wholeMessage(filters, found)}
      />
      <div className="stack unprinted whole">
        <ScanWarnings phase={phase} words={messages} gaps={findGaps(found, messages)} />
      </div>
    </>
  )
}
