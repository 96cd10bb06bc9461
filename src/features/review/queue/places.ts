import type { OauthAppId } from '#/domain/ids'

/** The headings that take the focus when an item opens, or when none is left. */
export const itemHeadingId = 'review-item'
export const listHeadingId = 'review-list'

type Place = OauthAppId | 'summary'

let awaited: Place | null = null
let stepped: OauthAppId | null = null
let left: OauthAppId | null = null

/** Notes what opens next: its heading takes the focus when it is drawn. */
export function expectFocus(place: Place): void {
  awaited = place
  stepped = null
}

export function expectStep(id: OauthAppId): void {
  awaited = id
  stepped = id
}

export function itemToCome(): OauthAppId | null {
  return awaited === 'summary' ? null : awaited
}

/** Whether j or k opened this item: a person may be on the way to another one. */
export function isStep(id: OauthAppId): boolean {
  return stepped === id
}

/** Whether the heading there should take the focus; true only once. */
export function takeFocus(place: Place): boolean {
  if (awaited !== place) return false
  awaited = null
  return true
}

/** Notes that this item was left for the list: its link takes the focus there. */
export function leaveItem(id: OauthAppId): void {
  left = id
}

/** The item that was left for the list; only once. */
export function takeLeft(): OauthAppId | null {
  const id = left
  left = null
  return id
}

/** When the focused element is gone: the heading of the opened item, of the list or of the page. */
export function headingNow(): HTMLElement | null {
  return (
    document.getElementById(itemHeadingId) ??
    document.getElementById(listHeadingId) ??
    document.querySelector('main h1')
  )
}
