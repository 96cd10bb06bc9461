import { createStore } from '#/lib/store'
import { settings } from './settings'

/**
 * Whether there is a token to send (SERVICE.md §5: a token is an account). Without one: the reason, a word of
 * `src/session`, and whether the record of writes stays for the same token.
 */
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

let token: string | null = null
let running = new AbortController()

/** The token for the header; null where there is none, or where the proxy adds it. Only `http.ts` sends it. */
export function currentToken(): string | null {
  return token
}

/**
 * A salted SHA-256 digest of the token, in hex, by which a later session with the same token is recognised; null
 * without a token (the proxy adds one), or where the browser computes none (a page without TLS).
 */
export async function tokenDigest(salt: string): Promise<string | null> {
  if (token === null || !hasTokenDigest()) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${token}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether a session has a token of its own whose digest can be computed: outside a secure context there is
 * none.
 */
export function hasTokenDigest(): boolean {
  return settings().tokenSource !== 'proxy' && (crypto.subtle as unknown) !== undefined
}

/**
 * Whether a later session can be recognised as that of the same person, so that what the tab keeps is given back to its
 * owner and to nobody else. Behind a proxy the sign-on does it: each end of the session wipes what is kept.
 */
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
