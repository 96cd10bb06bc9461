import type { OauthAppId } from '#/domain/ids'
import { sessionStore } from '#/lib/session-store'

/** The headings that take the focus when an item opens, or when none is left. */
export const itemHeadingId = 'review-item'
export const listHeadingId = 'review-list'

type Place = OauthAppId | 'summary'

interface Places {
  awaited: Place | null
  stepped: OauthAppId | null
  left: OauthAppId | null
}

const places = sessionStore<Places>({ awaited: null, stepped: null, left: null })
const note = (some: Partial<Places>) => places.set({ ...places.get(), ...some })

/** Notes what opens next: its heading takes the focus when it is drawn. */
export function expectFocus(place: Place): void {
  note({ awaited: place, stepped: null })
}

export function expectStep(id: OauthAppId): void {
  note({ awaited: id, stepped: id })
}

export function itemToCome(): OauthAppId | null {
  const { awaited } = places.get()
  return awaited === 'summary' ? null : awaited
}

/** Whether j or k opened this item: a person may be on the way to another one. */
export function isStep(id: OauthAppId): boolean {
  return places.get().stepped === id
}

/** Whether the heading there should take the focus; true only once. */
export function takeFocus(place: Place): boolean {
  if (places.get().awaited !== place) return false
  note({ awaited: null })
  return true
}

/** Notes that this item was left for the list: its link takes the focus there. */
export function leaveItem(id: OauthAppId): void {
  note({ left: id })
}

/** The item that was left for the list; only once. */
export function takeLeft(): OauthAppId | null {
  const { left } = places.get()
  note({ left: null })
  return left
}

/** When the focused element is gone: the heading of the opened item, of the list or of the page. */
export function headingNow(): HTMLElement | null {
  return (
    document.getElementById(itemHeadingId) ??
    document.getElementById(listHeadingId) ??
    document.querySelector('main h1')
  )
}
