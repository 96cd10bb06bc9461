import { isUnfinished } from '#/domain/runs/run'
import { randomId } from '#/lib/random-id'
import { createStore } from '#/lib/store'
import { rateLimit } from '#/api/rate-limit'
import { forgetRuns, runsKey, session, tokenDigest, wipesRuns } from '#/api/token'
import { readJournal } from './journal'
import { allRuns, change, findRun, keep, keepAll, runsOwner, setRuns, showRuns } from './run-store'
import { checkFirst, goOn, hold, leaveAll } from './runner'

// The life of this tab's runs beside their work: the session, the tab that holds them, the network, the limit.

/** Whether the tab's storage was read, so that a run which is not there does not exist. */
export const runsRead = createStore(false)

/** Grows with each end of a session: what an earlier one waits for comes too late. */
let ends = 0
let isTaking = false

/** Called once, when the first part that knows runs is loaded. */
export function watchTab(): void {
  session.subscribe(() => {
    const now = session.get()
    if (now.status === 'connected') void takeOver()
    if (now.status === 'locked') leave(wipesRuns(now.reason))
  })
  // This module may load after the session has begun.
  if (session.get().status === 'connected') void takeOver()
  rateLimit.subscribe(watchWorld)
  addEventListener('online', watchWorld)
  addEventListener('offline', watchWorld)
  addEventListener('pagehide', keepAll)
}

/** Pauses the run at work while nothing can be sent, and lets it go on afterwards. */
export function watchWorld(): void {
  if (allRuns().length === 0) return
  if (!navigator.onLine) return hold('offline')
  if (rateLimit.get().status !== 'clear') return hold('rate limit')
  goOn()
}

/** Shows the runs to a session with the same token; removes those of another one. */
async function takeOver(): Promise<void> {
  if (isTaking || runsRead.get()) return
  isTaking = true
  const mine = ends
  const owner = runsOwner()
  const known = owner === null ? readJournal() : { owner, runs: allRuns() }
  const salt = known?.owner.salt ?? randomId()
  const digest = await tokenDigest(salt)
  if (mine !== ends) return
  isTaking = false
  const isSame = known !== null && known.owner.digest === digest
  if (known !== null && !isSame) wipe()
  if (owner === null || !isSame) {
    const kept = isSame ? known.runs : []
    checkFirst(kept.filter(isUnfinished).map(({ id }) => id))
    // A run that began in this moment has no owner yet.
    setRuns({ salt, digest }, [...allRuns(), ...kept])
    await Promise.all(kept.map(({ id }) => claim(id)))
  }
  showRuns(true)
  runsRead.set(true)
}

/** Nothing more is sent. The runs stay for the same token, unless a person pressed Lock. */
function leave(isWiped: boolean): void {
  ends += 1
  isTaking = false
  runsRead.set(false)
  leaveAll('locked')
  keepAll()
  showRuns(false)
  if (isWiped) wipe()
}

function wipe(): void {
  setRuns(null, [])
  forgetRuns()
  for (const end of claims.values()) end()
  claims.clear()
}

/** How to give up a run that this tab holds. */
const claims = new Map<string, () => void>()
/** A page that was just left may hold its runs for a moment. */
const longestWait = 2000

/**
 * Holds a run for this tab. A duplicated tab copies the storage: there the run belongs to the other tab, also after
 * that one is closed, because the copy does not know what the other one did.
 */
export async function claim(id: string): Promise<void> {
  // Missing outside a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined || claims.has(id)) return
  if (await heldNow(locks, id, { ifAvailable: true })) return
  if (findRun(id)?.isCopy !== false) return
  change(id, { type: 'copy', isCopy: true })
  const isMine = await heldNow(locks, id, { signal: AbortSignal.timeout(longestWait) })
  if (isMine) change(id, { type: 'copy', isCopy: false })
  const run = findRun(id)
  if (run !== undefined) keep(run)
}

/** Whether the lock of a run could be had. It is then held until the page is left or the run is forgotten. */
function heldNow(locks: LockManager, id: string, how: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const request = locks.request(`${runsKey}.${id}`, how, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>((end) => void claims.set(id, end))
    })
    request.catch(() => resolve(false))
  })
}

/** Gives up a run that was forgotten. */
export function release(id: string): void {
  claims.get(id)?.()
  claims.delete(id)
}
