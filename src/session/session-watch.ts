import { lock, session } from '#/api/token'
import {
  endSessionIfLocked,
  endSessionIfOver,
  lockedElsewhere,
  noteUse,
  sessionEnding,
  wipeKept,
} from './session'
import { warningTime, type Ending } from './session-life'
import { noteLocked, onLockMark } from './lock-mark'
import { createStore } from '#/lib/store'

export const nearEnd = createStore<Ending | null>(null)

/** A message between tabs of one browser. Never a token, because any script of the origin could listen. */
type Message = { what: 'used'; at: number } | { what: 'locked' }

const step = 1000
/** Events that count as use. Not `scroll`, because a page can scroll without the admin. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'focusin']
const warningId = 'session-warning'

const channel =
  typeof BroadcastChannel === 'function'
    ? new BroadcastChannel(__MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console')
    : null

/**
 * Ends the session by the wall clock. A tab that slept locks when it wakes, before an event counts as use. Use of one
 * tab counts for all, because the limit is about an unattended desk.
 */
export function startSessionWatch(): void {
  for (const name of uses) addEventListener(name, onUse, { capture: true, passive: true })
  for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, checkSession)
  document.addEventListener('visibilitychange', checkSession)
  setInterval(checkSession, step)
  session.subscribe(() => {
    if (session.get().status === 'connected') send({ what: 'used', at: Date.now() })
    checkSession()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data))
  onLockMark(() => receive({ what: 'locked' }))
  addEventListener('pagehide', ({ persisted }) => {
    // Empty the page before the browser keeps it, because Back could show it again.
    if (persisted) document.body.replaceChildren()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  // A Lock may have happened while this script was loading.
  endSessionIfLocked()
  checkSession()
}

/** Locks every tab of the browser, with any token, because the admin leaves the desk. */
export function lockEverywhere(): void {
  leave('by-hand')
  send({ what: 'locked' })
  noteLocked()
}

/** Extends the session, because the admin is present. */
export function stayConnected(): void {
  noteNow(Date.now())
}

/** Props of the warning. Events inside it do not count as use. */
export const warningProps = { id: warningId }

function onUse({ type, target }: Event): void {
  const now = Date.now()
  endSessionIfOver(now)
  // During the warning only a deliberate act counts. An accidental pointer move or a focus on the button does not.
  const isAnswer = type !== 'pointermove' && !isInWarning(target)
  if (nearEnd.get() === null || isAnswer) noteNow(now)
}

function isInWarning(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${warningId}`) !== null
}

let lastUse = 0

function noteNow(now: number): void {
  if (nearEnd.get() === null && Math.abs(now - lastUse) < step) return
  lastUse = now
  noteUse(now)
  if (session.get().status === 'connected') send({ what: 'used', at: now })
  checkSession()
}

function checkSession(): void {
  const now = Date.now()
  endSessionIfOver(now)
  const ending = sessionEnding(now)
  const near = ending !== null && ending.at - now <= warningTime ? ending : null
  const shown = nearEnd.get()
  if (shown?.at !== near?.at || shown?.reason !== near?.reason) nearEnd.set(near)
}

function send(message: Message): void {
  // A channel reaches only this origin and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(message)
}

/** Handles a message. Any script of the origin can send a message, but it can only lock, or count as a key press. */
function receive(data: unknown): void {
  const { what, at } = (data ?? {}) as { what?: unknown; at?: unknown }
  if (what === 'locked') {
    lockedElsewhere.set(lockedElsewhere.get() + 1)
    if (session.get().status === 'locked') wipeKept()
    else leave('other-tab')
  }
  if (what !== 'used' || !Number.isFinite(at)) return
  endSessionIfOver(Date.now())
  noteUse(Math.min(at as number, Date.now()))
  checkSession()
}

/** Reloads the document, so that no loaded data stays in memory. Offline, the lock wipes the page in place. */
function leave(reason: 'by-hand' | 'other-tab'): void {
  lock(reason)
  if (!navigator.onLine) return
  // Hide the form too, because the reload would discard text typed into it.
  document.documentElement.hidden = true
  // Reload after the page is unmounted, so that no part objects to leaving.
  setTimeout(() => location.reload())
}
