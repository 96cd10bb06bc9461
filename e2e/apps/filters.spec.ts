import type { Locator, Page } from '@playwright/test'
import { tenantId } from '#mocks/seeds/tenants'
import { expect, liveAtTestTime, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import { button, chips, openFilter, popover, shortOf } from '../helpers/filters'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/layout'
import { asked } from '../helpers/list'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const yesNo = (param: string) => [
  ['radio', 'Yes', `${param}=true`, 'Yes'],
  ['radio', 'No', `${param}=false`, 'No'],
]

/** Filter, its help, its choices one after the other: role, name, address, chip. */
const filters: readonly (readonly [string, RegExp, string[][]])[] = [
  [
    'Classification',
    /staged recommendation counts as what it recommends/,
    [
      ['checkbox', 'Malicious', 'classification=malicious', 'Malicious'],
      [
        'checkbox',
        'Suspicious',
        'classification=malicious,suspicious',
        'any of Malicious, Suspicious',
      ],
      [
        'checkbox',
        'Unknown',
        'classification=malicious,suspicious,none',
        'any of Malicious, Suspicious, Unknown',
      ],
    ],
  ],
  [
    'Standing policy',
    /no filter for apps without one/,
    [
      ['radio', 'Has a policy', 'remediation=revoke', 'Has a policy'],
      ['radio', 'Has a policy that notifies', 'remediation=notify', 'Has a policy that notifies'],
    ],
  ],
  [
    'Restricted scopes',
    /any of the chosen families matches/,
    [
      ['checkbox', 'gmail', 'restrictedScopeType=gmail', 'gmail'],
      ['checkbox', 'drive', 'restrictedScopeType=gmail,drive', 'any of gmail, drive'],
    ],
  ],
  ['Brand verified', /without a record may match neither/, yesNo('verified')],
  [
    'Internal',
    /“No” means not known to be internal/,
    [
      ['radio', 'Yes', 'internal=true', 'Yes'],
      ['radio', 'No', 'internal=false', 'No (not known to be internal)'],
    ],
  ],
  ['Sign-in only', /never computed match neither Yes nor No/, yesNo('loginOnly')],
  ['Active accounts', /cached count, which a mass revoke/, yesNo('hasActiveAccounts')],
  [
    'Tenant',
    /A tenant this token cannot reach matches nothing/,
    [['checkbox', shortOf(tenantId('harbour')), `tenant=${tenantId('harbour')}`, '']],
  ],
]

/** The keys that choose: arrows move among radios and choose, Tab and the space bar are for checkboxes. */
const choose = {
  radio: (page: Page, _control: Locator) => page.keyboard.press('ArrowDown'),
  async checkbox(page: Page, control: Locator) {
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, control)
    await page.keyboard.press('Space')
  },
}

