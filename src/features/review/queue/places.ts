import type { OauthAppId } from '#/domain/ids'

/** The headings that take the focus when an item opens, or when none is left. */
export const itemHeadingId = 'review-item'
export const listHeadingId = 'review-list'

let awaited: OauthAppId | null = null

/** The item that a person, or a decision, opens now: its heading takes the focus when it comes. */
export function expectFocus(id: OauthAppId): void {
  awaited = id
}

/** Whether the item's heading was waited for; true once. */
export function takeFocus(id: OauthAppId): boolean {
  if (awaited !== id) return false
  awaited = null
  return true
}

/** Where the focus goes when what had it is gone: the opened item, else the list, else the page. */
export function headingNow(): HTMLElement | null {
  return (
    document.getElementById(itemHeadingId) ??
    document.getElementById(listHeadingId) ??
    document.querySelector('main h1')
  )
}
