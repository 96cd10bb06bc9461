import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { persona } from '#mocks/personas'
import { expect, expectText, one, open, press, test, waitUntilArmed } from './fixtures'

const firstRow = 'tbody tr[aria-rowindex] td a'
/** The name of the first app, once the list has rows. */
const firstName = (tab: Page) =>
  tab
    .locator(firstRow)
    .map((link) => link.textContent)
    .wait()
const heading = (tab: Page) => tab.$eval('h1', (element) => element.textContent)

test('apps are searched, filtered and sorted, one is opened, and Back shows the list again', async ({
  tab,
  server,
}) => {
  await open(tab, `${server.url}apps`)
  await expectText(tab, 'apps match')
  await one(tab, 'searchbox', 'Search by name or client ID').fill('quillmoor')
  await expectText(tab, /\b\d apps? match/)
  await press(tab, 'button', 'Clear all filters')
  await press(tab, 'button', 'Classification')
  await press(tab, 'checkbox', 'Malicious')
  await expect.poll(() => tab.url()).toContain('classification=malicious')
  await tab.keyboard.press('Escape')
  await press(tab, 'button', 'First observed')
  await expect.poll(() => tab.url()).toContain('sort=firstObserved')
  await expectText(tab, /\b\d\d apps match/)
  const first = await firstName(tab)
  await tab.focus('[type=search]')
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Enter')
  await expect.poll(() => heading(tab)).toBe(first)
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await tab.goBack()
  await expect.poll(() => firstName(tab)).toBe(first)
})

test('an app is classified with a policy, and the service is asked once', async ({
  tab,
  server,
  service,
}) => {
  const { id } = service.fixture('never computed')
  await open(tab, `${server.url}apps/${id}`)
  await press(tab, 'button', 'Classify and remediate…')
  await press(tab, 'radio', 'Malicious')
  await press(tab, 'radio', 'Revoke')
  await waitUntilArmed(tab)
  await press(tab, 'button', 'Set Malicious and revoke')
  await expectText(tab, 'Confirmed by the service: Malicious')
  const writes = service.requests.filter(({ method }) => method === 'PATCH')
  expect(writes.map(({ status }) => status)).toEqual([200])
  expect(service.tables.find(id)).toMatchObject({ classification: 'malicious' })
})

test('the queue is worked through by keyboard: one recommendation is accepted, the next one rejected', async ({
  tab,
  server,
  service,
}) => {
  await open(tab, `${server.url}review`)
  await expectText(tab, 'to review. Press j to start.')
  await tab.keyboard.press('j')
  await one(tab, 'article').wait()
  for (const key of ['a', 'r'] as const) {
    await expectText(tab, 'Accept: set')
    const before = await tab.$eval('article h2', (element) => element.textContent)
    await tab.keyboard.press(key)
    await one(tab, 'dialog').wait()
    if (key === 'r' && (await tab.$('[role=dialog] input:checked[name=classification]')) === null)
      await press(tab, 'radio', 'Unnecessary')
    await waitUntilArmed(tab)
    await tab.focus('[role=dialog] [type=submit]')
    await tab.keyboard.press('Enter')
    await expect
      .poll(() => tab.$eval('article h2', (element) => element.textContent))
      .not.toBe(before)
  }
  expect(service.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})

test('one grant is revoked', async ({ tab, server, service }) => {
  const { id } = service.fixture('ten ever, four active')
  await open(tab, `${server.url}apps/${id}/accounts?active=true`)
  await expectText(tab, '4 active (live) of 10 ever granted')
  await press(tab, 'button', 'Revoke grant…')
  await one(tab, 'dialog').wait()
  await waitUntilArmed(tab)
  await press(tab, 'button', 'Revoke grant')
  await expectText(tab, 'The account can grant again.')
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the list is exported, and printed in full', async ({ tab, server, firefox }) => {
  await open(tab, `${server.url}apps?classification=malicious`)
  await expectText(tab, '28 of 28 loaded')
  await press(tab, 'button', 'Export CSV')
  await expect.poll(() => readdirSync(firefox.downloads)).toEqual([expect.stringMatching(/\.csv$/)])
  const [file = ''] = readdirSync(firefox.downloads)
  const text = () => readFileSync(join(firefox.downloads, file), 'utf8')
  await expect.poll(() => text().split('\r\n').length).toBeGreaterThan(28)
  const drawn = tab.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('beforeprint', () => {
          done(document.querySelectorAll('[aria-label="Printed apps"] tbody tr').length)
        })
      }),
  )
  const [paper] = await Promise.all([tab.pdf(), drawn])
  expect(paper.length).toBeGreaterThan(10_000)
  expect(await drawn).toBe(28)
})

test('a token that is typed connects, and Lock leaves nothing on the page', async ({
  tab,
  server,
}) => {
  await tab.goto(`${server.url}apps`)
  // A password field has no role.
  await tab.locator('input[type=password]').fill(persona('full access').token)
  await press(tab, 'button', 'Connect')
  await expectText(tab, 'apps match')
  const first = await firstName(tab)
  await press(tab, 'button', 'Lock')
  await one(tab, 'button', 'Connect').wait()
  expect(await tab.content()).not.toContain(first)
})
