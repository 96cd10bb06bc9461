import { lockMark } from '../lib/lock-mark'
import { quietly } from '../lib/quietly'
import { createStore } from '../lib/store'
import { endingOf, notAfter, readLife, writeLife, type Ending, type Life } from './session-life'
import { settings } from './settings'

/**
 * Why the console is locked: not connected yet; Lock was pressed in this tab or in another one; the service
 * no longer accepts the token; the console was unused for too long; the session was open for too long.
 */
const lockReasons = ['start', 'by-hand', 'other-tab', 'rejected', 'idle', 'limit'] as const

/**
 * Where the token lives (§5: a token is an account): in memory; in session storage only if a person asked for
 * it in this tab; never anywhere else. Only `http.ts` reads it.
 */
export type Session =
  | { status: 'locked'; reason: (typeof lockReasons)[number] }
  | { status: 'trying' }
  | { status: 'connected' }

export type LockReason = Extract<Session, { status: 'locked' }>['reason']

// The demo has its own prefix: a demo token must never be sent to a real service on the same origin.
const prefix = __MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console'
const storageKey = `${prefix}.token`
/** When a session that survives reloads began and was last used: a reload must not restart its limits. */
const lifeKey = `${prefix}.life`
/** Why this tab is locked: after a reload it is still locked and gives the same reason. */
const lockedKey = `${prefix}.locked`
/** The record of this tab's writes. A lock wipes it here: the module that keeps it may not be loaded. */
export const recordKey = `${prefix}.operations`
const demoKey = 'oauth-apps-console.demo'
const sendable = /^[\x21-\x7E]{8,4096}$/

export const session = createStore<Session>({ status: 'locked', reason: 'start' })

let token: string | null = null
let running = new AbortController()
let life: Life = { since: 0, active: 0, lock: '' }
/** One moment by the wall clock and by the monotonic clock, which cannot be set. */
let anchor = { wall: 0, steady: 0 }

/** The token for the header; null without one, or if the proxy adds it. */
export function currentToken(): string | null {
  return token
}

/**
 * A salted SHA-256 digest of the token, in hex: a later session with the same token has the same one. Null
 * without a token (the proxy adds it), or if the browser cannot compute it (a page without TLS).
 */
