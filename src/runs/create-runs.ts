import type { Plan } from '#/domain/runs/plan'
import { newRun, type Run } from '#/domain/runs/run'
import { randomId } from '#/lib/random-id'
import { keptFor } from '#/api/owner'
import { rateLimit } from '#/api/rate-limit'
import { session } from '#/api/token'
import { tryOrNull } from '#/lib/try-or-null'
import { createStore } from '#/lib/store'
import { forgetRuns, hasKeptRuns, runsKey, wipesRuns } from '#/session/kept-runs'
import { lockReason } from '#/session/lock-reasons'
import { createRunStore, type RunStore } from './run-store'
import { createEffects, type Effects } from './effects'
import { createCacheSync } from './cache-sync'
import { forgetRun, readJournal } from './journal'

export function createRuns() {
  const store = createRunStore((id) => act(id, { type: 'pause', why: 'storage' }))
  const cacheSync = createCacheSync()
  /** IDs of the runs whose page is open. */
  const watched = new Set<string>()
  const effects = createEffects(store, cacheSync, (id) => watched.has(id))
  const { act, begin, beginNext, check } = effects
  const { addRun, change, findRun, removeRun } = store
  const { claim, release, followConnection, runsRead, lostRuns, end } = watchTab(store, effects)

  /** Resumes a paused or stopped run. Targets that were in flight when the page closed are read first. */
  const resumeRun = (id: string) => {
    if (findRun(id)?.isCopy !== false) return
    effects.resume(id)
    followConnection()
  }

  return {
    runs: store.runs,
    /** True after the tab's storage was read. Then a run missing from `runs` does not exist. */
    runsRead,
    /** Number of runs in the tab's storage that a reload could not read. */
    lostRuns,
    /** Sets the page's cache, in which changed rows are updated. Called where runs are shown. */
    attachCache: cacheSync.attachCache,
    /** Starts a run, or queues it while another run is at work. Returns its ID. An empty plan is done at once. */
    startRun: (plan: Plan, note = ''): string => {
      const run = newRun(randomId(), plan, Date.now(), note)
      addRun(run)
      void claim(run.id)
      begin(run.id)
      followConnection()
      return run.id
    },
    /** Pauses a run for the admin. Sent targets finish, and nothing more is sent. */
    pauseRun: (id: string) => act(id, { type: 'pause', why: 'person' }),
    resumeRun,
    /** Stops a run. Sent targets finish, and nothing more is sent. */
    stopRun: (id: string) => act(id, { type: 'stop' }),
    /** Tries the failed targets again at the admin's request. */
    tryFailedAgain: (id: string) => {
      if (change(id, { type: 'try failed again' })) resumeRun(id)
    },
    /** Sends revokes with an unknown result again at the admin's request. */
    tryUnknownAgain: (id: string) => {
      if (change(id, { type: 'try unknown again' })) resumeRun(id)
    },
    /** Starts a waiting run unless another run is at work. A paused run keeps its place. */
    startNow: (id: string) => {
      begin(id)
      followConnection()
    },
    /** Marks the page of a run as open. Then the run may resume automatically after a lost network. */
    watchRun: (id: string) => {
      watched.add(id)
      return () => void watched.delete(id)
    },
    /** Reads the targets with an unknown result. Sends no change. */
    checkUnknown: (id: string) => void check(id),
    /** Stops a run and removes it with its results. Changes already sent may still take effect. */
    discardRun: (id: string) => {
      act(id, { type: 'stop' })
      removeRun(id)
      release(id)
      beginNext()
    },
    /** Returns whether another tab owns the run. Then this tab only offers "Export CSV". */
    isElsewhere: (run: Run) => run.isCopy,
    end,
  }
}

/** Storage key that a closing page sets. Only the next page of this tab finds it, never a duplicated tab. */
const leftKey = `${runsKey}.left`

const nothingKept = { runs: [], lost: [] }

