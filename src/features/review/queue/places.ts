import type { OauthAppId } from '#/domain/ids'

/** The headings that take the focus when an item opens, or when none is left. */
export const itemHeadingId = 'review-item'
export const listHeadingId = 'review-list'

type Place = OauthAppId | 'summary'

let awaited: Place | null = null

/** Notes what opens next: its heading takes the focus when it is drawn. */
export function expectFocus(place: Place): void {
  awaited = place
}

/** Whether the heading there should take the focus; true only once. */
export function takeFocus(place: Place): boolean {
  if (awaited !== place) return false
  awaited = null
  return true
}

/**
 * Where the focus goes when its element is gone: the heading of the opened item, of the list or of the page.
 */
export function headingNow(): HTMLElement | null {
  return (
    document.getElementById(itemHeadingId) ??
    document.getElementById(listHeadingId) ??
    document.querySelector('main h1')
  )
}
