import { noteSession } from '#/lib/session-store'
import { createStore } from '#/lib/store'
import { settings } from './settings'

/**
 * The state of the session. `reason`: a word of `src/session`. `keepsRecord`: whether the token's actions are kept
 * after the lock. A token acts as an account (SERVICE.md §5).
 */
export type Session =
  | { status: 'locked'; reason: string; keepsRecord: boolean }
  | { status: 'trying' }
  | { status: 'connected' }

// The demo has its own keys, because a demo token must never be sent to a real service on the same origin.
export const storagePrefix = __MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console'
/** Key of this tab's actions. A lock wipes them even if the module that keeps them is not loaded. */
export const recordKey = `${storagePrefix}.operations`
const sendable = /^[\x21-\x7E]{8,4096}$/

export const session = createStore<Session>({
  status: 'locked',
  reason: 'start',
  keepsRecord: true,
})

// Subscribe before any other listener, so that none sees data of the previous session.
session.subscribe(() => noteSession(session.get().status === 'locked'))

let token: string | null = null
let running = new AbortController()

/** Returns the token for the header. Null without one, or if the proxy adds it. Only `exchange.ts` sends it. */
export function currentToken(): string | null {
  return token
}

/** Salted SHA-256 in hex, which recognizes the same token later. Null without a token, or without TLS. */
export async function tokenDigest(salt: string): Promise<string | null> {
  if (token === null || !hasTokenDigest()) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${token}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True if a digest of the token exists. False behind a proxy, and outside a secure context. */
export function hasTokenDigest(): boolean {
  return settings().tokenSource !== 'proxy' && (crypto.subtle as unknown) !== undefined
}

/** True if kept data can be given back to its owner only. Behind a proxy, each end of the session wipes kept data. */
export function knowsOwner(): boolean {
  return settings().tokenSource === 'proxy' || hasTokenDigest()
}

/** A signal that a lock aborts, so that no answer in flight arrives after it. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** True if requests may be sent, which needs a session. */
export function mayRequest(): boolean {
  return session.get().status !== 'locked'
}

/** Trims a pasted token. Null if it cannot be a header value. */
export function readToken(text: string): string | null {
  const trimmed = text.trim()
  return sendable.test(trimmed) ? trimmed : null
}

/** Sets a token for its trial. `openSession` or `endSession` must follow. */
export function tryToken(candidate: string): void {
  token = candidate
  running = new AbortController()
  session.set({ status: 'trying' })
}

/** Opens the session after the trial, or behind a proxy. */
export function openSession(): void {
  if (running.signal.aborted) running = new AbortController()
  session.set({ status: 'connected' })
}

/**
 * Ends the session, deletes the token and aborts all requests. Does nothing if locked. `src/session` wipes the tab's
 * storage.
 */
export function lock(reason: string): void {
  if (session.get().status !== 'locked') endSession(reason, false)
}

/** Locks after the service refused the token. Keeps the actions for the next session with the same token. */
export function refuseToken(): void {
  if (session.get().status !== 'locked') endSession('rejected', hasTokenDigest())
}

/** Ends the session or its trial, also if none has begun. */
export function endSession(reason: string, keepsRecord: boolean): void {
  token = null
  running.abort(new DOMException('The session was locked.', 'AbortError'))
  session.set({ status: 'locked', reason, keepsRecord })
}