/** Connects a tab's runs to the session, the tab's locks, the network and the rate limit. */
function watchTab(store: RunStore, effects: Effects) {
  const { allRuns, findRun, keep, keepAll, runsOwner, setRuns, showRuns } = store
  const { abandonInFlight, act, goOffline, markInterrupted, pauseAtWork, resumeLimited } = effects

  const runsRead = createStore(false)
  /** Number of runs that a reload could not read. */
  const lostRuns = createStore(0)
  /** Incremented at each end of a session. Results of an earlier session are then ignored. */
  let ends = 0
  let isTaking = false
  const claims = new Map<string, () => void>()
  /** True if this tab's previous page may still own the locks of its runs for a moment. */
  const followsPage = tryOrNull(() => sessionStorage.getItem(leftKey)) !== null

  /** Pauses the run at work while nothing can be sent, and resumes it afterwards. */
  const followConnection = () => {
    if (allRuns().length === 0) return
    if (!navigator.onLine) return goOffline()
    if (rateLimit.get().status !== 'clear') return pauseAtWork('rate limit')
    resumeLimited()
  }

  const wipe = () => {
    setRuns(null, [])
    forgetRuns()
    for (const end of claims.values()) end()
    claims.clear()
  }

  /** Shows the runs to a session with the same token. Removes runs of another token. */
  const takeOver = async () => {
    if (isTaking || runsRead.get()) return
    isTaking = true
    const mine = ends
    const owner = runsOwner()
    const known = owner === null ? readJournal() : { owner, runs: allRuns(), lost: [] }
    const { owner: now, isMine } = await keptFor(known?.owner.salt ?? randomId())
    if (mine !== ends) return
    isTaking = false
    const isSame = known !== null && isMine(known.owner)
    if (known !== null && !isSame) wipe()
    if (owner === null || !isSame) {
      const { runs: kept, lost } = isSame ? known : nothingKept
      for (const id of lost) forgetRun(String(id))
      lostRuns.set(lost.length)
      markInterrupted(kept)
      // Include runs started meanwhile, which have no owner yet.
      setRuns(now, [...allRuns(), ...kept])
      await Promise.all(kept.map(({ id }) => claim(id)))
    }
    showRuns(true)
    runsRead.set(true)
  }

  /** Stops sending at the end of a session. Keeps the runs for the same token unless the admin pressed Lock. */
  const endSession = (isWiped: boolean) => {
    ends += 1
    isTaking = false
    runsRead.set(false)
    lostRuns.set(0)
    abandonInFlight('locked')
    keepAll()
    showRuns(false)
    if (isWiped) wipe()
  }

  /**
   * Claims a run for this tab, or marks the run as a copy. A duplicated tab copies the storage but does not own the
   * run. That stays so after the original tab closes, because the copy does not know what that tab sent. After a
   * reload, the new page takes over the runs of its tab.
   */
  const claim = async (id: string) => {
    // Missing outside a secure context.
    const locks = navigator.locks as LockManager | undefined
    if (locks === undefined || claims.has(id) || findRun(id)?.isCopy !== false) return
    const isMine = await takeLock(locks, id, followsPage ? { steal: true } : { ifAvailable: true })
    if (!isMine) becomeCopy(id)
  }

  const becomeCopy = (id: string) => {
    act(id, { type: 'copy', isCopy: true })
    const run = findRun(id)
    if (run !== undefined) keep(run)
  }

  /**
   * Requests the lock of a run. Returns false if another page owns it; true if the browser refuses locks. The lock lasts
   * until the page closes or the run is removed.
   */
  const takeLock = (locks: LockManager, id: string, how: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const request = locks.request(`${runsKey}.${id}`, how, (lock) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise<void>((end) => void claims.set(id, end))
      })
      request.catch(() => {
        // Has an effect only if the browser refuses locks, for example because it blocks site data.
        resolve(true)
        // The page that owns the run took its lock back.
        if (claims.delete(id)) becomeCopy(id)
      })
    })

  const unsubscribe = [
    session.subscribe(() => {
      const now = session.get()
      if (now.status === 'connected') void takeOver()
      const reason = lockReason(now)
      if (reason !== null) endSession(wipesRuns(reason))
    }),
    rateLimit.subscribe(followConnection),
  ]
  // The session may have begun before this module loaded.
  if (session.get().status === 'connected') void takeOver()
  addEventListener('online', followConnection)
  addEventListener('offline', followConnection)
  tryOrNull(() => sessionStorage.removeItem(leftKey))
  addEventListener('pagehide', () => {
    keepAll()
    if (hasKeptRuns()) tryOrNull(() => sessionStorage.setItem(leftKey, 'yes'))
  })

  return {
    runsRead,
    lostRuns,
    followConnection,
    claim,
    release: (id: string) => {
      claims.get(id)?.()
      claims.delete(id)
    },
    end: () => {
      for (const stop of unsubscribe) stop()
      ends += 1
      abandonInFlight('reload')
      setRuns(null, [])
    },
  }
}
