import type { Page } from '@playwright/test'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { createService } from '#mocks/service/service'
import { KNOB_CHOICES, KNOB_NAMES } from '#mocks/demo/knob-choices'
import { expect, test } from '../fixtures'
import { follow } from '../helpers/people'
import { openTools, send } from '../helpers/servers/tools'

// IDs of fixtures are equal in every run and in every transport.
const { id } = createService({ apps: 0 }).fixture('login-only')

/** Saves a classification like the console, and reads the app again. */
const save = (page: Page, classification: string) =>
  send(page, `/oauth-apps/${id}`, { method: 'PATCH', body: JSON.stringify({ classification }) })
async function saved(page: Page): Promise<unknown> {
  const { text } = await send(page, `/oauth-apps/${id}`)
  return (JSON.parse(text) as { classification: unknown }).classification
}

test('faults, knobs and the clock of the demo survive a reload, until Reset', async ({
  page,
  problems,
}) => {
  problems.expect(404)
  problems.expect(500)
  const tools = await openTools(page, '/settings')
  const choose = async (label: string, option: string) =>
    tools.getByRole('combobox', { name: label, exact: true }).selectOption(option)
  const list = tools.getByRole('list', { name: 'Active faults' })
  const add = tools.getByRole('button', { name: 'Add fault' })
  const knobs = () => page.evaluate(() => mockService?.knobs)
  const time = tools.locator('time')
  const shown = async () => Date.parse((await time.getAttribute('datetime')) ?? '')
  const total = async () => {
    const { text } = await send(page, '/oauth-apps?limit=1')
    return (JSON.parse(text) as { meta: { totalCount: number } }).meta.totalCount
  }
  await test.step('a fault has its kind, its count and its requests', async () => {
    await choose('Fault', 'Status 500')
    await choose('How often', 'once')
    await choose('Which requests', 'writes: saves (PATCH)')
    await add.click()
    expect((await send(page, '/oauth-apps')).status).toBe(200)
    expect((await save(page, 'safe')).status).toBe(500)
    await expect(list).toHaveCount(0)
    expect(await saved(page)).toBe(null)

    await page.getByRole('link', { name: 'Apps', exact: true }).click()
    await expect(page.getByText('1,060 apps')).toBeVisible()
    await choose('Which requests', 'the list')
    await choose('How often', '3 times')
    await add.click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('The rows below were not updated.')).toBeVisible()
    await expect(list).toHaveCount(0)
    await follow(page, '/settings')
  })
  await test.step('the clock moves, with the events that the knobs allow', async () => {
    const ahead = { 'Forward 10 s': 10_000, 'Forward 10 min': 600_000, 'Forward 1 day': 86_400_000 }
    for (const [name, ms] of Object.entries(ahead)) {
      const before = await shown()
      await tools.getByRole('button', { name, exact: true }).click()
      const passed = (await shown()) - before
      expect([name, passed >= ms && passed < ms + 5_000]).toEqual([name, true])
    }
    expect(await total()).toBe(1060)
    await tools.getByRole('checkbox', { name: 'Life' }).check()
    await tools.getByRole('button', { name: 'Forward 1 day' }).click()
    expect(await total()).toBeGreaterThan(1100)
  })
  await test.step('every knob can be set, and “Default knobs” resets them', async () => {
    for (const name of KNOB_NAMES) {
      const { label, values } = KNOB_CHOICES[name]
      await tools
        .getByRole('combobox', { name: label, exact: true })
        .selectOption({ index: values.length - 1 })
    }
    const last = KNOB_NAMES.map((name) => [name, KNOB_CHOICES[name].values.at(-1)?.value])
    expect(await knobs()).toEqual(Object.fromEntries(last))
    const labels = KNOB_NAMES.map((name) => KNOB_CHOICES[name].values.at(-1)?.does ?? '')
    await expect(tools.locator('.knobs option:checked')).toHaveText(labels)
    await tools.getByRole('button', { name: 'Default knobs' }).click()
    expect(await knobs()).toEqual(DEFAULT_KNOBS)
    await choose('A save answers', 'nothing')
    expect(await save(page, 'malicious')).toMatchObject({ status: 200, text: '' })
    await tools.getByRole('button', { name: 'Forward 10 min' }).click()
  })

  await choose('Latency', '300 ms')
  await choose('Fault', 'Status 404')
  await expect(tools.getByText('Not found, or out of reach.')).toBeVisible()
  await choose('How often', 'until removed')
  await choose('Which requests', 'one app')
  await add.click()
  await expect(list).toContainText('Status 404, one app, until removed')
  expect((await send(page, '/oauth-apps')).status).toBe(200)
  expect((await send(page, `/oauth-apps/${id}`)).status).toBe(404)
  const timeBefore = await shown()

  await page.reload()
  await test.step('the changes survive a reload', async () => {
    await expect.poll(shown).toBeGreaterThanOrEqual(timeBefore)
    expect(await total()).toBeGreaterThan(1100)
    expect((await send(page, `/oauth-apps/${id}`)).status).toBe(404)
    await tools.getByRole('button', { name: 'Remove fault: Status 404' }).click()
    expect(await saved(page)).toBe('malicious')
    expect((await save(page, 'malicious')).text).toBe('')
    await follow(page, `/apps/${id}`)
    await expect(page.getByText('Malicious').first()).toBeVisible()
  })
  await test.step('a knob set by script is shown', async () => {
    await page.evaluate(() => Object.assign(mockService?.knobs ?? {}, { limitMaximum: 7 }))
    const largest = tools.getByRole('combobox', { name: 'Largest page' })
    await expect(largest.locator('option:checked')).toHaveText('7')
    const { text } = await send(page, '/oauth-apps?limit=50')
    expect((JSON.parse(text) as { items: unknown[] }).items).toHaveLength(7)
  })
  await test.step('Reset restores the seed', async () => {
    await tools.getByRole('button', { name: 'Reset' }).click()
    const developer = tools.getByRole('button', { name: 'Developer' })
    await expect(developer).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await saved(page)).toBe(null)
    await developer.click()
    await expect(tools.getByRole('combobox', { name: 'Latency' })).toHaveValue('0')
    expect(await knobs()).toEqual(DEFAULT_KNOBS)
    const ahead = await page.evaluate(() => (mockService?.clock.now() ?? 0) - Date.now())
    expect(Math.abs(ahead)).toBeLessThan(5_000)
  })
})

