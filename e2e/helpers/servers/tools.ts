import type { Locator, Page } from '@playwright/test'

/** Returns the region at the bottom of the demo. */
export function toolsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Demo tools' })
}

/** Opens the demo at a URL, with the developers' panel and without automatic events. */
export async function openTools(page: Page, address = '/apps'): Promise<Locator> {
  await page.goto(address)
  const tools = toolsOf(page)
  await tools.getByRole('button', { name: 'Developer' }).click()
  await tools.getByRole('checkbox', { name: 'Life' }).uncheck()
  return tools
}

/** Sends a request from the page itself, by default as the first persona, and returns the answer. */
export async function send(
  page: Page,
  path: string,
  options: { method?: string; body?: string; token?: string } = {},
): Promise<{ status: number | null; text: string; ms: number }> {
  // After a load the worker needs a moment. Before that, a request leaves the page.
  await page.waitForFunction(() => globalThis.mockService !== undefined)
  return page.evaluate(
    async ([url, { method, body, token }]) => {
      const start = performance.now()
      try {
        const response = await fetch(`/api/v1${url}`, {
          method: method ?? 'GET',
          headers: { 'x-service-client-secret': token ?? 'demo-token-full-access' },
          ...(body === undefined ? {} : { body }),
        })
        const text = await response.text()
        return { status: response.status, text, ms: performance.now() - start }
      } catch {
        return { status: null, text: '', ms: performance.now() - start }
      }
    },
    [path, options] as const,
  )
}