for (const [name, help, choices] of filters) {
  test(`"${name}" changes the address at each choice, stays open, and Back takes it back`, async ({
    page,
    service,
  }) => {
    await open(page)
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false')
    const content = await openFilter(page, name)
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true')
    await expect(content.getByText(help)).toBeVisible()
    service.requests.length = 0
    for (const [role, option = '', address, chip = ''] of choices) {
      const control = content.getByRole(role as 'radio', { name: option, exact: true })
      await control.check()
      await expect(page).toHaveURL(`/apps?${address}`)
      await expect(chips(page)).toContainText(`${name}: ${chip}`)
      await expect(page.getByText('Updating…')).toBeHidden()
    }
    await atRest(page)
    // One request for each, and none for the counts: its own values do not change them.
    expect(asked(service)).toHaveLength(choices.length)
    expect(asked(service).filter((search) => search.includes('limit=1&'))).toEqual([])
    for (const [, , address] of choices.toReversed()) {
      await expect(page).toHaveURL(`/apps?${address}`)
      await page.goBack()
    }
    await expect(page).toHaveURL('/apps')
    await expect(content.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test(`"${name}" opens, chooses and closes by keyboard alone`, async ({ page }) => {
    await open(page)
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
    const content = popover(page, name)
    await expect(content.locator('input').first()).toBeFocused()
    const [role, option = '', address] = choices[0] ?? []
    const control = content.getByRole(role as 'radio', { name: option, exact: true })
    await choose[role as 'radio'](page, control)
    await expect(control).toBeChecked()
    await expect(page).toHaveURL(`/apps?${address}`)
    await page.keyboard.press('Escape')
    await expect(content).toBeHidden()
    await expect(button(page, name)).toBeFocused()
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false')
  })
}

test('a click beside a popover closes it, and the focus is not lost', async ({ page }) => {
  await open(page)
  const content = await openFilter(page, 'Internal')
  await page.getByRole('heading', { name: 'Apps' }).click()
  await expect(content).toBeHidden()
  await expect(button(page, 'Internal')).toBeFocused()
  await openFilter(page, 'Internal')
  await content.getByRole('button', { name: 'Close' }).click()
  await expect(content).toBeHidden()
  await expect(button(page, 'Internal')).toBeFocused()
})

test('whoever tabs on leaves the popover behind', async ({ page }) => {
  await open(page)
  const content = await openFilter(page, 'Internal')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Sign-in only')).toBeFocused()
  await expect(content).toBeHidden()
})

test('"Any" takes the filter out of the address', async ({ page }) => {
  await open(page, '/apps?search=a&verified=false&sort=name:asc')
  const content = await openFilter(page, 'Brand verified')
  await expect(content.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await content.getByRole('radio', { name: 'Any' }).check()
  await expect(page).toHaveURL('/apps?search=a&sort=name:asc')
})

test('two choices in quick succession are both made', async ({ page, service }) => {
  service.faults.add({ effect: { kind: 'delay', ms: 300 } })
  await open(page)
  await button(page, 'Classification').click()
  await page.getByRole('checkbox', { name: 'Safe' }).check()
  await page.getByRole('checkbox', { name: 'Malicious' }).check()
  await page.getByRole('checkbox', { name: 'Safe' }).uncheck()
  await expect(page).toHaveURL('/apps?classification=malicious')
  await expect(page.getByRole('checkbox', { name: 'Malicious' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Safe' })).not.toBeChecked()
})

test('a chip is a link to its filter alone, which can be copied', async ({ page }) => {
  await open(page, '/apps?classification=malicious,suspicious&verified=false&sort=name:asc')
  const link = chips(page).getByRole('link', {
    name: 'Classification: any of Malicious, Suspicious',
    exact: true,
  })
  await expect(link).toHaveAttribute('href', '/apps?classification=malicious,suspicious')
  await link.click()
  await expect(page).toHaveURL('/apps?classification=malicious,suspicious')
})

test('a family that only a row shows is offered as it came', async ({ page, service }) => {
  service.updateApp('brand null', { restrictedScopeTypes: ['xylograph'] as never })
  const { clientId } = service.fixture('brand null')
  await open(page, `/apps?clientId=${clientId}`)
  await expect(inventory(page).getByText('xylograph')).toBeVisible()
  await button(page, 'Restricted scopes').click()
  const family = page.getByRole('checkbox', { name: 'xylograph', exact: true })
  await expect(family).toHaveAccessibleDescription('1')
  await expect(page.getByRole('checkbox')).toHaveCount(7 + 2)
})

test('a chip is the current page only where its filter stands alone', async ({ page }) => {
  await open(page, '/apps?verified=true&internal=false')
  const current = chips(page).locator('[aria-current=page]')
  await expect(chips(page).getByRole('link')).toHaveCount(2)
  await expect(current).toHaveCount(0)
  await chips(page)
    .getByRole('link', { name: /^Internal/ })
    .click()
  await expect(page).toHaveURL('/apps?internal=false')
  await expect(current).toHaveCount(1)
})

test.describe('tenants', () => {
  const harbour = tenantId('harbour')

  test('a label stays after a reload, and in this browser only', async ({
    page,
    browser,
    server,
    service,
  }) => {
    await open(page)
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    const content = await openFilter(page, 'Tenant')
    service.requests.length = 0
    await content.getByRole('button', { name: `Label for ${shortOf(harbour)}` }).click()
    await expect(content.getByText('kept in this browser only')).toBeVisible()
    await page.keyboard.type('Harbour\u202e')
    await page.keyboard.press('Enter')
    const named = /^Harbour.*tnt\.1\./
    await expect(content.getByRole('checkbox', { name: named })).toBeVisible()
    await expect(
      content.getByRole('button', { name: `Label for ${shortOf(harbour)}` }),
    ).toBeFocused()
    await expect(content.getByText('U+202E')).toBeVisible()
    await atRest(page)
    expect(asked(service)).toEqual([])

    await page.reload()
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    await openFilter(page, 'Tenant')
    await expect(content.getByRole('checkbox', { name: named })).toBeVisible()

    const second = await browser.newContext({ baseURL: server.url })
    await liveAtTestTime(second)
    const other = await second.newPage()
    await open(other)
    await expect(inventory(other).getByRole('link').first()).toBeVisible()
    await openFilter(other, 'Tenant')
    await expect(other.getByRole('checkbox', { name: named })).toHaveCount(0)
    await expect(other.getByRole('checkbox', { name: shortOf(harbour) })).toBeVisible()
    await second.close()
  })

  test('a typed id is checked, asked for, and may be out of reach', async ({ page }) => {
    const lagoon = tenantId('lagoon')
    await open(page)
    const content = await openFilter(page, 'Tenant')
    const field = content.getByRole('textbox', { name: 'Another tenant ID' })
    await field.fill('lagoon.example')
    await page.keyboard.press('Enter')
    await expect(content.getByRole('alert')).toContainText('This is not a tenant ID.')
    await expect(page).toHaveURL('/apps')
    await field.fill(` ${lagoon} `)
    await content.getByRole('button', { name: 'Add tenant' }).click()
    await expect(page).toHaveURL(`/apps?tenant=${lagoon}`)
    await expect(content.getByRole('checkbox', { name: shortOf(lagoon) })).toBeChecked()
    await expect(page.getByText('A tenant this token cannot reach matches nothing.')).toHaveCount(2)
    // What was seen before is still offered, and what was added stays when it is taken out again.
    await content.getByRole('checkbox', { name: shortOf(harbour) }).check()
    await content.getByRole('checkbox', { name: shortOf(lagoon) }).uncheck()
    await expect(page).toHaveURL(`/apps?tenant=${harbour}`)
    await expect(content.getByRole('checkbox', { name: shortOf(lagoon) })).toBeVisible()
  })
})

for (const [name] of filters) {
  test(`"${name}" open has no fault that axe can find, light or dark`, async ({ page }) => {
    await open(page, '/apps?classification=malicious&verified=false&hasActiveAccounts=false')
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    await openFilter(page, name)
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  })
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 320, height: 180 },
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('every popover fits the window', async ({ page }) => {
      await open(page)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      for (const [name] of filters) {
        const content = await openFilter(page, name)
        const box = await content.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
        expect(await sidewaysScroll(page)).toBe(0)
        await page.keyboard.press('Escape')
        await expect(content).toBeHidden()
      }
    })
  })
}
