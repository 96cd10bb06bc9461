import type { OauthAppId } from '#/domain/ids'
import { sessionStore } from '#/lib/session-store'

/** IDs of the headings that take the focus when an item opens, and when the queue is empty. */
export const itemHeadingId = 'review-item'
export const listHeadingId = 'review-list'

type Place = OauthAppId | 'summary'

interface Places {
  awaited: Place | null
  stepped: OauthAppId | null
  returnedFrom: OauthAppId | null
}

const places = sessionStore<Places>({ awaited: null, stepped: null, returnedFrom: null })
const note = (some: Partial<Places>) => places.set({ ...places.get(), ...some })

/** Records the place that opens next. Its heading takes the focus when it is rendered. */
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

/** Returns true if j or k opened this item. The admin may only pass it on the way to another item. */
export function isStep(id: OauthAppId): boolean {
  return places.get().stepped === id
}

/** Returns true, only once, if the heading of this place should take the focus. */
export function takeFocus(place: Place): boolean {
  if (places.get().awaited !== place) return false
  note({ awaited: null })
  return true
}

/** Records that the admin went from this item back to the list. Its link there takes the focus. */
export function leaveItem(id: OauthAppId): void {
  note({ returnedFrom: id })
}

/** Returns, only once, the item from which the admin went back to the list. */
export function takeReturnedFrom(): OauthAppId | null {
  const { returnedFrom } = places.get()
  note({ returnedFrom: null })
  return returnedFrom
}

/** Returns the heading that takes the focus from a removed element: of the opened item, the list or the page. */
export function headingNow(): HTMLElement | null {
  return (
    document.getElementById(itemHeadingId) ??
    document.getElementById(listHeadingId) ??
    document.querySelector('main h1')
  )
}

/** Returns the app of the line that has the focus. */
export function focusedApp(): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement.dataset['app'] : undefined
}
