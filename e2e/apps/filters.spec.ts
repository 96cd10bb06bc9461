import type { Locator, Page } from '@playwright/test'
import { flagFilters } from '#/domain/app-flags'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import {
  button,
  chips,
  moreFilters,
  onLine,
  openFilter,
  popover,
  shortOf,
} from '../helpers/pages/filters'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/checks/layout'
import { listSearches } from '../helpers/pages/list'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

const harbour = tenantId('harbour')

/** Filters in the order of their buttons, with the first value of each. `app-filters.test.ts` tests all values. */
const filters = [
  ['Classification', 'checkbox', 'Safe', 'classification=safe'],
  ['Restricted scopes', 'checkbox', 'Gmail', 'restrictedScopeType=gmail'],
  ['Brand verified', 'radio', 'Yes', 'verified=true'],
  ['Active accounts', 'radio', 'Yes', 'hasActiveAccounts=true'],
  ['Standing policy', 'radio', 'Has a policy', 'remediation=revoke'],
  ...flagFilters.map(({ label, name }) => [label, 'radio', 'Yes', `${name}=true`] as const),
  ['Tenant', 'checkbox', `Tenant A ${shortOf(harbour)}`, `tenant=${harbour}`],
] as const

/** Presses the key that chooses. Arrow keys choose radios, the space bar checks a checkbox. */
async function chooseByKeys(page: Page, kind: 'radio' | 'checkbox'): Promise<void> {
  await page.keyboard.press(kind === 'radio' ? 'ArrowDown' : 'Space')
}

