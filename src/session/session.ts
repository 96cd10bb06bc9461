import {
  currentToken,
  endSession,
  lock,
  openSession,
  readToken,
  recordKey,
  session,
  storagePrefix,
  tryToken,
} from '#/api/token'
import { settings } from '#/api/settings'
import { tryOrNull } from '#/lib/try-or-null'
import { forgetRuns, wipesRuns } from './kept-runs'
import { lockReason, lockReasons, type LockReason } from './lock-reasons'
import { lockMark } from './lock-mark'
import { sessionEnd, notAfter, readLife, writeLife, type Ending, type Life } from './session-life'

/** A token outlives a reload only in session storage, and only when a person asked for it. It is stored nowhere else. */
const storageKey = `${storagePrefix}.token`
/** Of a session that outlives a reload: when it began and was last used, so that it does not start again. */
const lifeKey = `${storagePrefix}.life`
/** Why this tab is locked: a reload does not unlock it, and still says why. */
const lockedKey = `${storagePrefix}.locked`
/** The client IDs of this tab's last lookup. The part that keeps them may not be loaded when a lock has to wipe them. */
export const lookupKey = `${storagePrefix}.lookup`
const demoKey = 'oauth-apps-console.demo'

let life: Life = { since: 0, active: 0, lock: '' }
/** One moment by the wall clock and by the monotonic clock, which cannot be set. */
let anchor = { wall: 0, steady: 0 }

session.subscribe(() => {
  const now = session.get()
  const reason = lockReason(now)
  if (now.status !== 'locked' || reason === null) return
  // A storage that is full or forbidden must not keep the page open.
  tryOrNull(() => sessionStorage.removeItem(storageKey))
  tryOrNull(() => sessionStorage.removeItem(lifeKey))
  if (!now.keepsRecord) tryOrNull(() => sessionStorage.removeItem(recordKey))
  if (wipesRuns(reason)) forgetRuns()
  // A token that failed its trial had no session.
  if (reason === 'start') return
  tryOrNull(() => sessionStorage.removeItem(lookupKey))
  tryOrNull(() => sessionStorage.setItem(lockedKey, reason))
})

/** The service answered the trial. `keepForTab` stores the token for this tab's reloads. */
export function connect(keepForTab: boolean): void {
  begin(Date.now())
  const token = currentToken()
  if (keepForTab && token !== null) keep(token)
  openSession()
}

/** The trial failed: forgets the token and stays locked. */
export function giveUp(): void {
  endSession('start', true)
}

/** Whether a reload would keep the session without asking for the token. */
export function survivesReload(): boolean {
  if (settings().tokenSource === 'proxy') return true
  return tryOrNull(() => sessionStorage.getItem(storageKey)) !== null
}

/** By the clock as it is set now; null without a session. Elapsed time counts even if the clock was set back. */
export function sessionEnding(now: number): Ending | null {
  if (session.get().status !== 'connected') return null
  const setBack = Math.round(anchor.wall + (performance.now() - anchor.steady) - now)
  // The two clocks never agree to the millisecond.
  if (setBack > 1000) {
    life = { ...life, since: life.since - setBack, active: life.active - setBack }
    setAnchor(now)
  }
  life = notAfter(life, now)
  return sessionEnd(life, settings())
}

/** The console was used at that time, in this tab or in another one. */
export function noteUse(at: number): void {
  if (session.get().status !== 'connected' || at <= life.active) return
  life = { ...life, active: at }
  if (survivesReload()) tryOrNull(() => sessionStorage.setItem(lifeKey, writeLife(life)))
}

/** Locks a session that is over. Timers may have slept: call this before anything is shown. */
export function endSessionIfOver(now: number): void {
  const ending = sessionEnding(now)
  if (ending !== null && now >= ending.at) lock(ending.reason)
}

/** Locks a session if someone pressed Lock in another tab before this page could hear it. */
export function endSessionIfLocked(): void {
  if (session.get().status === 'connected' && life.lock !== lockMark()) lock('other-tab')
}

/**
 * At boot, without a trial. Not if the tab was locked, if every tab was locked while this one was closed, or if its
 * time is over: a browser may restore a tab days later, with its storage.
 */
export function restoreSession(): void {
  const locked = lockReasons.find((reason) => reason === kept(lockedKey))
  if (locked !== undefined)
    session.set({ status: 'locked', reason: locked, keepsRecord: locked === 'rejected' })
  const keptLife = readLife(kept(lifeKey))
  if (settings().tokenSource === 'proxy') {
    if (locked !== undefined) return
    if (keptLife === null) return unlockProxy()
  } else {
    const keptToken = readToken(kept(storageKey) ?? '')
    if (keptToken === null || keptLife === null)
      return void tryOrNull(() => sessionStorage.removeItem(storageKey))
    tryToken(keptToken)
  }
  if (keptLife.lock !== lockMark()) return endSession('other-tab' satisfies LockReason, false)
  life = keptLife
  setAnchor(Date.now())
  openSession()
  endSessionIfOver(Date.now())
}

/** Proxy mode has no token to ask for: "Unlock" just continues. */
export function unlockProxy(): void {
  begin(Date.now())
  tryOrNull(() => sessionStorage.setItem(lifeKey, writeLife(life)))
  openSession()
}

/** The demo connects automatically on the first load of a tab; after a lock it asks, also after a reload. */
export function startDemoSession(demoToken: string): void {
  if (session.get().status !== 'locked' || kept(demoKey) !== null) return
  tryOrNull(() => sessionStorage.setItem(demoKey, 'visited'))
  tryToken(demoToken)
  connect(true)
}

/** What is shown or in flight belongs to the previous persona: it is wiped and aborted in between. */
export function switchDemoToken(demoToken: string): void {
  lock('by-hand')
  tryToken(demoToken)
  connect(true)
}

/** Another page as another persona, or as none (null): until then nothing is requested. */
export function leaveDemo(nextToken: string | null): void {
  lock('by-hand')
  if (nextToken === null) return
  begin(Date.now())
  keep(nextToken)
}

function begin(now: number): void {
  life = { since: now, active: now, lock: lockMark() }
  setAnchor(now)
  tryOrNull(() => sessionStorage.removeItem(lockedKey))
}

function setAnchor(now: number): void {
  anchor = { wall: now, steady: performance.now() }
}

/** A token that the storage refuses is not kept; the session continues. */
function keep(given: string): void {
  tryOrNull(() => {
    sessionStorage.setItem(lifeKey, writeLife(life))
    sessionStorage.setItem(storageKey, given)
  })
}

function kept(key: string): string | null {
  return tryOrNull(() => sessionStorage.getItem(key))
}
