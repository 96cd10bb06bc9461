import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { tabTo } from '../helpers/keyboard'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { rawHiddenTexts, sound, traces } from '../helpers/checks/untrusted'

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const save = (page: Page) => page.getByRole('button', { name: 'Save this view…' })

async function saveAs(page: Page, name: string): Promise<void> {
  await save(page).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const own = 'Unverified with restricted scopes'
const comeAlong = ['Needs review', 'Malicious', own, 'Newest first', 'No active accounts']

test('the built-in views are links to their addresses; a removed view stays away', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(views(page).getByRole('link')).toHaveText(comeAlong)
  const current = views(page).locator('[aria-current=page]')
  await expect(current).toHaveText(['Newest first'])
  for (const [name, address] of [
    ['Malicious', '/apps?classification=malicious'],
    [
      own,
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
  await atRest(page)
  // The service refused no request.
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  await page.getByRole('button', { name: 'Remove view: Malicious' }).click()
  await expect(page.getByRole('button', { name: `Remove view: ${own}` })).toBeFocused()
  await page.reload()
  await expect(views(page).getByRole('link')).toHaveText(
    comeAlong.filter((name) => name !== 'Malicious'),
  )
})

test('the current address gets a name by keyboard alone, survives a reload and can be removed', async ({
  page,
}) => {
  const address = '/apps?verified=true&sort=name:asc'
  const form = page.getByRole('form', { name: 'Save this view' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await open(page, address)
  await expect(views(page).locator('[aria-current]')).toHaveCount(0)

  await test.step('Cancel and Escape save nothing and return the focus', async () => {
    await tabTo(page, save(page))
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await page.keyboard.type('Draft')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(save(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(save(page)).toBeFocused()
    await expect(views(page).getByRole('link')).toHaveCount(5)
  })

  await test.step('a duplicate or missing name is refused, with a next step', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('malicious')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toHaveText(
      'A view with this name exists. Choose another name, or remove that view first.',
    )
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('   ')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('Give the view a name.')
  })

  await name.fill('  Verified, A to Z ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/Saved the view Verified, A to Z/)
  await expect(save(page)).toBeFocused()
  const link = views(page).getByRole('link', { name: 'Verified, A to Z' })
  await expect(link).toHaveAttribute('aria-current', 'page')

  await page.goto('/apps')
  await link.click()
  await expect(page).toHaveURL(address)
  await tabTo(page, page.getByRole('button', { name: 'Remove view: Verified, A to Z' }))
  await page.keyboard.press('Enter')
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove view: No active accounts' })).toBeFocused()

  await test.step('a name may hold any text and stays a name', async () => {
    await saveAs(page, '\u202E<img src=x onerror="__pwn=1">\u200B')
    const hostile = views(page).getByRole('link').last()
    await expect(hostile).toHaveText('U+202E<img src=x onerror="__pwn=1">U+200B')
    await expect(hostile.locator('bdi')).toHaveCount(1)
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
    await page.getByRole('button', { name: /^Remove view: U\+202E/ }).click()
    await expect(hostile).toHaveText('No active accounts')
    await expect(page.locator('main :focus')).toBeVisible()
  })
  await page.reload()
  await expect(views(page).getByRole('link')).toHaveText(comeAlong)
})

test('the open view can be renamed in place; the name may stay the same, and Escape changes nothing', async ({
  page,
}) => {
  await open(page, '/apps?hasActiveAccounts=false')
  const pencil = page.getByRole('button', { name: /^Rename view: / })
  await expect(pencil).toHaveAccessibleName('Rename view: No active accounts')
  await tabTo(page, pencil)
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('No active accounts')
  // The current name is selected: typing replaces it.
  await page.keyboard.type('newest FIRST')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Rename view: No active accounts' })
  await expect(form.getByRole('alert')).toHaveText(/^A view with this name exists\./)
  await name.fill('Nobody grants it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'The view No active accounts is now named Nobody grants it.',
  )
  await expect(pencil).toBeFocused()

  await test.step('the same name, and the same name in another case', async () => {
    for (const same of ['Nobody grants it', 'NOBODY grants it']) {
      await pencil.click()
      await name.fill(same)
      await page.keyboard.press('Enter')
      await expect(views(page).getByRole('link').nth(4)).toHaveText(same)
    }
    await pencil.click()
    await expect(name).toBeFocused()
    await page.keyboard.type('Other')
    await page.keyboard.press('Escape')
    await expect(pencil).toBeFocused()
  })

  await page.reload()
  await expect(views(page).getByRole('link')).toHaveText([
    ...comeAlong.slice(0, 4),
    'NOBODY grants it',
  ])
  await expect(views(page).locator('[aria-current=page]')).toHaveText(['NOBODY grants it'])
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'NOBODY grants it' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The view is removed while it is renamed: nothing is left to rename.
  await pencil.click()
  await page.getByRole('button', { name: 'Remove view: NOBODY grants it' }).click()
  await expect(name).toHaveCount(0)
  await expect(save(page)).toBeVisible()
})
