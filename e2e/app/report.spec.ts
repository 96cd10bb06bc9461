import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pasted } from '../helpers/keyboard'
import { follow, open } from '../helpers/people'
import { notRead, read, textsOf } from '../helpers/payloads'
import { atRest } from '../helpers/rest'

interface Saved {
  name: string
  path: string
  text: string
}

async function saveReport(page: Page): Promise<Saved> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const download = await saved
  const path = await download.path()
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') }
}

/** Opens the file as somebody who got it by mail does: in another browser context, without the console. */
async function openReport(browser: Browser, { text }: Saved, to: string) {
  const context = await browser.newContext()
  const reader = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  reader.on('request', (request) => asked.push(request.url()))
  reader.on('pageerror', (error) => complaints.push(error.message))
  reader.on('console', (message) => complaints.push(message.text()))
  await writeFile(to, text)
  const url = pathToFileURL(to).href
  await reader.goto(url)
  return { reader, asked: asked.filter((one) => one !== url), complaints }
}

test('the report is one file that says who, what was decided, what the agent found, and when', async ({
  page,
  browser,
  service,
}, info) => {
  const { id, clientId } = service.fixture('staged with committed other')
  await open(page, `/apps/${id}`)
  await expect(page.getByText('active (live)').first()).toBeVisible()
  const saved = await saveReport(page)
  expect(saved.name).toMatch(/^oauth-app-report-\d{4}-\d{2}-\d{2}-\d{4}\.html$/)
  await expect(page.getByText(`Report saved as ${saved.name}.`)).toBeVisible()

  const { reader, asked, complaints } = await openReport(
    browser,
    saved,
    info.outputPath('report.html'),
  )
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    `OAuth app report: ${clientId}`,
  )
  for (const name of ['Decision', 'Facts', 'Brand', 'Observed scopes', 'Key events', 'Accounts'])
    await expect(reader.getByRole('heading', { name })).toBeVisible()
  await expect(reader.getByText('recommended by the agent, not decided')).toBeVisible()
  await expect(reader.getByText(/active \(live\) of \d+ ever granted/)).toBeVisible()
  await expect(reader.getByText(/UTC/).first()).toBeVisible()
  await expect(reader.getByText('Demo data')).toHaveCount(0)
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  await reader.context().close()
})

test('a report asks the service for nothing', async ({ page, service }) => {
  await open(page, `/apps/${service.fixture('accepted').id}`)
  await expect(page.getByText('active (live)').first()).toBeVisible()
  await atRest(page)
  const before = service.requests.length
  await saveReport(page)
  expect(service.requests.length).toBe(before)
})

test('what was refused or not loaded is said in the report, and never looks like nothing', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page, `/apps/${service.fixture('accepted').id}`, 'no investigation')
  await expect(page.getByText('This token cannot read investigations.').first()).toBeVisible()
  const { text } = await saveReport(page)
  expect(text).toContain('This token cannot read investigations.')
  expect(text).not.toContain('never investigated')
})

test('"Copy as text" puts plain text on the clipboard and says so', async ({ page, service }) => {
  const { id, clientId } = service.fixture('accepted')
  await open(page, `/apps/${id}`)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Report copied as text.')).toBeVisible()
  expect(await pasted(page.context())).toContain(`Client ID: ${clientId}`)
})

test.describe('with hostile data', () => {
  test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

  test('S-23: every payload stands in the file as text; nothing runs and nothing is fetched', async ({
    page,
    browser,
    service,
  }, info) => {
    test.slow()
    await open(page)
    for (const index of [1, 5, 6, 12, 13, 27, 40, 66, 77]) {
      const { id, clientId } = service.fixture(`hostile ${index}`)
      await follow(page, `/apps/${id}`)
      await expect(page.getByText(clientId).first()).toBeVisible()
      await expect(page.getByText('active (live)').first()).toBeVisible()
      const saved = await saveReport(page)
      expect(saved.text).toContain(
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
      )
      const { reader, asked, complaints } = await openReport(
        browser,
        saved,
        info.outputPath(`report-${index}.html`),
      )
      const found = await reader.evaluate(() => ({
        ran: '__pwn' in window,
        elements: [
          ...new Set([...document.body.querySelectorAll('*')].map((one) => one.localName)),
        ],
        attributes: [
          ...new Set(
            [...document.body.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()),
          ),
        ],
        text: document.body.textContent ?? '',
      }))
      expect(found.ran).toBe(false)
      expect(
        found.elements.filter(
          (name) =>
            !/^(?:main|h1|h2|p|dl|dt|dd|div|bdi|span|table|thead|tbody|tr|th|td)$/.test(name),
        ),
      ).toEqual([])
      expect(found.attributes.toSorted()).toEqual(['class', 'scope'])
      const texts = [
        ...textsOf(read(service, `oauth-apps/${id}?include=investigation`)),
        ...textsOf(read(service, `oauth-apps/${id}/accounts?providerStatus=active&limit=100`)),
      ]
      expect(texts.length, clientId).toBeGreaterThan(0)
      expect(notRead(found.text, texts), clientId).toEqual([])
      expect(asked).toEqual([])
      expect(complaints).toEqual([])
      await reader.context().close()
    }
  })
})