test('each filter opens, chooses and closes by keyboard, with one request for each choice', async ({
  page,
  service,
}) => {
  await open(page)
  await atRest(page)
  await page.getByRole('searchbox').focus()
  for (const [name, kind, option, address] of filters) {
    await test.step(name, async () => {
      if (!onLine.includes(name)) {
        await page.getByRole('searchbox').focus()
        await tabTo(page, moreFilters(page))
        await page.keyboard.press('Enter')
        const [behind = ''] = filters.find(([label]) => !onLine.includes(label)) ?? []
        await expect(button(page, behind)).toBeFocused()
        // Go back a step, because `tabTo` begins with a step.
        await page.keyboard.press('Shift+Tab')
      }
      await tabTo(page, button(page, name))
      const content = popover(page, name)
      await expect(content).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(content.locator('input').first()).toBeFocused()
      // Wait until the last count has an answer.
      await expect(content.getByText(/^counted at \d\d:\d\d:\d\d/)).toBeVisible()
      service.requests.length = 0
      await chooseByKeys(page, kind)
      const control = content.getByRole(kind, { name: option, exact: true })
      await expect(control).toBeChecked()
      await expect(page).toHaveURL(`/apps?${address}`)
      await expect(chips(page)).toContainText(name)
      await expect(content.getByRole('group')).toHaveAccessibleDescription(/.{20}/)
      await atRest(page)
      // A filter's own values do not change its counts, so these are not requested.
      expect(listSearches(service)).toEqual([
        `?${new URLSearchParams(address).toString()}&limit=50`,
      ])

      await page.keyboard.press('Escape')
      await expect(content).toBeHidden()
      await expect(button(page, name)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(popover(page, 'More filters')).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/apps')
      await expect(chips(page)).toHaveCount(0)
    })
  }
})

test('each choice adds a history entry, and quick choices are all applied', async ({
  page,
  server,
  service,
}) => {
  await open(page)
  const content = await openFilter(page, 'Classification')
  await atRest(page)
  service.requests.length = 0
  const steps = [
    ['Malicious', 'classification=malicious', 'Malicious'],
    ['Suspicious', 'classification=malicious,suspicious', 'any of Malicious, Suspicious'],
  ] as const
  for (const [option, address, chip] of steps) {
    await content.getByRole('checkbox', { name: option, exact: true }).check()
    await expect(page).toHaveURL(`/apps?${address}`)
    await expect(chips(page)).toContainText(`Classification: ${chip}`)
    await expect(chips(page).getByRole('link')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Updating…')).toBeHidden()
  }
  await atRest(page)
  expect(listSearches(service)).toHaveLength(steps.length)
  for (const [, address] of steps.toReversed()) {
    await expect(page).toHaveURL(`/apps?${address}`)
    await page.goBack()
  }
  await expect(page).toHaveURL('/apps')
  await expect(content.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await test.step('two choices in quick succession are both applied', async () => {
    const gate = hold(server)
    await content.getByRole('checkbox', { name: 'Safe' }).check()
    await content.getByRole('checkbox', { name: 'Overprivileged' }).check()
    await content.getByRole('checkbox', { name: 'Safe' }).uncheck()
    await expect(page).toHaveURL('/apps?classification=overprivileged')
    await expect(content.getByRole('checkbox', { name: 'Overprivileged' })).toBeChecked()
    await expect(content.getByRole('checkbox', { name: 'Safe' })).not.toBeChecked()
    gate.release()
    await atRest(page)
  })

  await test.step('“Any” removes the filter from the address', async () => {
    const yesNo = await openFilter(page, 'Brand verified')
    await yesNo.getByRole('radio', { name: 'No', exact: true }).check()
    await expect(page).toHaveURL('/apps?classification=overprivileged&verified=false')
    // A chip links to its filter alone.
    const chip = chips(page).getByRole('link').first()
    await expect(chip).toHaveAttribute('href', '/apps?classification=overprivileged')
    await expect(chip).not.toHaveAttribute('aria-current')
    await yesNo.getByRole('radio', { name: 'Any' }).check()
    await expect(page).toHaveURL('/apps?classification=overprivileged')
  })
})

test('a click outside, Close and Tab close a popover and keep the focus', async ({ page }) => {
  await open(page)
  const content = await openFilter(page, 'Restricted scopes')
  await page.getByRole('heading', { name: 'Apps' }).click()
  await expect(content).toBeHidden()
  await expect(button(page, 'Restricted scopes')).toBeFocused()
  await openFilter(page, 'Restricted scopes')
  await content.getByRole('button', { name: 'Close' }).click()
  await expect(content).toBeHidden()
  await expect(button(page, 'Restricted scopes')).toBeFocused()
  const yesNo = await openFilter(page, 'Brand verified')
  await page.keyboard.press('Tab')
  await expect(moreFilters(page)).toBeFocused()
  await expect(yesNo).toBeHidden()

  await test.step('a popover opened from “More filters” closes before that', async () => {
    const inner = await openFilter(page, 'Internal')
    await page.keyboard.press('Escape')
    await expect(inner).toBeHidden()
    await expect(button(page, 'Internal')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(moreFilters(page)).toBeFocused()
    await expect(button(page, 'Internal')).toHaveCount(0)
  })
})

test('a tenant name stays in this browser, and a typed tenant ID is checked', async ({
  page,
  service,
}) => {
  const lagoon = tenantId('lagoon')
  const named = /^Harbour.*tnt\.1\./
  await open(page, '/apps?verified=false')
  const content = await openFilter(page, 'Tenant')
  await atRest(page)
  service.requests.length = 0
  await test.step('a label', async () => {
    const label = content.getByRole('button', { name: `Name for ${shortOf(harbour)}` })
    await label.click()
    await expect(content.getByText('Stored in this browser only')).toBeVisible()
    await page.keyboard.type('Harbour\u202e')
    await page.keyboard.press('Enter')
    await expect(content.getByRole('checkbox', { name: named })).toBeVisible()
    await expect(label).toBeFocused()
    await expect(label).toHaveAttribute('aria-expanded', 'false')
    await expect(content.getByText('U+202E')).toBeVisible()
    await atRest(page)
    // The service does not store labels, so no request is sent.
    expect(service.requests).toEqual([])
    await page.reload()
    await openFilter(page, 'Tenant')
    await expect(content.getByRole('checkbox', { name: named })).toBeVisible()
  })

  await test.step('a typed ID', async () => {
    const field = content.getByRole('textbox', { name: 'Another tenant ID' })
    await field.fill('lagoon.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'Enter a tenant ID, for example tnt.1.c29tZXdoZXJl.',
    )
    const problem = content.getByText('Enter a tenant ID, for example tnt.1.c29tZXdoZXJl.')
    await expect(problem).toBeVisible()
    // The message and its field have the colour of a failure. The label of the field does not.
    const red = await problem.evaluate((text) => getComputedStyle(text).color)
    await expect(field).toHaveCSS('border-color', red)
    await expect(content.getByText('Another tenant ID')).not.toHaveCSS('color', red)
    await expect(page).toHaveURL('/apps?verified=false')
    await field.fill(` ${lagoon} `)
    await content.getByRole('button', { name: 'Add tenant' }).click()
    await expect(page).toHaveURL(`/apps?verified=false&tenant=${lagoon}`)
    await expect(field).toHaveValue('')
    await expect(content.getByRole('checkbox', { name: shortOf(lagoon) })).toBeChecked()
    // The hint is in the popover and replaces the rows.
    await expect(content.getByText('Tenants this token cannot reach match no apps.')).toBeVisible()
    await expect(page.getByText('A tenant this token cannot reach matches nothing.')).toBeVisible()
    // Tenants from loaded rows are still offered, and an added one stays after it is unchecked.
    await content.getByRole('checkbox', { name: named }).check()
    await content.getByRole('checkbox', { name: shortOf(lagoon) }).uncheck()
    await expect(page).toHaveURL(`/apps?verified=false&tenant=${harbour}`)
    await expect(content.getByRole('checkbox', { name: shortOf(lagoon) })).toBeVisible()
  })
})

// `states.spec.ts` checks each popover with axe, its target sizes and its reflow.
test('every popover fits a very low window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 })
  await open(page, '/apps?search=secure+viewer&verified=false')
  for (const [name] of filters) {
    await test.step(name, async () => {
      const content = await openFilter(page, name)
      expect(await isInside(content, page)).toBe(true)
      expect(await sidewaysScroll(page)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(content).toBeHidden()
      await page.keyboard.press('Escape')
    })
  }
})

/** Returns true if the window shows the entire element. */
async function isInside(element: Locator, page: Page): Promise<boolean> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: -1,
    y: -1,
    width: 0,
    height: 0,
  }
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  return x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height
}
