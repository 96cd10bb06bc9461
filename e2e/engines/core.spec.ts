import { outcomeMessages } from '#/domain/writes/write-messages'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { persona } from '#mocks/personas'
import { expect, test } from './fixtures'
import { expectText, focus, open, outside, textOf, waitUntilArmed, type Tab } from './tab'

const firstRow = 'tbody tr[aria-rowindex] td a'
/** Returns the name of the first app, once the list has rows. */
async function firstName(tab: Tab) {
  await expect.poll(() => textOf(tab, firstRow)).toBeTruthy()
  return textOf(tab, firstRow)
}

test('apps are searched, filtered, sorted and opened, and Back shows the list again', async ({
  tab,
  server,
}) => {
  await open(tab, `${server.url}apps`)
  await expectText(tab, /\d apps/)
  await tab.fill('[type=search]', 'quillmoor')
  await expectText(tab, /\b\d of [\d,]+ apps/)
  await tab.press('button', 'Clear all filters')
  await tab.press('button', 'Classification')
  await tab.find('checkbox', 'Malicious')
  expect(await outside(tab, ':popover-open')).toBe(0)
  await tab.press('checkbox', 'Malicious')
  await expect.poll(() => tab.address()).toContain('classification=malicious')
  await tab.key('Escape')
  await tab.press('button', 'First observed')
  await expect.poll(() => tab.address()).toContain('sort=firstObserved')
  await expectText(tab, /\b\d\d of [\d,]+ apps/)
  const first = await firstName(tab)
  await focus(tab, '[type=search]')
  await tab.key('ArrowDown')
  await tab.key('Enter')
  await expect.poll(() => textOf(tab, 'h1')).toBe(first)
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await tab.back()
  await expect.poll(() => textOf(tab, firstRow)).toBe(first)
})

test('a classification with a policy is saved with one request', async ({
  tab,
  server,
  service,
}) => {
  const { id } = service.fixture('never computed')
  await open(tab, `${server.url}apps/${id}`)
  await tab.press('button', 'Classify and remediate…')
  await tab.press('radio', 'Malicious')
  await tab.press('radio', 'Revoke')
  await waitUntilArmed(tab)
  await tab.press('button', 'Set Malicious and revoke')
  await expectText(tab, `${outcomeMessages.confirmed} Malicious`)
  const writes = service.requests.filter(({ method }) => method === 'PATCH')
  expect(writes.map(({ status }) => status)).toEqual([200])
  expect(service.tables.find(id)).toMatchObject({ classification: 'malicious' })
})

test('recommendations of the queue are accepted and rejected by keyboard', async ({
  tab,
  server,
  service,
}) => {
  await open(tab, `${server.url}review`)
  await expectText(tab, 'to review. Press j to start.')
  await tab.key('j')
  await tab.find('article')
  for (const key of ['a', 'r'] as const) {
    await expectText(tab, 'Accept: set')
    const before = await textOf(tab, 'article h2')
    await tab.key(key)
    await tab.find('dialog')
    const hasChosen = '[role=dialog] input:checked[name=classification]'
    if (key === 'r' && (await textOf(tab, hasChosen)) === undefined)
      await tab.press('radio', 'Unnecessary')
    await waitUntilArmed(tab)
    await focus(tab, '[role=dialog] [type=submit]')
    await tab.key('Enter')
    await expect.poll(() => textOf(tab, 'article h2')).not.toBe(before)
  }
  expect(service.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})

test('a grant is revoked with one request', async ({ tab, server, service }) => {
  const { id } = service.fixture('ten ever, four active')
  await open(tab, `${server.url}apps/${id}/accounts?active=true`)
  await expectText(tab, '4 active (live) of 10 ever granted')
  await tab.press('button', 'Revoke grant…')
  await tab.find('dialog')
  await waitUntilArmed(tab)
  await tab.press('button', 'Revoke grant')
  // The dialog says the first sentence, too.
  await expectText(tab, 'A standing policy would revoke it again later')
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the list is exported, and printed with every row', async ({ tab, server }) => {
  await open(tab, `${server.url}apps?classification=malicious`)
  await expectText(tab, '28 of 28 loaded')
  await tab.press('button', 'Export CSV')
  const files = () => readdirSync(tab.downloads).filter((name) => name.endsWith('.csv'))
  await expect.poll(() => files()).toHaveLength(1)
  const text = () => readFileSync(join(tab.downloads, files()[0] ?? ''), 'utf8')
  await expect.poll(() => text().split('\r\n').length).toBeGreaterThan(28)
  await tab.evaluate(() => {
    addEventListener('beforeprint', () => {
      const rows = document.querySelectorAll('[aria-label="Printed apps"] tbody tr')
      document.body.dataset['printed'] = String(rows.length)
    })
  })
  await tab.print()
  expect(await tab.evaluate(() => document.body.dataset['printed'])).toBe('28')
})

test('a typed token connects, and Lock leaves nothing on the page', async ({ tab, server }) => {
  await tab.goto(`${server.url}apps`)
  // A password field has no role.
  await tab.fill('input[type=password]', persona('full access').token)
  await tab.press('button', 'Connect')
  await expectText(tab, /\d apps/)
  const first = await firstName(tab)
  await tab.press('button', 'Lock')
  await tab.find('button', 'Connect')
  expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(first)
})
