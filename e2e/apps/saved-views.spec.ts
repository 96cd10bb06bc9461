import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/checks/layout'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { rawHiddenTexts, sound, traces } from '../helpers/checks/untrusted'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const current = (page: Page) => views(page).locator('[aria-current=page]')
const save = (page: Page) => page.getByRole('button', { name: 'Save this view…' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const options = (page: Page, view: string) =>
  page.getByRole('button', { name: `Options for ${view}`, exact: true })

async function choose(page: Page, view: string, item: string): Promise<void> {
  await options(page, view).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Stores views in this browser, as an earlier visit would. */
async function withViews(page: Page, savedViews: readonly object[]): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('oauth-apps-console.preferences', stored),
    JSON.stringify({ savedViews }),
  )
}

const own = 'Not verified with restricted scopes'
/** A window wide enough for all views on one line. */
test.use({ viewport: { width: 1940, height: 900 } })

const withoutPolicy = 'Malicious or suspicious without a policy'
const builtIn = [
  'All apps',
  'Needs review',
  withoutPolicy,
  'Staged',
  own,
  'New this week',
  'With active accounts',
  'No active accounts',
]

test('each built-in view is a tab that leads to its URL, whatever the order', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(views(page).getByRole('link')).toHaveText(builtIn)
  await expect(current(page)).toHaveText(['All apps'])
  await expect(save(page)).toHaveCount(0)
  for (const [name, address] of [
    [
      own,
      '/apps?check=not-verified&restrictedScopeType=gmail,drive,data_portability,photos_ambient',
    ],
    ['No active accounts', '/apps?hasActiveAccounts=false'],
    ['All apps', '/apps'],
  ] as const) {
    await views(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(current(page)).toHaveText([name])
    await expect(page.getByText(/\d apps?( match|$)/).first()).toBeVisible()
  }
  await atRest(page)
  // The service refused no request.
  expect([...new Set(service.requests.map(({ status }) => status))]).toEqual([200])

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, A to Z')
  await expect(page).toHaveURL('/apps?sort=name:asc')
  await expect(current(page)).toHaveText(['All apps'])
  // Another order can be saved as a view of its own.
  await expect(save(page)).toBeVisible()
  await page.getByRole('searchbox').fill('mail')
  await expect(current(page)).toHaveCount(0)
  await views(page).getByRole('link', { name: 'Needs review' }).click()
  await expect(page).toHaveURL('/review')
})

test('a view is saved, renamed, updated, removed and restored by keyboard', async ({ page }) => {
  const address = '/apps?verified=true&sort=name:asc'
  const name = nameField(page)
  await open(page, address)
  await expect(current(page)).toHaveCount(0)

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
    await expect(views(page).getByRole('link')).toHaveText(builtIn)
  })

  await test.step('a name that is taken or missing is refused, with a next step', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('all apps')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/^A built-in view has this name\./)
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('   ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Give the view a name.')
  })

  await name.fill('  Verified, A to Z ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/View “Verified, A to Z” saved/)
  await expect(options(page, 'Verified, A to Z')).toBeFocused()
  await expect(current(page)).toHaveText(['Verified, A to Z'])
  await expect(save(page)).toHaveCount(0)

  await test.step('a view is renamed by keyboard, and Escape changes nothing', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    // Typing replaces the current name, because the text is selected.
    await page.keyboard.type('By name')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(
      'View “Verified, A to Z” renamed to “By name”.',
    )
    await expect(options(page, 'By name')).toBeFocused()
    await choose(page, 'By name', 'Rename')
    await name.fill('BY name')
    await page.keyboard.press('Enter')
    await choose(page, 'BY name', 'Rename')
    await page.keyboard.type('Other')
    await page.keyboard.press('Escape')
    await expect(options(page, 'BY name')).toBeFocused()
  })

  await test.step('update', async () => {
    await options(page, 'BY name').click()
    const update = page.getByRole('menuitem', { name: 'Update to the current filters' })
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('mail')
    await expect(page).toHaveURL(/search=mail/)
    await expect(current(page)).toHaveCount(0)
    await choose(page, 'BY name', 'Update to the current filters')
    await expect(current(page)).toHaveText(['BY name'])
    await expect(page.getByRole('status')).toHaveText(
      'View “BY name” updated to the current filters.',
    )
  })

  await test.step('a removed view can be put back, until the notice is dismissed', async () => {
    const putBack = page.getByRole('button', { name: 'Put view back' })
    await choose(page, 'BY name', 'Remove')
    await expect(page.getByRole('main').getByText('View “BY name” removed.')).toBeVisible()
    await expect(views(page).getByRole('link')).toHaveText(builtIn)
    await expect(putBack).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(options(page, 'BY name')).toBeFocused()
    await expect(putBack).toHaveCount(0)
    await page.reload()
    await expect(current(page)).toHaveText(['BY name'])
    await choose(page, 'BY name', 'Remove')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(views(page).getByRole('link').first()).toBeFocused()
    await page.reload()
    await expect(save(page)).toBeVisible()
    await expect(views(page).getByRole('link')).toHaveText(builtIn)
  })

  await test.step('a name may hold any text and stays a name', async () => {
    await save(page).click()
    await name.fill('\u202E<img src=x onerror="__pwn=1">\u200B')
    await page.keyboard.press('Enter')
    await expect(current(page)).toHaveText('U+202E<img src=x onerror="__pwn=1">U+200B')
    await expect(current(page).locator('bdi')).toHaveCount(1)
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
  })
})

