import { createStore } from '#/lib/store'
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

/** Key of a token that outlives a reload. Only session storage keeps one, and only if the admin chose so. */
const storageKey = `${storagePrefix}.token`
/** Key of the times of a session that outlives a reload, so that the session does not start again. */
const lifeKey = `${storagePrefix}.life`
/** Key of the reason why this tab is locked. A reload does not unlock the tab. */
const lockedKey = `${storagePrefix}.locked`
/**
 * Key of the client IDs of this tab's last lookup. A lock wipes them even if the module that keeps them is not loaded.
 */
export const lookupKey = `${storagePrefix}.lookup`
const demoKey = 'oauth-apps-console.demo'

let life: Life = { since: 0, active: 0, lock: '' }
/** A moment by the wall clock and by the monotonic clock, which cannot be set. */
let anchor = { wall: 0, steady: 0 }

session.subscribe(() => {
  const now = session.get()
  const reason = lockReason(now)
  if (now.status !== 'locked' || reason === null) return
  // A full or forbidden storage must not keep the page open.
  tryOrNull(() => sessionStorage.removeItem(storageKey))
  tryOrNull(() => sessionStorage.removeItem(lifeKey))
  if (!now.keepsRecord) tryOrNull(() => sessionStorage.removeItem(recordKey))
  if (wipesRuns(reason)) forgetRuns()
  // A token that failed its trial had no session.
  if (reason === 'start') return
  tryOrNull(() => sessionStorage.removeItem(lookupKey))
  tryOrNull(() => sessionStorage.setItem(lockedKey, `${reason} ${lockMark()}`))
})

/** Begins the session after the trial. `keepForTab` stores the token for this tab's reloads. */
export function connect(keepForTab: boolean): void {
  begin(Date.now())
  const token = currentToken()
  if (keepForTab && token !== null) keep(token)
  openSession()
}

/** Ends a failed trial and deletes the token. */
export function giveUp(): void {
  endSession('start', true)
}

/** Number of Locks in other tabs. Each empties the form of a locked tab (S-39). */
export const lockedElsewhere = createStore(0)

/** Wipes what a locked tab keeps for the next session with its token, after a Lock in another tab (S-39). */
export function wipeKept(): void {
  const now = session.get()
  if (now.status !== 'locked') return
  tryOrNull(() => sessionStorage.removeItem(lookupKey))
  session.set({ ...now, keepsRecord: false })
}

/** True if a reload keeps the session without asking for the token. */
export function survivesReload(): boolean {
  if (settings().tokenSource === 'proxy') return true
  return tryOrNull(() => sessionStorage.getItem(storageKey)) !== null
}

/**
 * Returns the end of the session by the current clock; null without a session. Elapsed time counts even if the clock
 * was set back.
 */
export function sessionEnding(now: number): Ending | null {
  if (session.get().status !== 'connected') return null
  const setBack = Math.round(anchor.wall + (performance.now() - anchor.steady) - now)
  // The two clocks differ by some milliseconds.
  if (setBack > 1000) {
    life = { ...life, since: life.since - setBack, active: life.active - setBack }
    setAnchor(now)
  }
  life = notAfter(life, now)
  return sessionEnd(life, settings())
}

/** Notes use of the console at that time, in this tab or in another tab. */
export function noteUse(at: number): void {
  if (session.get().status !== 'connected' || at <= life.active) return
  life = { ...life, active: at }
  if (survivesReload()) tryOrNull(() => sessionStorage.setItem(lifeKey, writeLife(life)))
}

/** Locks a session that is over. Call before showing any data, because timers may have slept. */
export function endSessionIfOver(now: number): void {
  const ending = sessionEnding(now)
  if (ending !== null && now >= ending.at) lock(ending.reason)
}

/** Locks a session if another tab pressed Lock before this page could receive the message. */
export function endSessionIfLocked(): void {
  if (session.get().status === 'connected' && life.lock !== lockMark()) lock('other-tab')
}

/**
 * Restores the session at boot, without a trial. Not after a lock of this tab, or of every tab while this one was
 * closed. Not after the session limit, because a browser may restore a tab days later.
 */
export function restoreSession(): void {
  const [reason, mark] = (kept(lockedKey) ?? '').split(' ')
  const locked = lockReasons.find((item) => item === reason)
  if (locked !== undefined) {
    // A Lock in another tab may have come after the refusal.
    const keepsRecord = locked === 'rejected' && mark === lockMark()
    session.set({ status: 'locked', reason: locked, keepsRecord })
  }
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

/** Continues in proxy mode, which has no token to ask for. */
export function unlockProxy(): void {
  begin(Date.now())
  tryOrNull(() => sessionStorage.setItem(lifeKey, writeLife(life)))
  openSession()
}

/** Connects the demo on the first load of a tab. After a lock the demo asks, even after a reload. */
export function startDemoSession(demoToken: string): void {
  if (session.get().status !== 'locked' || kept(demoKey) !== null) return
  tryOrNull(() => sessionStorage.setItem(demoKey, 'visited'))
  tryToken(demoToken)
  connect(true)
}

/** Connects as another persona. The lock between wipes the page and aborts requests of the previous persona. */
export function switchDemoToken(demoToken: string): void {
  lock('by-hand')
  tryToken(demoToken)
  connect(true)
}

/** Prepares a load of another page as another persona, or without one (null). Sends no request until then. */
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

/** Stores the token for reloads. If the storage refuses it, the session continues. */
function keep(token: string): void {
  tryOrNull(() => {
    sessionStorage.setItem(lifeKey, writeLife(life))
    sessionStorage.setItem(storageKey, token)
  })
}

function kept(key: string): string | null {
  return tryOrNull(() => sessionStorage.getItem(key))
}
