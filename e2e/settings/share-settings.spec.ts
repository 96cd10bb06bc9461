import type { Locator, Page } from '@playwright/test'
import { tenantId } from '#mocks/service/engine/tenants'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { tabTo } from '../helpers/keyboard'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { chooseFile, savedFile } from '#e2e/helpers/files'

const key = 'oauth-apps-console.preferences'
const [harbour, quarry] = [tenantId('harbour'), tenantId('quarry')]
const region = (page: Page) => page.getByRole('region', { name: 'Share settings' })
const button = (page: Page, name: string) => region(page).getByRole('button', { name })
const table = (page: Page) => region(page).getByRole('table', { name: 'Import preview' })
const take = (page: Page, name: string) =>
  table(page).getByRole('checkbox', { name: `Take ${name}`, exact: true })
const stored = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as unknown, key)

/** Opens Settings in a browser with these preferences. */
async function settingsOf(page: Page, preferences: object): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (location.protocol.startsWith('http') && localStorage.getItem(name) === null)
        localStorage.setItem(name, text)
    },
    [key, JSON.stringify(preferences)] as const,
  )
  await open(page, '/settings')
}

async function exportSettings(page: Page): Promise<{ name: string; text: string }> {
  const { name, buffer } = await savedFile(page, () => button(page, 'Export settings').click())
  return { name, text: buffer.toString() }
}

const choose = (page: Page, name: string, text: string) =>
  chooseFile(page, name, text, 'Import settings…')

const cells = (row: Locator) => row.getByRole('cell').allInnerTexts()

/** Returns the gap between a checkbox and the name of its setting, in pixels. */
async function gapToName(page: Page, name: string): Promise<number> {
  const box = await take(page, name).boundingBox()
  const text = await table(page).getByText(name, { exact: true }).boundingBox()
  return (text?.x ?? 0) - (box ? box.x + box.width : Infinity)
}

test('a team’s settings go from one browser to another, each change with its own choice', async ({
  page,
  browser,
  baseURL,
}) => {
  const team = {
    savedViews: [
      {
        name: 'Finance, restricted',
        search: 'restrictedScopeType=gmail,drive',
        columns: ['staged'],
      },
      { name: 'Legal hold', search: 'remediation=revoke' },
      { name: 'One app', search: 'clientId=12345-a.apps.example' },
    ],
    tenantLabels: { [harbour]: 'Harbour', [quarry]: 'Quarry' },
    tenants: [harbour, quarry],
    columns: ['internal', 'staged'],
    density: 'compact',
    timeZone: 'utc',
  }
  await settingsOf(page, team)
  const file = await exportSettings(page)
  expect(file.name).toMatch(/^settings-2026-11-20-\d{4}\.json$/)
  await expect(region(page)).toContainText(`Settings saved as ${file.name}. 1 entry was left out`)
  expect(file.text).not.toContain(persona('full access').token)
  expect(file.text).not.toContain('clientId')
  expect(file.text).not.toMatch(/oapp\.|acct\.|@/)

  const own = {
    savedViews: [{ name: 'legal hold', search: 'remediation=notify' }],
    tenantLabels: { [harbour]: 'Harbour HQ' },
    tenants: [harbour, quarry],
    timeZone: 'utc',
    theme: 'dark',
  }
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await settingsOf(other, own)
  const before = await stored(other)
  await choose(other, file.name, file.text)
  await expect(region(other).getByRole('heading', { name: file.name })).toBeVisible()
  await expect(region(other)).toContainText('2 of 7 taken: 2 added, 0 changed.')
  await expect(take(other, 'View “Finance, restricted”')).toBeChecked()
  await expect(take(other, 'Name of Tenant A')).not.toBeChecked()
  await expect(take(other, 'Time zone')).toBeDisabled()
  await expect(take(other, 'Time zone')).not.toBeChecked()
  const row = (name: string) => table(other).getByRole('row').filter({ hasText: name })
  expect(await cells(row(harbour))).toEqual([
    '',
    `Name of Tenant A\n${harbour}`,
    'Changed',
    'Harbour HQ',
    'Harbour',
  ])
  expect((await cells(row('legal hold'))).slice(2)).toEqual([
    'Changed',
    'Standing policy: Has a policy that notifies',
    'Standing policy: Has a policy',
  ])
  expect((await cells(row('Theme'))).slice(2)).toEqual(['Changed', 'Dark', 'System'])

  await take(other, 'View “legal hold”').check()
  await take(other, 'Density').check()
  await take(other, 'Name of Tenant B').uncheck()
  expect(await stored(other)).toEqual(before)
  await expect(region(other)).toContainText('3 of 7 taken: 1 added, 2 changed.')
  await button(other, 'Keep 3 settings').click()
  await expect(region(other)).toContainText('3 settings imported.')
  await expect(region(other).getByRole('heading')).toBeFocused()
  const after = await stored(other)
  expect(after).toMatchObject({
    tenants: own.tenants,
    savedViews: [team.savedViews[1], team.savedViews[0]],
    density: 'compact',
    theme: 'dark',
    columns: null,
  })
  expect(after).toHaveProperty('tenantLabels', own.tenantLabels)
  await expect(other.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await other.getByRole('link', { name: 'Apps', exact: true }).click()
  const views = other.getByRole('navigation', { name: 'Views' })
  await other.getByRole('button', { name: 'More views' }).click()
  await expect(views.getByRole('link', { name: 'Finance, restricted' })).toBeVisible()
  await context.close()
})

test('the choices in one settings file are not those in the next', async ({ page }) => {
  await settingsOf(page, {})
  const good = JSON.parse((await exportSettings(page)).text) as object
  const fileOf = (...names: string[]) =>
    JSON.stringify({ ...good, savedViews: names.map((name) => ({ name, search: '' })) })
  await choose(page, 'first.json', fileOf('Legal'))
  await take(page, 'View “Legal”').uncheck()
  await expect(button(page, 'Keep 0 settings')).toHaveAccessibleDescription(
    'Choose a setting first.',
  )
  await choose(page, 'second.json', fileOf('Legal', 'Finance'))
  await expect(region(page).getByRole('heading', { name: 'second.json' })).toBeVisible()
  await expect(take(page, 'View “Legal”')).toBeChecked()
  await expect(take(page, 'View “Finance”')).toBeChecked()
})

test('the import of settings works by keyboard, passes axe and fits 320 pixels', async ({
  page,
}) => {
  await settingsOf(page, { tenantLabels: { [harbour]: 'Harbour' }, density: 'compact' })
  const { name, text } = await exportSettings(page)
  await page.getByRole('radio', { name: 'Comfortable' }).check()
  await page.getByRole('textbox', { name: 'Tenant' }).fill('')
  await choose(page, name, text)
  await expect(take(page, `Name of tenant ${harbour}`)).toBeChecked()
  expect(await gapToName(page, 'Density')).toBeGreaterThan(4)
  expect(await faultsInBothThemes(page)).toEqual([])
  await tabTo(page, take(page, 'all'))
  await page.keyboard.press('Space')
  await expect(take(page, 'Density')).toBeChecked()
  await tabTo(page, take(page, 'Density'))
  await page.keyboard.press('Space')
  await expect(take(page, 'Density')).not.toBeChecked()
  await page.setViewportSize({ width: 320, height: 640 })
  await atRest(page)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await gapToName(page, 'Density')).toBeGreaterThan(4)
  expect(await faultsInBothThemes(page)).toEqual([])
  await tabTo(page, button(page, 'Cancel'))
  await page.keyboard.press('Enter')
  await expect(table(page)).toHaveCount(0)
  await expect(region(page).getByRole('heading')).toBeFocused()
  await expect(region(page)).toContainText('Nothing was imported.')
  await expect(page.getByRole('textbox', { name: 'Tenant' })).toHaveCount(0)
})

