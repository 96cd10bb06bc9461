import type { OauthAppId } from '#/domain/ids'

/** The headings that take the focus when an item opens, or when none is left. */
export const itemHeadingId = 'review-item'
export const listHeadingId = 'review-list'

let awaited: OauthAppId | null = null

/** Notes the item that opens next: its heading takes the focus when it is drawn. */
export function expectFocus(id: OauthAppId): void {
  awaited = id
}

/** Whether the item's heading should take the focus; true only once. */
export function takeFocus(id: OauthAppId): boolean {
  if (awaited !== id) return false
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
