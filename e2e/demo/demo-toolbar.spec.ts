import type { Page } from '@playwright/test'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { createService } from '#mocks/service/service'
import { KNOB_CHOICES, KNOB_NAMES } from '#mocks/toolbar/knob-choices'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { tabTo, type Stop } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { follow, inventory } from '../helpers/people'
import { openTools, send, toolsOf } from '../helpers/servers/tools'

// IDs of fixtures are the same in every run and in every transport.
const { id } = createService({ apps: 0 }).fixture('login-only')

/** Saves a classification like the console, and reads it back. */
const save = (page: Page, classification: string) =>
  send(page, `/oauth-apps/${id}`, { method: 'PATCH', body: JSON.stringify({ classification }) })
async function saved(page: Page): Promise<unknown> {
  const { text } = await send(page, `/oauth-apps/${id}`)
  return (JSON.parse(text) as { classification: unknown }).classification
}

test('the bar is closed at first and has its own space beside the console; it can be opened, used and closed by keyboard alone', async ({
  page,
}) => {
  await page.goto('/apps?classification=malicious&verified=false&hasActiveAccounts=false')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const tools = toolsOf(page)
  const toggle = tools.getByRole('button', { name: 'Developer' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  // Who asks is always there.
  const persona = tools.getByRole('combobox')
  await expect(persona).toHaveAccessibleName('Persona')
  const gap = async () => {
    const main = await page.getByRole('main').boundingBox()
    const bar = await tools.boundingBox()
    return (bar?.y ?? 0) - ((main?.y ?? 0) + (main?.height ?? 0))
  }
  expect(await gap()).toBeGreaterThanOrEqual(0)

  await tabTo(page, persona, 120)
  await persona.press('h')
  await expect(persona).toHaveValue('3')
  await expect(tools.getByText('Connected as Help desk, read-only.')).toBeVisible()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  // The console's new page would move the focus to its heading.
  await expect(persona).toBeFocused()

  await tabTo(page, toggle, 1)
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await tabTo(page, tools.getByRole('button', { name: 'Add fault' }), 20)
  await page.keyboard.press('Enter')
  // What adds faults is side by side; the list of those in force follows.
  await tabTo(page, tools.getByRole('button', { name: 'Add a bad day for revokes' }), 1)
  await tabTo(page, tools.getByRole('button', { name: /^Remove fault: Status 500/ }), 1)
  await page.keyboard.press('Enter')
  await expect(tools.getByText('None in force.')).toBeVisible()
  await expect(tools.getByRole('button', { name: 'Add fault' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('in the open panel nothing is covered or without a focus ring, axe finds nothing, and at 320 pixels nothing overflows', async ({
  page,
}) => {
  const tools = await openTools(page, '/apps?search=yarrowby')
  await expect(page.getByText('1 app matches')).toBeVisible()
  await tools.getByRole('button', { name: 'Add fault' }).click()
  await tools.getByRole('combobox', { name: 'Rate limit' }).selectOption({ index: 1 })
  await test.step('the focus', async () => {
    // Focus moved by a script shows a ring when the last input was a key.
    await page.keyboard.press('Tab')
    const stops = await stopsAtOnce(page)
    expect(stops.length).toBeGreaterThan(60)
    expect(stops.filter(({ ring, coveredBy }) => ring < 2 || coveredBy !== null)).toEqual([])
  })
  await test.step('a low window', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    const stops = await stopsAtOnce(page)
    expect(stops.filter(({ coveredBy }) => coveredBy !== null)).toEqual([])
  })
  await test.step('axe', async () => {
    expect(await faultsInBothThemes(page)).toEqual([])
  })
  await test.step('a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    expect(await tools.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    // The end of the page is still visible.
    const end = page.getByText(/^1 of 1 loaded/)
    await end.scrollIntoViewIfNeeded()
    const bottom = await end.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual((await tools.boundingBox())?.y ?? 0)
  })
})

test('Persona, Latency, Offline and Seed: the same address with another token, slowly, without a network, with other apps', async ({
  page,
  problems,
}) => {
  const tools = await openTools(page, '/apps?sort=name:asc')
  const persona = tools.getByRole('combobox', { name: 'Persona' })
  const latency = tools.getByRole('combobox', { name: 'Latency' })
  await test.step('Persona, which follows the form', async () => {
    await expect(persona).toHaveValue('0')
    await persona.selectOption('Subsidiary only')
    await expect(page.getByText('240 apps match')).toBeVisible()
    await expect(page).toHaveURL('/apps?sort=name:asc')
    await page.reload()
    await expect(page.getByText('240 apps match')).toBeVisible()
    problems.expect(403)
    await persona.selectOption('Colleague without app access')
    await expect(page.getByText('This token cannot list OAuth apps.').first()).toBeVisible()
    await expect(page.getByText('240 apps match')).toHaveCount(0)

    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('radio', { name: 'Help desk, read-only' }).check()
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
    await expect(persona.locator('option:checked')).toHaveText('Help desk, read-only')
  })
  await test.step('Offline', async () => {
    const offline = tools.getByRole('checkbox', { name: 'Offline' })
    await offline.check()
    await expect(page.getByText(/^Offline\. Showing what was read at/)).toBeVisible()
    await offline.uncheck()
    await expect(page.getByText(/^Offline\./)).toHaveCount(0)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
  })
  await test.step('Latency and Seed, also after a reload', async () => {
    await latency.selectOption('1 s')
    expect((await send(page, '/oauth-apps')).ms).toBeGreaterThan(900)
    await latency.selectOption('none')
    expect((await send(page, '/oauth-apps')).ms).toBeLessThan(900)
    await tools.getByRole('combobox', { name: 'Seed' }).selectOption('empty')
    await expect(page.getByText('No apps have been observed')).toBeVisible()
    await latency.selectOption('1 s')
    await page.reload()
    await expect(latency).toHaveValue('2')
    await expect(page.getByText('No apps have been observed')).toBeVisible()
  })
})

test('a fault: its kind, its count, its requests, and its removal', async ({ page, problems }) => {
  problems.expect(404)
  problems.expect(500)
  const tools = await openTools(page, '/settings')
  const choose = async (label: string, option: string) =>
    tools.getByRole('combobox', { name: label }).selectOption(option)
  const list = tools.getByRole('list', { name: 'Faults in force' })
  const add = tools.getByRole('button', { name: 'Add fault' })

  await choose('Fault', 'Status 404')
  await expect(tools.getByText('Not found, or out of reach.')).toBeVisible()
  await choose('How often', 'until removed')
  await choose('Which requests', 'one app')
  await add.click()
  await expect(list).toContainText('Status 404, one app, until removed')
  expect((await send(page, '/oauth-apps')).status).toBe(200)
  expect((await send(page, `/oauth-apps/${id}`)).status).toBe(404)
  await page.reload()
  expect((await send(page, `/oauth-apps/${id}`)).status).toBe(404)
  await tools.getByRole('button', { name: 'Remove fault: Status 404' }).click()
  expect((await send(page, `/oauth-apps/${id}`)).status).toBe(200)

  await choose('Fault', 'Status 500')
  await choose('How often', 'once')
  await choose('Which requests', 'writes: saves (PATCH)')
  await add.click()
  expect((await send(page, '/oauth-apps')).status).toBe(200)
  expect((await save(page, 'malicious')).status).toBe(500)
  await expect(list).toHaveCount(0)
  expect((await save(page, 'malicious')).status).toBe(200)

  await page.getByRole('link', { name: 'Apps', exact: true }).click()
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await choose('Which requests', 'the list')
  await choose('How often', '3 times')
  await add.click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The rows below are as they were read before.')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('every knob can be changed and reset; one changes an answer, also after a reload, and one set by hand is shown', async ({
  page,
}) => {
  const tools = await openTools(page, '/settings')
  const knobs = () => page.evaluate(() => mockService?.knobs)
  for (const name of KNOB_NAMES) {
    const { label, values } = KNOB_CHOICES[name]
    await tools
      .getByRole('combobox', { name: label, exact: true })
      .selectOption({ index: values.length - 1 })
  }
  const last = KNOB_NAMES.map((name) => [name, KNOB_CHOICES[name].values.at(-1)?.value])
  expect(await knobs()).toEqual(Object.fromEntries(last))
  const words = KNOB_NAMES.map((name) => KNOB_CHOICES[name].values.at(-1)?.does ?? '')
  await expect(tools.locator('.knobs option:checked')).toHaveText(words)
  await tools.getByRole('button', { name: 'Default knobs' }).click()
  expect(await knobs()).toEqual(DEFAULT_KNOBS)
  await tools.getByRole('combobox', { name: 'A save answers' }).selectOption('nothing')
  expect((await save(page, 'safe')).text).toBe('')
  await page.reload()
  expect((await save(page, 'malicious')).text).toBe('')
  await page.evaluate(() => Object.assign(mockService?.knobs ?? {}, { limitMaximum: 7 }))
  const largest = tools.getByRole('combobox', { name: 'Largest page' })
  await expect(largest.locator('option:checked')).toHaveText('7')
  const { text } = await send(page, '/oauth-apps?limit=50')
  expect((JSON.parse(text) as { items: unknown[] }).items).toHaveLength(7)
})

test('the clock advances, and with it the events the knobs allow; changes survive a reload, until Reset', async ({
  page,
}) => {
  const tools = await openTools(page, '/settings')
  const time = tools.locator('time')
  const shown = async () => Date.parse((await time.getAttribute('datetime')) ?? '')
  const total = async () => {
    const { text } = await send(page, '/oauth-apps?limit=1')
    return (JSON.parse(text) as { meta: { totalCount: number } }).meta.totalCount
  }
  const steps = { 'Forward 10 s': 10_000, 'Forward 10 min': 600_000, 'Forward 1 day': 86_400_000 }
  for (const [name, ms] of Object.entries(steps)) {
    const before = await shown()
    await tools.getByRole('button', { name, exact: true }).click()
    const moved = (await shown()) - before
    expect([name, moved >= ms && moved < ms + 5_000]).toEqual([name, true])
  }
  expect(await total()).toBe(1060)
  await tools.getByRole('checkbox', { name: 'Life' }).check()
  await tools.getByRole('button', { name: 'Forward 1 day' }).click()
  expect(await total()).toBeGreaterThan(1100)
  const there = await shown()
  await page.reload()
  await expect.poll(shown).toBeGreaterThanOrEqual(there)
  expect(await total()).toBeGreaterThan(1100)

  expect(await saved(page)).toBe(null)
  expect((await save(page, 'malicious')).status).toBe(200)
  await tools.getByRole('button', { name: 'Forward 10 min' }).click()
  await tools.getByRole('combobox', { name: 'Latency' }).selectOption('300 ms')
  await page.reload()
  expect(await saved(page)).toBe('malicious')
  await follow(page, `/apps/${id}`)
  await expect(page.getByText('Malicious').first()).toBeVisible()

  await tools.getByRole('button', { name: 'Reset' }).click()
  await expect(tools.getByRole('button', { name: 'Developer' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await saved(page)).toBe(null)
  await tools.getByRole('button', { name: 'Developer' }).click()
  await expect(tools.getByRole('combobox', { name: 'Latency' })).toHaveValue('0')
  const ahead = await page.evaluate(() => (mockService?.clock.now() ?? 0) - Date.now())
  expect(Math.abs(ahead)).toBeLessThan(5_000)
})

test('a state opened in another tab uses its plain address; with a full storage or an unreadable record the demo reports the lost changes', async ({
  page,
  context,
}) => {
  const tools = await openTools(page, '/settings')
  await test.step('another tab has the plain address, and this one keeps its page', async () => {
    const opened = context.waitForEvent('page')
    await tools
      .getByRole('link', { name: 'the service fails', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab.getByText('1,060 apps match')).toBeVisible()
    await tab.close()
    await expect(page).toHaveURL('/settings')
  })
  await test.step('a full storage: a reload loses the change', async () => {
    await page.evaluate(() => {
      for (let size = 4_194_304; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let n = 0; n < 9; n++) sessionStorage.setItem(`x${size}-${n}`, 'x'.repeat(size))
        } catch {
          // The next smaller piece
        }
      }
    })
    expect((await save(page, 'malicious')).status).toBe(200)
    expect(await saved(page)).toBe('malicious')
    await expect(tools.getByText(/This tab’s storage is full or blocked\./)).toBeVisible()
  })
  await test.step('an unreadable record: it is dropped, and the demo starts', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('x')) sessionStorage.removeItem(key)
      addEventListener('pagehide', () =>
        sessionStorage.setItem('oauth-apps-console.demo.journal', '{"seed":'),
      )
    })
    await page.reload()
    await expect(tools.getByText(/The service started anew\./)).toBeVisible()
    expect(await saved(page)).toBe(null)
  })
})

/**
 * One answer of each kind: the worker transports it and says the same as the socket of
 * `contract/http.test.ts`, which tests all.
 */
const KINDS = [
  '/roles answers { meta, items }',
  '/roles: walking the cursors gives each item once',
  'only classification in the body leaves the policy',
  'a revoke ends the grant and answers the account’s entry',
  'one entry for each failing parameter',
  'one entry for each failing field',
  'a wrong token is 401',
  'a write without the header is 401',
  'the accounts of an unknown app are 404',
  'a 429 has the error shape',
  'a fault of the server is 500 in the same shape',
  'the header name is a setting of the service',
]

test('the contract holds through the service worker, one sentence for each kind of answer', async ({
  page,
  problems,
}) => {
  // The suite causes refusals, and the browser logs a line about each.
  for (const status of [400, 401, 404, 429, 500]) problems.expect(status)
  await page.goto('/settings')
  await page.waitForFunction(() => globalThis.mockContract !== undefined)
  const results = await page.evaluate(
    async (sentences) => globalThis.mockContract?.run(sentences) ?? [],
    KINDS,
  )
  expect(results.filter(({ failure }) => failure !== null)).toEqual([])
  expect(results.map(({ sentence }) => sentence).toSorted()).toEqual(KINDS.toSorted())
})

/** Every tab stop on the page, as `tabStops` lists it: all of them at once, because they are hundreds. */
function stopsAtOnce(page: Page): Promise<Pick<Stop, 'what' | 'ring' | 'coveredBy'>[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      if (!element.checkVisibility() || element.tabIndex < 0) return []
      element.focus()
      const { left, top, width, height } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      const style = getComputedStyle(element)
      const covered = onTop === null || !(element.contains(onTop) || onTop.contains(element))
      return [
        {
          what: element.getAttribute('aria-label') ?? element.textContent ?? '',
          ring: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
          coveredBy: covered ? (onTop?.outerHTML.slice(0, 200) ?? 'the edge of the window') : null,
        },
      ]
    })
  })
}
