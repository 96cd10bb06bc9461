import { session } from '#/api/token'
import { listOauthApps } from '#/api/oauth-apps/client'
import { hearApps, readNewest } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { scanPageSize } from '#/api/oauth-apps/requests'
import type { ListFilters } from '#/domain/lists/list-filters'
import { isBehind } from '#/domain/lists/checks'
import { countFigures, usersList, type Counted } from '#/domain/overview/figures'
import { createScan } from '#/scans/create-scan'
import { withFind, type Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { createCountsScan } from './counts-scan'

/** Up to so many apps the page reads all of them unasked: ten requests for each of the two walks. */
const maxWithoutClick = 2000

/** Of a long list the newest apps are read up to so many pages, because a person asks for it. */
export const mostNewest = 20
/** The plot of what is new goes less far back than this, in any time zone. */
const farBack = 31 * 86_400_000

/** Everything that the figures are counted from. They stay while another page is open. */
export const overview = createOverview()

function createOverview() {
  let isAsked = false
  const overList = <Find>(filters: ListFilters, keep: (app: OauthApp) => Find) => {
    const scan = createScan<Joined<Find>>(
      scanPages<OauthApp, Find>({
        read: (cursor, signal) => {
          const { totalCount } = scan.get().found
          // Beyond its first page a long list is read only when a person asks for it.
          if (cursor !== null && !isAsked && (totalCount ?? 0) > maxWithoutClick) {
            scan.pause('left')
            signal.throwIfAborted()
          }
          // A person waits for the first page; the others come behind everything else.
          const priority = cursor === null ? 'interactive' : 'background'
          const options = { signal, priority, limit: scanPageSize } as const
          return readNewest(() => listOauthApps(filters, cursor, options))
        },
        keep,
      }),
    )
    return scan
  }
  const all = overList<Counted>({}, countFigures)
  const active = overList<true>(usersList, () => true)

  let pages = 0
  const newest = createScan<Joined<Counted>>(
    scanPages<OauthApp, Counted>({
      read: async (cursor, signal) => {
        const options = { signal, priority: 'background', limit: scanPageSize } as const
        const page = await readNewest(() => listOauthApps({}, cursor, options))
        pages = cursor === null ? 1 : pages + 1
        const since = new Date(page.readAt - farBack).toISOString()
        const isBack = page.items.some((app) => isBehind(app, { check: 'new', since }))
        const isEnd = isBack || pages >= mostNewest
        // The number of all apps is not that of those it reads.
        return { ...page, totalCount: null, ...(isEnd && { nextCursor: null, endUnknown: false }) }
      },
      keep: countFigures,
    }),
  )

  const counts = createCountsScan()

  hearApps((id, app) => all.change((found) => withFind(found, id, app && countFigures(app))))
  // The second walk follows the first one, each time; of a list that is too long, the counts follow its first page.
  let next: typeof active | typeof counts | null = null
  all.subscribe(() => {
    const { phase } = all.get()
    const before = next
    const isLeft = phase.kind === 'paused' && phase.why === 'left'
    next = phase.kind === 'done' ? active : isLeft ? counts : null
    if (next === null || next === before) return
    if (next.get().phase.kind === 'idle') next.begin()
    else next.again()
  })

  session.subscribe(() => {
    if (session.get().status === 'locked') isAsked = false
  })

  return {
    all,
    active,
    counts,
    newest,
    readWhole: () => {
      isAsked = true
      all.start()
    },
    again: () => {
      all.again()
      if (newest.get().phase.kind !== 'idle') newest.again()
    },
  }
}

export function isLong({ totalCount }: Pick<Joined<unknown>, 'totalCount'>): boolean {
  return (totalCount ?? 0) > maxWithoutClick
}
