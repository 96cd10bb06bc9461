import { expect, type Page } from '@playwright/test'

/** Returns the places of the page and its storage that contain a text. */
export async function placesOf(page: Page, text: string): Promise<string[]> {
  const places = await page.evaluate(async () => ({
    localStorage: JSON.stringify(Object.entries(localStorage)),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    history: JSON.stringify(history.state),
    address: location.href,
    title: document.title,
    windowName: window.name,
    page: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join(),
    performance: JSON.stringify(performance.getEntries()),
  }))
  // Databases and caches must not exist, so there is nothing in them to search.
  expect(places).toMatchObject({ databases: '[]', caches: '[]' })
  const cookies = JSON.stringify(await page.context().cookies())
  return Object.entries({ ...places, cookies })
    .filter(([, content]) => content.includes(text))
    .map(([place]) => place)
}
