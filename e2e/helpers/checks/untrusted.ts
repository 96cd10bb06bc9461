import { splitHidden } from '#/lib/hidden-characters'

/** A page of any browser, driven by any tool. */
export interface AnyPage {
  evaluate<Result>(run: () => Result): Promise<Result>
}

/** Returns the visible form of a text, with hidden characters as their markers. */
export function shown(text: string): string {
  return splitHidden(text)
    .map((part) => part.text)
    .join('')
}

/** Returns whether the page shows this text, complete or, if long, its beginning. */
export function isShown(onPage: string, text: string): boolean {
  const complete = shown(text)
  const isBeginning = /^.{60,}…$/su.test(onPage) && complete.startsWith(onPage.slice(0, -1))
  return onPage === complete || isBeginning
}

/** Returns whether a text on the page shows the name of this app. */
export function isNameOf(onPage: string, app: { name: string; clientId: string }): boolean {
  return app.name.trim() === '' ? onPage === `(no name) ${app.clientId}` : isShown(onPage, app.name)
}

/** Returns every text that is visible or read by a screen reader and contains a raw hidden character. */
export async function rawHiddenTexts(page: AnyPage): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    // Dialogs are siblings of the page's root.
    for (const part of document.body.querySelectorAll(':scope > :not(script, noscript)')) {
      const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) found.push(nodes.currentNode.nodeValue ?? '')
      for (const element of [part, ...part.querySelectorAll('*')]) {
        for (const { name, value } of element.attributes) {
          // An editable text must stay unchanged.
          if (!(element instanceof HTMLInputElement && name === 'value'))
            found.push(`${name}=${value}`)
        }
      }
    }
    // Most texts have only plain keyboard characters, which are never hidden, and need not leave the page.
    return found.filter((text) => /[^\x20-\x7E]/.test(text))
  })
  return texts.filter((text) => splitHidden(text).some((part) => part.kind === 'marker'))
}

/** The result of `traces` on a page that nothing got into. */
export const sound = { ran: false, polluted: [], foreignElements: [] }

/** Returns traces of an attack: scripts that ran, changed objects and foreign elements. */
export async function traces(page: AnyPage): Promise<{
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
