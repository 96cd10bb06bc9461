import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pasted } from '../helpers/keyboard'
import { follow, open } from '../helpers/people'
import { notRead, read, cellTexts } from '../helpers/checks/payloads'
import { chooseMore, saveReport } from '../helpers/pages/report'
import { atRest } from '../helpers/rest'
import { collectReports } from '../helpers/servers/deployment'

/** Starts the reader of a mailed file: another browser context, without the console. */
async function startReader(browser: Browser) {
  const context = await browser.newContext()
  const reader = await context.newPage()
  const urls: string[] = []
  const complaints: string[] = []
  reader.on('request', (request) => urls.push(request.url()))
  reader.on('pageerror', (error) => complaints.push(error.message))
  reader.on('console', (message) => complaints.push(message.text()))
  return {
    reader,
    complaints,
    /** Opens the file and returns the other requests that it sent. */
    async read(text: string, path: string): Promise<string[]> {
      urls.length = 0
      await writeFile(path, text)
      const url = pathToFileURL(path).href
      await reader.goto(url)
      return urls.filter((item) => item !== url)
    },
    close: () => context.close(),
  }
}

test('the report is one file with the app’s identity and decision, and sends no request', async ({
  page,
  browser,
  service,
}, info) => {
  const { id, clientId } = service.fixture('staged with committed other')
  await open(page, `/apps/${id}`)
  await expect(page.getByText('active (live)').first()).toBeVisible()
  await atRest(page)
  const before = service.requests.length
  const saved = await saveReport(page)
  expect(saved.name).toMatch(/^oauth-app-report-\d{4}-\d{2}-\d{2}-\d{4}\.html$/)
  await expect(page.getByText(`Report saved as ${saved.name}.`)).toBeVisible()
  await chooseMore(page, 'Copy as text')
  await expect(page.getByText('Report copied as text.')).toBeVisible()
  expect(await pasted(page.context())).toContain(`Client ID: ${clientId}`)
  await chooseMore(page, 'Copy as Markdown')
  await expect(page.getByText('Report copied as Markdown.')).toBeVisible()
  expect(await pasted(page.context())).toContain(`## OAuth app \`${clientId}\``)
  await chooseMore(page, 'Copy app ID')
  await expect(page.getByRole('status')).toHaveText('Copied.')
  expect(await pasted(page.context())).toBe(id)
  await atRest(page)
  expect(service.requests.length).toBe(before)

  const { reader, complaints, ...mail } = await startReader(browser)
  expect(await mail.read(saved.text, info.outputPath('report.html'))).toEqual([])
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    `OAuth app report: ${clientId}`,
  )
  for (const name of ['Decision', 'Facts', 'Brand', 'Observed scopes', 'Key events', 'Accounts'])
    await expect(reader.getByRole('heading', { name })).toBeVisible()
  await expect(reader.getByText('recommended by the agent, not decided')).toBeVisible()
  await expect(reader.getByText(/active \(live\) of \d+ ever granted/)).toBeVisible()
  await expect(reader.getByText(/UTC/).first()).toBeVisible()
  await expect(reader.getByText('Demo data')).toHaveCount(0)
  expect(complaints).toEqual([])
  await mail.close()
})

test.describe('with hostile data', () => {
  test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

  test('S-23, S-35: every payload in the report is text that runs and fetches nothing', async ({
    page,
    browser,
    server,
    service,
    problems,
  }, info) => {
    test.slow()
    const reports = collectReports(server)
    const { reader, complaints, ...mail } = await startReader(browser)
    for (const [place, index] of [1, 5, 6, 12, 13, 27, 40, 66, 77].entries()) {
      const { id, clientId } = service.fixture(`hostile ${index}`)
      await (place === 0 ? open : follow)(page, `/apps/${id}`)
      await expect(page.getByText(clientId).first()).toBeVisible()
      await expect(page.getByText('active (live)').first()).toBeVisible()
      await atRest(page)
      const { text } = await saveReport(page)
      expect(text).toContain(
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
      )
      const urls = await mail.read(text, info.outputPath(`report-${index}.html`))
      const found = await contentOf(reader)
      expect(found.ran).toBe(false)
      expect(
        found.elements.filter(
          (name) =>
            !/^(?:main|h1|h2|p|dl|dt|dd|div|bdi|span|table|thead|tbody|tr|th|td)$/.test(name),
        ),
      ).toEqual([])
      expect(found.attributes.toSorted()).toEqual(['class', 'scope'])
      const texts = [
        ...cellTexts(read(service, `oauth-apps/${id}?include=investigation`)),
        ...cellTexts(read(service, `oauth-apps/${id}/accounts?providerStatus=active&limit=100`)),
      ]
      expect(texts.length, clientId).toBeGreaterThan(0)
      expect(notRead(found.text, texts), clientId).toEqual([])
      expect(urls).toEqual([])
      expect(complaints).toEqual([])
    }
    await mail.close()
    // Reports arrive in order, so the deliberate violation must be the first one.
    problems.expectViolation('style-src-attr')
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect.poll(() => reports).toEqual(['style-src-attr'])
  })
})

/** Returns the document that the browser built from the file. */
function contentOf(reader: Page) {
  return reader.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')]
    return {
      ran: '__pwn' in window,
      elements: [...new Set(all.map((element) => element.localName))],
      attributes: [...new Set(all.flatMap((element) => element.getAttributeNames()))],
      text: document.body.textContent ?? '',
    }
  })
}
