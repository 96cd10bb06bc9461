import { onLock } from '#/lib/session-store'
import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { isBehind } from '#/domain/lists/checks'
import { countFigures, usersList, type Counted } from '#/domain/overview/figures'
import { createScan } from '#/scans/create-scan'
import { withFind, type Joined } from '#/scans/joined'
import { readAppPages } from '#/scans/read-pages'
import { scanPages } from '#/scans/scan-pages'
import { createCountsScan } from './counts-scan'

/** The largest list that the page scans unasked. Each of the two scans then takes ten requests. */
const maxWithoutClick = 2000

/** The number of pages that “Load the newest apps” reads at most. */
export const mostNewest = 20
/** A time span longer than the plot of new apps in any time zone, in milliseconds. */
const farBack = 31 * 86_400_000

/** The scans behind the figures. They keep their results while another page is open. */
export const overview = createOverview()

function createOverview() {
  let isRequested = false
  const scanList = <Find>(filters: ListFilters, keep: (app: OauthApp) => Find) => {
    // The admin waits for the first page. The other pages load in the background.
    const readPage = readAppPages(filters, 'interactive')
    const scan = createScan<Joined<Find>>(
      scanPages<OauthApp, Find>({
        read: (cursor, signal) => {
          const { totalCount } = scan.get().found
          // Stop a long list after its first page until the admin requests all of it.
          if (cursor !== null && !isRequested && (totalCount ?? 0) > maxWithoutClick) {
            scan.pause('left')
            signal.throwIfAborted()
          }
          return readPage(cursor, signal)
        },
        keep,
      }),
    )
    return scan
  }
  const texts = new Map<string, string>()
  // Each text once, because 100,000 apps hold the same few hundred scopes.
  const keepOnce = (scope: string) => texts.get(scope) ?? (texts.set(scope, scope), scope)
  const toCounted = (app: Counted): Counted => {
    const counted = countFigures(app)
    return { ...counted, scopes: counted.scopes.map(keepOnce) }
  }
  const all = scanList<Counted>({}, toCounted)
  const active = scanList<true>(usersList, () => true)

  const readNewestPage = readAppPages({})
  let pages = 0
  const newest = createScan<Joined<Counted>>(
    scanPages<OauthApp, Counted>({
      read: async (cursor, signal) => {
        const page = await readNewestPage(cursor, signal)
        pages = cursor === null ? 1 : pages + 1
        const since = new Date(page.readAt - farBack).toISOString()
        const isBack = page.items.some((app) => isBehind(app, { check: 'new', since }))
        const isEnd = isBack || pages >= mostNewest
        // Without the total, because this scan reads only the newest apps.
        return { ...page, totalCount: null, ...(isEnd && { nextCursor: null, endUnknown: false }) }
      },
      keep: countFigures,
    }),
  )

  const counts = createCountsScan()

  hearApps((id, app) => all.change((found) => withFind(found, id, app && toCounted(app))))
  // The scan of active apps follows each scan of all apps. For a long list, the counts follow the first page.
  let next: typeof active | typeof counts | null = null
  all.subscribe(() => {
    const { phase } = all.get()
    const before = next
    const isLeft = phase.kind === 'paused' && phase.why === 'left'
    next = phase.kind === 'done' ? active : isLeft ? counts : null
    if (next === null || next === before) return
    if (next.get().phase.kind !== 'idle') next.restart()
    // The overview starts the counts, because no other page shows them.
    else if (next === active) active.start()
  })

  onLock(() => {
    isRequested = false
    texts.clear()
  })

  return {
    all,
    active,
    counts,
    newest,
    readWhole: () => {
      isRequested = true
      all.start()
    },
    again: () => {
      all.restart()
      if (newest.get().phase.kind !== 'idle') newest.restart()
    },
  }
}

/** Returns false after a full scan of a long list. It takes hundreds of requests, so the page does not repeat it unasked. */
export function refreshesItself(found: Pick<Joined<unknown>, 'totalCount' | 'complete'>): boolean {
  return !isLong(found) || !found.complete
}

export function isLong({ totalCount }: Pick<Joined<unknown>, 'totalCount'>): boolean {
  return (totalCount ?? 0) > maxWithoutClick
}
