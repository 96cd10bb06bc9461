import { lock, session } from '#/api/token'
import { endSessionIfOver, noteUse, sessionEnding } from './session'
import { warningTime, type Ending } from './session-life'
import { noteLocked, onLockMark } from './lock-mark'
import { createStore } from '#/lib/store'

/** The end that is near, while it is near: a person is warned of it. */
export const nearEnd = createStore<Ending | null>(null)

/** What tabs of one browser tell each other. Never a token: any script of the origin could listen. */
type Told = { what: 'used'; at: number } | { what: 'locked' }

/** Of one second of moving the pointer, one moment is enough. */
const step = 1000
/** What a person does. Not `scroll`: a page scrolls by itself, too. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'focusin']
const warningId = 'session-warning'

const channel =
  typeof BroadcastChannel === 'function'
    ? new BroadcastChannel(__MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console')
    : null

/**
 * Ends the session when it is over, by the wall clock: a tab that slept locks when it wakes, before what it finds
 * counts as use. Use of one tab counts for all tabs of the browser, because the limit is about an empty desk.
 */
export function startSessionWatch(): void {
  for (const name of uses) addEventListener(name, onUse, { capture: true, passive: true })
  for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, step)
  session.subscribe(() => {
    if (session.get().status === 'connected') tell({ what: 'used', at: Date.now() })
    look()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  onLockMark(() => hear({ what: 'locked' }))
  addEventListener('pagehide', ({ persisted }) => {
    // What the browser might show again with Back is emptied before it is put away.
    if (persisted) document.body.replaceChildren()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** Lock: this tab and every other one of the browser, whatever token it has. Somebody leaves the desk. */
export function lockEverywhere(): void {
  leave('by-hand')
  tell({ what: 'locked' })
  noteLocked()
}

/** The person says that the desk is not empty. */
export function stayConnected(): void {
  noteNow(Date.now())
}

/** For the element that warns: what is done inside it is no use of the console yet. */
export const warningProps = { id: warningId }

function onUse({ type, target }: Event): void {
  const now = Date.now()
  endSessionIfOver(now)
  // A warned person answers: a pointer that is pushed by accident is no answer, nor is going to the button.
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
  if (session.get().status === 'connected') tell({ what: 'used', at: now })
  look()
}

function look(): void {
  const now = Date.now()
  endSessionIfOver(now)
  const ending = sessionEnding(now)
  const near = ending !== null && ending.at - now <= warningTime ? ending : null
  const shown = nearEnd.get()
  if (shown?.at !== near?.at || shown?.reason !== near?.reason) nearEnd.set(near)
}

function tell(told: Told): void {
  // A channel reaches this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(told)
}

/** Anything may come over a channel of the origin: the worst it can do is lock, or what a key press does. */
function hear(data: unknown): void {
  const { what, at } = (data ?? {}) as { what?: unknown; at?: unknown }
  if (what === 'locked' && session.get().status !== 'locked') leave('other-tab')
  if (what !== 'used' || typeof at !== 'number') return
  endSessionIfOver(Date.now())
  noteUse(Math.min(at, Date.now()))
  look()
}

/**
 * Forgets the token and replaces the whole document, so that nothing that was read stays in its memory. Without
 * a network it could not come back: then the page is wiped in place.
 */
function leave(reason: 'by-hand' | 'other-tab'): void {
  lock(reason)
  if (!navigator.onLine) return
  // Not the form either: what is typed into it would be gone in a moment.
  document.documentElement.hidden = true
  // After the page's parts have gone, and with them their objections to leaving.
  setTimeout(() => location.reload())
}