/**
 * Sentences of the contract, one for each kind of answer. The worker must behave like the socket of
 * `contract/http.test.ts`, which tests all sentences.
 */
const KINDS = [
  '/roles answers { meta, items }',
  '/roles: following the cursors gives each item once',
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

test('the demo’s service worker keeps the contract, and reports lost changes', async ({
  page,
  context,
  problems,
}) => {
  // The contract suite causes refusals, and the browser logs a line about each.
  for (const status of [400, 401, 404, 429, 500]) problems.expect(status)
  const tools = await openTools(page, '/settings')
  await test.step('the worker keeps the contract for each kind of answer', async () => {
    const results = await page.evaluate(
      async (sentences) => globalThis.mockContract?.run(sentences) ?? [],
      KINDS,
    )
    expect(results.filter(({ failure }) => failure !== null)).toEqual([])
    expect(results.map(({ sentence }) => sentence).toSorted()).toEqual(KINDS.toSorted())
  })
  await test.step('a state opens in another tab at its plain URL, and this tab keeps its page', async () => {
    const opened = context.waitForEvent('page')
    await tools
      .getByRole('link', { name: 'the service fails', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab.getByText('1,060 apps')).toBeVisible()
    await tab.close()
    await expect(page).toHaveURL('/settings')
  })
  await test.step('a full storage is reported, because a reload loses the change', async () => {
    await page.evaluate(() => {
      for (let size = 4_194_304; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let n = 0; n < 9; n++) sessionStorage.setItem(`x${size}-${n}`, 'x'.repeat(size))
        } catch {
          // Continue with smaller entries.
        }
      }
    })
    expect((await save(page, 'malicious')).status).toBe(200)
    expect(await saved(page)).toBe('malicious')
    await expect(tools.getByText(/This tab’s storage is full or blocked\./)).toBeVisible()
  })
  await test.step('an unreadable record is dropped, and the demo starts', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('x')) sessionStorage.removeItem(key)
      addEventListener('pagehide', () =>
        sessionStorage.setItem('oauth-apps-console.demo.journal', '{"seed":'),
      )
    })
    await page.reload()
    await expect(tools.getByText(/The demo started over\./)).toBeVisible()
    expect(await saved(page)).toBe(null)
  })
})
