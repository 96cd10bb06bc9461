import { quietly } from '#/lib/quietly'
import { randomId } from '#/lib/random-id'
import { createStore } from '#/lib/store'
import { rateLimit } from '#/api/rate-limit'
import { knowsOwner, session, tokenDigest } from '#/api/token'
import { forgetRuns, hasKeptRuns, runsKey, wipesRuns } from '#/session/kept-runs'
import { lockReason } from '#/session/lock-reasons'
import { readJournal } from './journal'
import { allRuns, findRun, keep, keepAll, runsOwner, setRuns, showRuns } from './run-store'
import { act, checkFirst, goOn, hold, leaveAll } from './runner'

// The life of this tab's runs beside their work: the session, the tab that holds them, the network, the limit.

/** Whether the tab's storage was read, so that a run which is not there does not exist. */
export const runsRead = createStore(false)

/** Grows with each end of a session: what an earlier one waits for comes too late. */
let ends = 0
let isTaking = false

/** Left in the tab's storage by a page that ends. Only the next page of this tab finds it, and no copy of the tab. */
const leftKey = `${runsKey}.left`
/** The page before this one, in this tab, may hold its runs for a moment still. */
const followsPage = quietly(() => sessionStorage.getItem(leftKey)) !== null

/** Called once, when the first part that knows runs is loaded. */
export function watchTab(): void {
  session.subscribe(() => {
    const now = session.get()
    if (now.status === 'connected') void takeOver()
    const reason = lockReason(now)
    if (reason !== null) leave(wipesRuns(reason))
  })
  // This module may load after the session has begun.
  if (session.get().status === 'connected') void takeOver()
  rateLimit.subscribe(watchWorld)
  addEventListener('online', watchWorld)
  addEventListener('offline', watchWorld)
  quietly(() => sessionStorage.removeItem(leftKey))
  addEventListener('pagehide', () => {
    keepAll()
    if (hasKeptRuns()) quietly(() => sessionStorage.setItem(leftKey, 'yes'))
  })
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
  // Two owners that are not known are not the same one.
  const isSame = known !== null && knowsOwner() && known.owner.digest === digest
  if (known !== null && !isSame) wipe()
  if (owner === null || !isSame) {
    const kept = isSame ? known.runs : []
    checkFirst(kept)
    // A run that began in this moment has no owner yet.
    setRuns(knowsOwner() ? { salt, digest } : null, [...allRuns(), ...kept])
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

/**
 * Holds a run for this tab. A duplicated tab copies the storage: there the run belongs to the other tab, also after
 * that one is closed or reloaded, because the copy does not know what the other one did. The page that follows another
 * one in its tab takes its run over, also from a copy that came between the two.
 */
export async function claim(id: string): Promise<void> {
  // Missing outside a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined || claims.has(id) || findRun(id)?.isCopy !== false) return
  const isMine = await heldNow(locks, id, followsPage ? { steal: true } : { ifAvailable: true })
  if (!isMine) becomeCopy(id)
}

function becomeCopy(id: string): void {
  act(id, { type: 'copy', isCopy: true })
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
    request.catch(() => {
      resolve(false)
      // The page that owns the run has come back.
      if (claims.delete(id)) becomeCopy(id)
    })
  })
}

/** Gives up a run that was forgotten. */
export function release(id: string): void {
  claims.get(id)?.()
  claims.delete(id)
}
