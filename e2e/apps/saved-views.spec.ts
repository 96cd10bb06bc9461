import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsIn } from '../helpers/axe'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/layout'
import { inventory, open } from '../helpers/people'
import { rawHiddenTexts, sound, traces } from '../helpers/untrusted'

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const save = (page: Page) => page.getByRole('button', { name: 'Save this view…' })

async function saveAs(page: Page, name: string): Promise<void> {
  await save(page).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('four views come along, and each is a link to its address', async ({ page, service }) => {
  await open(page)
  await expect(views(page).getByRole('link')).toHaveText([
    'Needs review',
    'Malicious',
    'Unverified with restricted scopes',
    'Newest first',
    'No active accounts',
  ])
  const current = views(page).locator('[aria-current=page]')
  await expect(current).toHaveText(['Newest first'])
  for (const [name, address] of [
    ['Malicious', '/apps?classification=malicious'],
    [
      'Unverified with restricted scopes',
      '/apps?verified=false&restrictedScopeType=gmail,drive,provider_fit,provider_chat,data_portability,photos_ambient',
    ],
    ['No active accounts', '/apps?hasActiveAccounts=false'],
    ['Newest first', '/apps'],
  ] as const) {
    await views(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(current).toHaveText([name])
    await expect(page.getByText(/apps? match/)).toBeVisible()
  }
  // The service refused none of them.
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('the present address gets a name, stays after a reload and can be removed', async ({
  page,
}) => {
  await open(page, '/apps?verified=true&sort=name:asc')
  await expect(views(page).locator('[aria-current]')).toHaveCount(0)
  await saveAs(page, '  Verified, A to Z ')
  await expect(page.getByRole('status')).toHaveText(/Saved the view Verified, A to Z/)
  await expect(save(page)).toBeFocused()
  const link = views(page).getByRole('link', { name: 'Verified, A to Z' })
  await expect(link).toHaveAttribute('aria-current', 'page')

  await page.goto('/apps')
  await link.click()
  await expect(page).toHaveURL('/apps?verified=true&sort=name:asc')
  await page.getByRole('button', { name: 'Remove view: Verified, A to Z' }).click()
  await expect(link).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeVisible()
  await page.reload()
  await expect(views(page).getByRole('link')).toHaveCount(5)
})

test('a view that came along stays away once it is removed', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Remove view: Malicious' }).click()
  await expect(
    page.getByRole('button', { name: 'Remove view: Unverified with restricted scopes' }),
  ).toBeFocused()
  await page.reload()
  await expect(views(page).getByRole('link')).toHaveCount(4)
})

test('a name that is taken or missing is refused with the way on', async ({ page }) => {
  await open(page, '/apps?verified=true')
  await saveAs(page, 'malicious')
  const form = page.getByRole('form', { name: 'Save this view' })
  await expect(form.getByRole('alert')).toHaveText(
    'There is a view of this name. Choose another name, or remove that view first.',
  )
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('   ')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Give the view a name.')
  await name.fill('Malicious, verified')
  await page.keyboard.press('Enter')
  await expect(views(page).getByRole('link', { name: 'Malicious, verified' })).toBeVisible()
})

test('the view that is open can be renamed, in its place', async ({ page }) => {
  await open(page, '/apps?hasActiveAccounts=false')
  const pencil = page.getByRole('button', { name: /^Rename view: / })
  await expect(pencil).toHaveAccessibleName('Rename view: No active accounts')
  await tabTo(page, pencil)
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('No active accounts')
  // What is there is selected: typing replaces it.
  await page.keyboard.type('newest FIRST')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Rename view: No active accounts' })
  await expect(form.getByRole('alert')).toHaveText(/^There is a view of this name\./)
  await name.fill('Nobody grants it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'The view No active accounts is now named Nobody grants it.',
  )
  await expect(pencil).toBeFocused()
  await page.reload()
  await expect(views(page).getByRole('link')).toHaveText([
    'Needs review',
    'Malicious',
    'Unverified with restricted scopes',
    'Newest first',
    'Nobody grants it',
  ])
  await expect(views(page).locator('[aria-current=page]')).toHaveText(['Nobody grants it'])
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'Nobody grants it' })).toBeVisible()
})

test('a name may stay as it is or differ in case only, and Escape changes nothing', async ({
  page,
}) => {
  await open(page, '/apps?classification=malicious')
  const pencil = page.getByRole('button', { name: /^Rename view: / })
  for (const name of ['Malicious', 'MALICIOUS']) {
    await pencil.click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(views(page).getByRole('link').nth(1)).toHaveText(name)
  }
  await pencil.click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Other')
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await expect(views(page).getByRole('link').nth(1)).toHaveText('MALICIOUS')
  // Removed while it is renamed: there is nothing to rename any more.
  await pencil.click()
  await page.getByRole('button', { name: 'Remove view: MALICIOUS' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await expect(save(page)).toBeVisible()
})

test('Cancel and Escape save nothing and give the focus back', async ({ page }) => {
  await open(page)
  await save(page).click()
  await page.keyboard.type('Draft')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(save(page)).toBeFocused()
  await expect(views(page).getByRole('link')).toHaveCount(5)
})

test('saving and removing work by keyboard alone', async ({ page }) => {
  await open(page, '/apps?internal=false')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Outside')
  await page.keyboard.press('Enter')
  await expect(views(page).getByRole('link', { name: 'Outside' })).toBeVisible()
  await expect(save(page)).toBeFocused()
  const removal = page.getByRole('button', { name: 'Remove view: Outside' })
  await page.keyboard.press('Shift+Tab')
  await expect(removal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove view: No active accounts' })).toBeFocused()
})

test('a name may hold anything and stays a name', async ({ page }) => {
  const name = '\u202E<img src=x onerror="__pwn=1">\u200B'
  await open(page, '/apps?verified=true')
  await saveAs(page, name)
  const link = views(page).getByRole('link').last()
  await expect(link).toHaveText('U+202E<img src=x onerror="__pwn=1">U+200B')
  await expect(link.locator('bdi')).toHaveCount(1)
  expect(await rawHiddenTexts(page)).toEqual([])
  expect(await traces(page)).toEqual(sound)
  await page.getByRole('button', { name: /^Remove view: U\+202E/ }).click()
  await expect(views(page).getByRole('link')).toHaveCount(5)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} at 320 pixels`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } })

    test('the form with a refused name passes axe and fits', async ({ page }) => {
      await open(page, '/apps?classification=malicious&verified=false&hasActiveAccounts=false')
      await expect(inventory(page).getByRole('link').first()).toBeVisible()
      await page.getByRole('button', { name: 'Saved views' }).click()
      await saveAs(page, '')
      await expect(page.getByText('Give the view a name.')).toBeVisible()
      expect(await faultsIn(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await smallTargets(page)).toEqual([])
    })
  })
}