export async function tokenDigest(salt: string): Promise<string | null> {
  if (token === null || !hasTokenDigest()) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${token}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the session has a token whose digest can be computed: only in a secure context. */
function hasTokenDigest(): boolean {
  return settings().tokenSource !== 'proxy' && (crypto.subtle as unknown) !== undefined
}

/** Whether this end of the session wipes the record of writes: after a 401 it is kept for the same token. */
export function wipesRecord(reason: LockReason): boolean {
  return reason !== 'start' && !(reason === 'rejected' && hasTokenDigest())
}

/** Aborted when the session locks, so that no answer arrives later. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** Whether requests may be sent at all: nothing goes out without a session. */
export function mayRequest(): boolean {
  return session.get().status !== 'locked'
}

/** Trims a pasted token; null if it cannot be a header value. */
export function readToken(text: string): string | null {
  const trimmed = text.trim()
  return sendable.test(trimmed) ? trimmed : null
}

/** Holds a token during its trial. `connect` or `giveUp` must follow. */
export function tryToken(candidate: string): void {
  token = candidate
  running = new AbortController()
  session.set({ status: 'trying' })
}

/** The service answered the trial. `keepForTab` stores the token for this tab's reloads. */
export function connect(keepForTab: boolean): void {
  begin(Date.now())
  if (keepForTab && token !== null) keep(token)
  session.set({ status: 'connected' })
}

/** The trial failed: forgets the token and stays locked. */
export function giveUp(): void {
  forget({ status: 'locked', reason: 'start' })
}

/** Locks once: forgets the token here and in the tab's storage, and aborts every request in flight. */
export function lock(reason: LockReason): void {
  if (session.get().status === 'locked') return
  forget({ status: 'locked', reason })
}

/** Whether a reload would keep the session without asking for the token. */
export function survivesReload(): boolean {
  if (settings().tokenSource === 'proxy') return true
  return quietly(() => sessionStorage.getItem(storageKey)) !== null
}

/**
 * When the session will end automatically, by the clock as it is set now; null without a session. Elapsed
 * time counts even if the clock was set back.
 */
export function sessionEnding(now: number): Ending | null {
  if (session.get().status !== 'connected') return null
  const setBack = Math.round(anchor.wall + (performance.now() - anchor.steady) - now)
  // The two clocks never agree to the millisecond.
  if (setBack > 1000) {
    life = { ...life, since: life.since - setBack, active: life.active - setBack }
    setAnchor(now)
  }
  life = notAfter(life, now)
  return endingOf(life, settings())
}

/** The console was used at that time, in this tab or in another one. */
export function noteUse(at: number): void {
  if (session.get().status !== 'connected' || at <= life.active) return
  life = { ...life, active: at }
  if (survivesReload()) quietly(() => sessionStorage.setItem(lifeKey, writeLife(life)))
}

/** Locks a session that is over. Timers may have slept: call this before anything is shown. */
export function endSessionIfOver(now: number): void {
  const ending = sessionEnding(now)
  if (ending !== null && now >= ending.at) lock(ending.reason)
}

/**
 * At boot: a token kept for this tab, or a proxy that adds one, opens the page without a trial. Not if the
 * tab was locked, if every tab was locked while this one was closed, or if its time is over: a browser may
 * restore a tab days later, with its storage.
 */
export function restoreSession(): void {
  const locked = lockReasons.find((reason) => reason === kept(lockedKey))
  if (locked !== undefined) session.set({ status: 'locked', reason: locked })
  const keptLife = readLife(kept(lifeKey))
  if (settings().tokenSource === 'proxy') {
    if (locked !== undefined) return
    if (keptLife === null) return unlockProxy()
  } else {
    const keptToken = readToken(kept(storageKey) ?? '')
    if (keptToken === null || keptLife === null)
      return void quietly(() => sessionStorage.removeItem(storageKey))
    tryToken(keptToken)
  }
  if (keptLife.lock !== lockMark()) return forget({ status: 'locked', reason: 'other-tab' })
  life = keptLife
  setAnchor(Date.now())
  session.set({ status: 'connected' })
  endSessionIfOver(Date.now())
}

/** Proxy mode has no token to ask for: "Unlock" just continues. */
export function unlockProxy(): void {
  running = new AbortController()
  begin(Date.now())
  quietly(() => sessionStorage.setItem(lifeKey, writeLife(life)))
  session.set({ status: 'connected' })
}

/** The demo connects automatically on the first load of a tab; after a lock it asks, also after a reload. */
export function startDemoSession(demoToken: string): void {
  if (session.get().status !== 'locked' || kept(demoKey) !== null) return
  quietly(() => sessionStorage.setItem(demoKey, 'visited'))
  tryToken(demoToken)
  connect(true)
}

/**
 * The demo's tools connect as another persona. What is shown or in flight belongs to the previous one: it is
 * wiped and aborted in between.
 */
export function switchDemoToken(demoToken: string): void {
  lock('by-hand')
  tryToken(demoToken)
  connect(true)
}

/**
 * The demo's tools load another page as another persona, or as none (null): until then nothing is requested.
 */
export function leaveDemo(nextToken: string | null): void {
  lock('by-hand')
  if (nextToken === null) return
  begin(Date.now())
  keep(nextToken)
}

function begin(now: number): void {
  life = { since: now, active: now, lock: lockMark() }
  setAnchor(now)
  quietly(() => sessionStorage.removeItem(lockedKey))
}

function setAnchor(now: number): void {
  anchor = { wall: now, steady: performance.now() }
}

/** A token that the storage refuses is not kept; the session continues. */
function keep(given: string): void {
  quietly(() => {
    sessionStorage.setItem(lifeKey, writeLife(life))
    sessionStorage.setItem(storageKey, given)
  })
}

function kept(key: string): string | null {
  return quietly(() => sessionStorage.getItem(key))
}

/** First the page and the requests in flight: a full or forbidden storage must not keep the page open. */
function forget(next: Extract<Session, { status: 'locked' }>): void {
  token = null
  running.abort(new DOMException('The session was locked.', 'AbortError'))
  try {
    session.set(next)
  } finally {
    quietly(() => sessionStorage.removeItem(storageKey))
    quietly(() => sessionStorage.removeItem(lifeKey))
    if (wipesRecord(next.reason)) quietly(() => sessionStorage.removeItem(recordKey))
    if (next.reason !== 'start') quietly(() => sessionStorage.setItem(lockedKey, next.reason))
  }
}