test('“Put view back” restores a view in its place and keeps the others', async ({ page }) => {
  const names = ['One', 'Two', 'Three']
  await withViews(
    page,
    names.map((name) => ({ name, search: `search=${name}` })),
  )
  await open(page, '/apps?search=Two')
  const stored = () =>
    page.evaluate(() => {
      const text = localStorage.getItem('oauth-apps-console.preferences') ?? ''
      return (JSON.parse(text) as { savedViews: { name: string }[] }).savedViews
    })
  const storedNames = async () => (await stored()).map(({ name }) => name)
  await choose(page, 'Two', 'Remove')
  await expect.poll(storedNames).toEqual(['One', 'Three'])
  await page.getByRole('button', { name: 'Put view back' }).click()
  await expect.poll(storedNames).toEqual(names)
})

test('“Put view back” never replaces a view that another tab saved with this name', async ({
  page,
  context,
}) => {
  const putBack = page.getByRole('button', { name: 'Put view back' })
  await withViews(page, [{ name: 'Mine', search: 'search=mail' }])
  await open(page, '/apps?search=mail')
  await choose(page, 'Mine', 'Remove')
  await expect(putBack).toBeFocused()

  const other = await context.newPage()
  await open(other, '/apps?verified=true')
  await save(other).click()
  await nameField(other).fill('mine')
  await other.keyboard.press('Enter')
  await expect(options(other, 'mine')).toBeFocused()

  await expect(putBack).toHaveAttribute('aria-disabled', 'true')
  await expect(putBack).toHaveAccessibleDescription(/^A view with this name was saved since\./)
  await putBack.press('Enter')
  await expect(views(page).getByRole('link')).toHaveText([...builtIn, 'mine'])

  await choose(other, 'mine', 'Remove')
  await expect(putBack).not.toHaveAttribute('aria-disabled')
  await putBack.press('Enter')
  await expect(options(page, 'Mine')).toBeFocused()
  await expect(views(other).getByRole('link')).toHaveText([...builtIn, 'Mine'])
})

test('a browser that cannot store a view says so, and keeps it until a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const found = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
    const store = found?.value as (this: Storage, key: string, value: string) => void
    Storage.prototype.setItem = function (key, value) {
      if (key.endsWith('preferences')) throw new DOMException('full', 'QuotaExceededError')
      store.call(this, key, value)
    }
  })
  await open(page, '/apps?verified=true')
  await save(page).click()
  await nameField(page).fill('Mine')
  await page.keyboard.press('Enter')
  await expect(current(page)).toHaveText(['Mine'])
  await expect(page.getByText('This browser could not save the change').first()).toBeVisible()
  await choose(page, 'Mine', 'Remove')
  await expect(
    page.getByRole('main').getByText(/^View “Mine” removed\. This browser could not save/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Put view back' }).click()
  await page.reload()
  await expect(views(page).getByRole('link')).toHaveText(builtIn)
})

test('a few of many views are on the line, including the current one', async ({ page }) => {
  const names = Array.from({ length: 12 }, (_, index) => `A view with a long name, number ${index}`)
  await withViews(
    page,
    names.map((name, index) => ({ name, search: `search=number-${index}` })),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/apps?search=number-7')
  const line = views(page).locator('..')
  const more = page.getByRole('button', { name: 'More views' })
  await expect(current(page)).toHaveText([names[7] ?? ''])
  await expect(views(page).getByRole('link')).toHaveCount(5)
  const height = async () => (await line.boundingBox())?.height
  expect(await height()).toBeLessThan(45)
  await more.click()
  await expect(views(page).getByRole('link')).toHaveCount(20)
  expect(await sidewaysScroll(page)).toBe(0)
  await views(page).getByRole('link', { name: 'number 11' }).click()
  await expect(page).toHaveURL('/apps?search=number-11')
  await more.click()
  await expect(current(page)).toHaveText([names[11] ?? ''])
  await expect(views(page).getByRole('link')).toHaveCount(5)
})
