import type { QueryClient } from '@tanstack/react-query'
import { listOauthApps } from '#/api/oauth-apps/client'
import { ApiError } from '#/api/errors'
import { followApps, type AppFollower } from '#/api/oauth-apps/follow-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { session } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { walkFilters } from '#/domain/lists/checks'
import type { ListFilters } from '#/domain/lists/list-filters'
import { createStore, type Store } from '#/lib/store'
import { isLostPlace } from '#/walks/walk-pages'
import { fromTheTop, newSift, type Sift } from '#/lists/sift/sift'
import { phaseAfter, walkSift, type SiftPhase } from '#/lists/sift/sift-walk'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { walkPageSize } from '#/walks/walk-pages'
import { WorkLine } from './work-line'
import { appsOf, withApp, withoutApp, withPage, type Found } from './worklist'

/** A worklist as the page of apps draws it, and what it adds: how far the walk is, and what can be done with it. */
export interface Worklist extends InfiniteList<OauthApp> {
  phase: SiftPhase
  sift: Sift<Found>
  pause: () => void
  resume: () => void
  Line: typeof WorkLine
}

type WorklistStore = Omit<Store<Worklist>, 'set'>

interface Kept extends WorklistStore {
  learn: (app: OauthApp) => void
  forget: (id: OauthAppId) => void
  wipe: () => void
}

/** So many worklists stay in memory for coming back; the one that was shown last goes last. */
const mostKept = 8
const kept = new Map<string, Kept>()

session.subscribe(() => {
  if (session.get().status !== 'locked') return
  for (const one of kept.values()) one.wipe()
  kept.clear()
})

/**
 * The worklist of these filters. It walks the list while it is watched, and goes on where it was when it is watched
 * again; a complete one reads nothing. The same filters give the same worklist.
 */
export function worklistOf(filters: ListFilters, queryClient: QueryClient): WorklistStore {
  followApps(queryClient, follower)
  const key = JSON.stringify(filters)
  const worklist = kept.get(key) ?? createWorklist(filters)
  kept.delete(key)
  kept.set(key, worklist)
  const [first] = kept.keys()
  if (kept.size > mostKept && first !== undefined) kept.delete(first)
  return worklist
}

/** Every app that is read alone, after a decision for example, is judged again; one that is gone leaves. */
const follower: AppFollower = {
  learn: (app) => {
    for (const worklist of kept.values()) worklist.learn(app)
  },
  forget: (id) => {
    for (const worklist of kept.values()) worklist.forget(id)
  },
}

function createWorklist(filters: ListFilters): Kept {
  let phase: SiftPhase = { kind: 'idle' }
  let sift: Sift<Found> = newSift
  let startedAt = 0
  let life = new AbortController()
  let watchers = 0
  /** When an app was last read outside the walk, in milliseconds since the epoch. */
  const learntAt = new Map<OauthAppId, number>()
  const asked = walkFilters(filters)
  let items: OauthApp[] = []

  const view = (): Worklist => {
    const { readAt } = sift
    const isDone = phase.kind === 'done'
    const error = phase.kind === 'failed' && readAt === null ? phase.error : null
    const isLooking = phase.kind === 'running' || phase.kind === 'idle'
    const nothingYet = items.length === 0 && (isLooking || readAt === null)
    return {
      phase,
      sift,
      pause,
      resume,
      Line: WorkLine,
      loaded: nothingYet
        ? null
        : {
            items,
            unreadable: [],
            totalCount: isDone ? items.length : null,
            oldestReadAt: startedAt,
            latestReadAt: readAt ?? startedAt,
            moved: false,
            missed: 0,
            endUnknown: false,
            isWhole: isDone,
            isNone: isDone && items.length === 0,
            isBarren: false,
          },
      data: undefined,
      waiting: false,
      refreshing: phase.kind === 'running' && !nothingYet,
      loadingMore: false,
      hasMore: false,
      offlineReason: null,
      failure: error && 'list',
      restarted: false,
      isReading: phase.kind === 'running',
      error,
      failedAt: phase.kind === 'failed' ? phase.at : 0,
      refresh: again,
      loadMore: nothing,
      loadMoreWhenNear: nothing,
    }
  }
  const change = (part: { phase?: SiftPhase; sift?: Sift<Found> }) => {
    if (part.phase) phase = part.phase
    if (part.sift) {
      // The rows are drawn again only where they changed.
      if (part.sift.finds !== sift.finds) items = appsOf(part.sift)
      sift = part.sift
    }
    store.set(view())
  }
  const stop = (why: string) => life.abort(new DOMException(why, 'AbortError'))

  function pause(): void {
    if (phase.kind !== 'running') return
    stop('The walk was paused.')
    change({ phase: { kind: 'paused', why: 'by hand' } })
  }
  function resume(): void {
    if (phase.kind === 'running') return
    // If the service refuses the cursor, the walk cannot continue from it.
    const lost = phase.kind === 'failed' && isLostPlace(phase.error) && sift.cursor !== null
    life = new AbortController()
    change({
      phase: { kind: 'running', offline: false },
      ...(lost && { sift: fromTheTop(sift, 'again') }),
    })
    void walk(life.signal)
  }
  function again(): void {
    stop('The walk begins again.')
    change({ phase: { kind: 'idle' }, sift: fromTheTop(sift, 'again') })
    resume()
  }
  async function walk(signal: AbortSignal): Promise<void> {
    try {
      await walkSift<OauthApp>({
        signal,
        sift: () => sift,
        read,
        onPage: (page, askedAt) => {
          if (signal.aborted) return
          if (page === null) return change({ sift: fromTheTop(sift, 'place lost') })
          if (sift.readAt === null) startedAt = page.readAt
          const isOld = (id: OauthAppId) => (learntAt.get(id) ?? -Infinity) >= askedAt
          change({ sift: withPage(sift, page, filters, isOld) })
        },
        onOffline: (offline) => change({ phase: { kind: 'running', offline } }),
      })
      if (!signal.aborted) change({ phase: { kind: 'done' } })
    } catch (error) {
      const stopped = phaseAfter(error, signal)
      const isRefused = error instanceof ApiError && error.status === 403
      // A token that may not list apps may not see those that it found either.
      if (stopped) change({ phase: stopped, ...(isRefused && { sift: newSift }) })
    }
  }
  function read(cursor: string | null, signal: AbortSignal) {
    // A person waits for the first page; the others come behind everything else.
    const priority = cursor === null ? 'interactive' : 'background'
    return listOauthApps(asked, cursor, { signal, priority, limit: walkPageSize })
  }

  const store = createStore<Worklist>(view())
  return {
    get: store.get,
    subscribe: (listener) => {
      const leave = store.subscribe(listener)
      watchers += 1
      if (phase.kind === 'idle') resume()
      return () => {
        leave()
        watchers -= 1
        if (watchers > 0 || phase.kind !== 'running') return
        stop('The worklist was left.')
        change({ phase: { kind: 'idle' } })
      }
    },
    learn: (app) => {
      learntAt.set(app.id, Date.now())
      const next = withApp(sift, app, filters)
      if (next !== sift) change({ sift: next })
    },
    forget: (id) => {
      const next = withoutApp(sift, id)
      if (next !== sift) change({ sift: next })
    },
    wipe: () => {
      stop('The session was locked.')
      learntAt.clear()
      change({ phase: { kind: 'idle' }, sift: newSift })
    },
  }
}

const nothing = () => undefined
