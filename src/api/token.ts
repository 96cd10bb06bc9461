import { noteSession } from '#/lib/session-store'
import { createStore } from '#/lib/store'
import { settings } from './settings'

/** A token is an account (SERVICE.md §5). Without one: why, a word of `src/session`, and if the record stays for it. */
export type Session =
  | { status: 'locked'; reason: string; keepsRecord: boolean }
  | { status: 'trying' }
  | { status: 'connected' }

// The demo keeps its own: a demo token must never be sent to a real service on the same origin.
export const storagePrefix = __MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console'
/** The record of this tab's writes. The part that keeps it may not be loaded when a lock has to wipe it. */
export const recordKey = `${storagePrefix}.operations`
const sendable = /^[\x21-\x7E]{8,4096}$/

export const session = createStore<Session>({
  status: 'locked',
  reason: 'start',
  keepsRecord: true,
})

// Before any other listener, so that none of them sees what the session before has left.
session.subscribe(() => noteSession(session.get().status === 'locked'))

let token: string | null = null
let running = new AbortController()

/** The token for the header; null where there is none, or where the proxy adds it. Only `http.ts` sends it. */
export function currentToken(): string | null {
  return token
}

/** Salted SHA-256 in hex, by which the same token is recognised; null without a token, or without TLS. */
export async function tokenDigest(salt: string): Promise<string | null> {
  if (token === null || !hasTokenDigest()) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${token}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** False behind a proxy, and outside a secure context, which has no digest. */
export function hasTokenDigest(): boolean {
  return settings().tokenSource !== 'proxy' && (crypto.subtle as unknown) !== undefined
}

/** What the tab keeps is given back to its owner only. Behind a proxy each end of the session wipes what is kept. */
export function knowsOwner(): boolean {
  return settings().tokenSource === 'proxy' || hasTokenDigest()
}

/** Aborted when the session locks, so that nothing that was in flight comes back. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** Whether requests may be sent at all: nothing goes out without a session. */
export function mayRequest(): boolean {
  return session.get().status !== 'locked'
}

/** Trims a pasted token; null where it could not be sent as a header value. */
export function readToken(text: string): string | null {
  const trimmed = text.trim()
  return sendable.test(trimmed) ? trimmed : null
}

/** Holds a token that is being tried. `openSession` or `endSession` must follow. */
export function tryToken(candidate: string): void {
  token = candidate
  running = new AbortController()
  session.set({ status: 'trying' })
}

/** From now on the token counts as accepted, or the proxy adds one. */
export function openSession(): void {
  if (running.signal.aborted) running = new AbortController()
  session.set({ status: 'connected' })
}

/** Locks once: forgets the token and aborts everything in flight. `src/session` wipes the tab's storage. */
export function lock(reason: string): void {
  if (session.get().status !== 'locked') endSession(reason, false)
}

/** As `lock`, after the service refused the token: what was written stays for the person who connects with it again. */
export function refuseToken(): void {
  if (session.get().status !== 'locked') endSession('rejected', hasTokenDigest())
}

/** As `lock`, also where no session has begun. */
export function endSession(reason: string, keepsRecord: boolean): void {
  token = null
  running.abort(new DOMException('The session was locked.', 'AbortError'))
  session.set({ status: 'locked', reason, keepsRecord })
}
