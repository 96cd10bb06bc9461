import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listedBy } from '../helpers/pages/list'
import { expect, test } from './fixtures'
import { expectText, open, outside, textOf, waitUntilArmed } from './tab'

test('an audit log of some megabytes is looked up from a file and exported', async ({
  tab,
  server,
  service,
}, testInfo) => {
  const shared = service.fixture('same clientId in two tenants')
  const staged = service.fixture('staged on null')
  const unknown = '99999999999-nobodyhasthisone.apps.googleusercontent.com'
  const lines = [shared, staged, { clientId: unknown }].map(({ clientId }) => `1;Mia;${clientId}`)
  const log = testInfo.outputPath('log.csv')
  writeFileSync(log, `time;actor;id\n${`${lines.join('\n')}\n`.repeat(20_000)}`)
  await open(tab, `${server.url}lookup`)
  await tab.find('button', 'Choose a file…')
  await tab.choose('input[type=file]', log)
  await expectText(tab, /3 client IDs in 60,?000 records/)
  await tab.press('button', 'Look up 3 client IDs')
  await expectText(tab, 'Looked up 3 client IDs: 2 found, 1 without a match')
  await tab.press('button', 'Export CSV')
  const files = () => readdirSync(tab.downloads).filter((name) => /lookup.*\.csv$/.test(name))
  await expect.poll(() => files()).toHaveLength(1)
  const saved = () => readFileSync(join(tab.downloads, files()[0] ?? ''), 'utf8')
  await expect.poll(() => saved()).toContain(unknown)
})

test('another address opens while a part of the page loads, and no reload brings the page back', async ({
  tab,
  server,
  problems,
}) => {
  // The browser ends the load, so the part is missing.
  problems.expectLine(/TypeError/)
  const firstScreen = readFileSync(join(server.dist, 'index.html'), 'utf8')
  let isBlocked = true
  let blocked = 0
  server.putInFront(({ url = '' }, _response, next) => {
    const isLaterPart = url.endsWith('.js') && !firstScreen.includes(url)
    if (isBlocked && isLaterPart) blocked += 1
    else next()
  })
  await open(tab, `${server.url}apps`)
  await tab.click('td a')
  await expect.poll(() => tab.address()).toMatch(/\/apps\/oapp/)
  await expect.poll(() => blocked).toBeGreaterThan(0)
  isBlocked = false
  await tab.goto(`${server.url}settings`)
  await expectText(tab, 'Share settings')
  expect(await tab.address()).toMatch(/\/settings$/)
})

test('messages are searched for, and one is opened', async ({ tab, server, service }) => {
  service.knobs.limitDefault = 8
  const query =
    'mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'
  await open(tab, `${server.url}messages?${query}`)
  await tab.press('button', 'Search messages')
  await expectText(tab, '14 of 14 loaded')
  const first = 'tbody tr[aria-rowindex] a'
  const subject = await textOf(tab, first)
  await tab.click(first)
  await expect.poll(() => textOf(tab, 'h1')).toBe(subject)
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a run decides many apps with one request for each', async ({ tab, server, service }) => {
  const all = listedBy(service, 'search=mail&limit=200')
  const { length } = all.filter(
    (app) =>
      app.classification !== 'malicious' || app.recommendedClassification?.status === 'staged',
  )
  await open(tab, `${server.url}apps?search=mail`)
  await expectText(tab, `${all.length} apps match`)
  await tab.click('tbody tr[aria-rowindex] input[type=checkbox]')
  await tab.press('button', `Select all ${all.length} matching`)
  await tab.press('button', 'Classify and remediate selected…')
  await tab.press('radio', 'Malicious')
  await waitUntilArmed(tab)
  await tab.press('button', `Set Malicious for ${length} apps`)
  await expectText(tab, `${length} of ${length} done: ${length} confirmed`)
  const writes = service.requests.filter(({ method }) => method === 'PATCH')
  expect(new Set(writes.map(({ path }) => path)).size).toBe(length)
  expect(writes).toHaveLength(length)
})

test('at the width of a phone nothing scrolls sideways, and a decision fits', async ({
  tab,
  server,
}) => {
  await tab.resize(390, 844)
  await open(tab, `${server.url}apps`)
  const sideways = () =>
    tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expectText(tab, /\d apps/)
  expect(await sideways()).toBe(0)
  await tab.press('button', 'Menu')
  await tab.press('link', 'Issues')
  await expect.poll(() => textOf(tab, 'h1')).toBe('Issues')
  expect(await sideways()).toBe(0)
  await tab.back()
  await expectText(tab, /\d apps/)
  await tab.click('tbody tr[aria-rowindex] td a')
  await tab.press('button', 'Classify and remediate…')
  await tab.find('radio', 'Malicious')
  expect(await sideways()).toBe(0)
  expect(await outside(tab, '[role=dialog]:not([popover])')).toBe(0)
})
