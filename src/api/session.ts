import { createStore } from '../lib/store'
import { settings } from './settings'

/**
 * Where the token lives (§5: a token is an account). In memory; in session storage only when a person asked
 * for this tab; never anywhere else (T151). Only `http.ts` reads it.
 */
export type Session =
  | { status: 'locked'; reason: 'start' | 'by-hand' | 'rejected' }
  | { status: 'trying' }
  | { status: 'connected' }

export type LockReason = Extract<Session, { status: 'locked' }>['reason']

// The demo keeps its own: a demo token must never be sent to a real service on the same origin.
const storageKey = __MOCK__ ? 'oauth-apps-console.demo.token' : 'oauth-apps-console.token'
const demoKey = 'oauth-apps-console.demo'
const sendable = /^[\x21-\x7E]{8,4096}$/

export const session = createStore<Session>({ status: 'locked', reason: 'start' })

let token: string | null = null
let life = new AbortController()

/** The token for the header; null where there is none, or where the proxy adds it. */
export function currentToken(): string | null {
  return token
}

/** Aborted when the session locks, so that nothing that was in flight comes back. */
export function sessionSignal(): AbortSignal {
  return life.signal
}

/** Whether requests may be sent at all: nothing goes out without a session. */
export function mayRequest(): boolean {
  return session.get().status !== 'locked'
}

/** Trims a pasted token; null where it could not be sent as a header value (F15). */
export function readToken(text: string): string | null {
  const trimmed = text.trim()
  return sendable.test(trimmed) ? trimmed : null
}

/** Holds a token that is being tried. `connect` or `giveUp` must follow. */
export function tryToken(candidate: string): void {
  token = candidate
  life = new AbortController()
  session.set({ status: 'trying' })
}

/** The service answered the trial. `keepForTab` stores the token for this tab's reloads. */
export function connect(keepForTab: boolean): void {
  if (keepForTab && token !== null) sessionStorage.setItem(storageKey, token)
  session.set({ status: 'connected' })
}

/** The trial failed: forgets the token and stays locked. */
export function giveUp(): void {
  forget({ status: 'locked', reason: 'start' })
}

/** Locks once: forgets the token here and in the tab's storage, and aborts whatever is in flight. */
export function lock(reason: LockReason): void {
  if (session.get().status === 'locked') return
  forget({ status: 'locked', reason })
}

/** At boot: a token kept for this tab, or a proxy that adds one, opens the asked page without a trial. */
export function restoreSession(): void {
  if (settings().tokenSource === 'proxy') return unlockProxy()
  const kept = readToken(sessionStorage.getItem(storageKey) ?? '')
  if (kept === null) return
  tryToken(kept)
  session.set({ status: 'connected' })
}

/** Proxy mode has no token to ask for: "Unlock" simply goes on. */
export function unlockProxy(): void {
  life = new AbortController()
  session.set({ status: 'connected' })
}

/** The demo connects by itself on the first load of a tab; after a lock it asks, also after a reload. */
export function startDemoSession(demoToken: string): void {
  if (session.get().status !== 'locked' || sessionStorage.getItem(demoKey) !== null) return
  sessionStorage.setItem(demoKey, 'visited')
  tryToken(demoToken)
  connect(true)
}

/**
 * The demo's tools connect as somebody else. What was shown or in flight belonged to the one before: it is wiped
 * and aborted in between.
 */
export function switchDemoToken(demoToken: string): void {
  lock('by-hand')
  tryToken(demoToken)
  connect(true)
}

/** The demo's tools load another page as somebody else, or as nobody (null): until then nothing is asked. */
export function leaveDemo(nextToken: string | null): void {
  lock('by-hand')
  if (nextToken !== null) sessionStorage.setItem(storageKey, nextToken)
}

function forget(next: Session): void {
  token = null
  sessionStorage.removeItem(storageKey)
  session.set(next)
  life.abort(new DOMException('The session was locked.', 'AbortError'))
}