test('a settings file that cannot be used is refused by name, and nothing changes', async ({
  page,
}) => {
  await settingsOf(page, { tenantLabels: { [harbour]: 'Harbour' }, savedViews: [] })
  const { text } = await exportSettings(page)
  const before = await stored(page)
  const good = JSON.parse(text) as Record<string, unknown>
  const view = (name: string) => ({ name, search: '' })
  const views = Array.from({ length: 100_000 }, (_, index) =>
    view(`View ${index} ${'x'.repeat(60)}`),
  )
  const files: [name: string, text: string, reason: string][] = [
    ['newer.json', JSON.stringify({ ...good, format: 2 }), 'was written by a newer version'],
    ['cut.json', text.slice(0, -20), 'is not complete JSON'],
    ['other.json', '{"apps":[]}', 'is not a settings file of this console'],
    ['huge.json', JSON.stringify({ ...good, savedViews: views }), 'is larger than 1 MB'],
    [
      'many.json',
      JSON.stringify({ ...good, savedViews: views.slice(0, 201).map((_, at) => view(`v${at}`)) }),
      'has more than 200 entries',
    ],
    [
      'proto.json',
      text.replace('{', '{"__proto__": {"density": "compact"},'),
      'has an unknown part',
    ],
    [
      'hidden.json',
      JSON.stringify({ ...good, savedViews: [view('A'), view('Invoice \u202Efdp')] }),
      'has a hidden character at “savedViews.1.name”',
    ],
    ['\u202Egnp.nosj', '\u0000\u0001', 'is not a settings file of this console'],
  ]
  for (const [name, content, reason] of files) {
    await choose(page, name, content)
    await expect(region(page)).toContainText(reason)
    await expect(region(page)).toContainText(`${name.replace('\u202E', 'U+202E ')} `)
    await expect(region(page)).toContainText('Nothing was changed.')
    await expect(table(page)).toHaveCount(0)
    expect(await stored(page)).toEqual(before)
  }
  expect(await faultsInBothThemes(page)).toEqual([])
  await choose(page, 'good.json', text)
  await expect(table(page)).toBeVisible()
  await expect(region(page)).not.toContainText('Nothing was changed.')
  await choose(page, 'other.json', '{}')
  await expect(region(page)).toContainText('other.json is not a settings file')
  await expect(table(page)).toBeHidden()
})
