import type { Page } from '@playwright/test'
import { splitHidden } from '#/lib/hidden-characters'

/** What a person can read of a text: the text, with hidden characters as their markers. */
export function shown(text: string): string {
  return splitHidden(text)
    .map((part) => part.text)
    .join('')
}

/** Whether this is how the page shows a text: whole or, where it is long, its beginning. */
export function isShown(onPage: string, text: string): boolean {
  const whole = shown(text)
  const isBeginning = /^.{60,}…$/su.test(onPage) && whole.startsWith(onPage.slice(0, -1))
  return onPage === whole || isBeginning
}

/** Whether a text on the page is how the name of this app is shown. */
export function isNameOf(onPage: string, app: { name: string; clientId: string }): boolean {
  return app.name.trim() === '' ? onPage === `(no name) ${app.clientId}` : isShown(onPage, app.name)
}

/** Every text a person or a screen reader can meet on the page that holds a raw hidden character. */
export async function rawHiddenTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    // Dialogs stand beside the root of the page.
    for (const part of document.body.querySelectorAll(':scope > :not(script, noscript)')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '')
      for (const element of [part, ...part.querySelectorAll('*')]) {
        for (const { name, value } of element.attributes) {
          // What a person can edit must stay as it is.
          if (!(element instanceof HTMLInputElement && name === 'value'))
            found.push(`${name}=${value}`)
        }
      }
    }
    // Nothing that can be typed on a plain keyboard is hidden: the long rest need not leave the page.
    return found.filter((text) => /[^\x20-\x7E]/.test(text))
  })
  return texts.filter((text) => splitHidden(text).some((part) => part.kind === 'marker'))
}

/** What `traces` finds on a page where nothing got in. */
export const sound = { ran: false, polluted: [], foreignElements: [] }

/** What ran or got in that must not, and whether objects are what they were. */
export async function traces(page: Page): Promise<{
  ran: boolean
  polluted: string[]
  foreignElements: string[]
}> {
  return page.evaluate(() => ({
    ran: '__pwn' in window,
    polluted: ['polluted', 'pwn'].filter((name) => name in {}),
    foreignElements: [...document.querySelectorAll('[src], link[href], base, iframe, body style')]
      .filter((element) => {
        const address = element.getAttribute('src') ?? element.getAttribute('href')
        return address === null || new URL(address, location.href).origin !== location.origin
      })
      .map((element) => element.outerHTML),
  }))
}
