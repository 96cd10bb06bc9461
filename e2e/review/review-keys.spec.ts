import { expect, test, testTime } from '../fixtures'
import { decisionDialog } from '../helpers/pages/decision'
import { sidewaysScroll } from '../helpers/checks/layout'
import { open } from '../helpers/people'
import { atRest, stopClock } from '../helpers/rest'
import {
  collectWrites,
  itemOf,
  openedHeading,
  openItem,
  queueIn,
  queueList,
  putInOrder,
  scanDone,
} from '../helpers/pages/review'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('U-14: the keys of the review queue act only there and can be turned off', async ({
  page,
  service,
}) => {
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['j', 'k', 'Enter', 'a', 'r', 's', '?'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.keyboard.press('a')
  await expect(page.getByRole('status').first()).toHaveText('Press j to open the app first')
  await page.getByRole('combobox', { name: 'Sort' }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused()
  await openItem(page, service.fixture('staged on null'))
  const article = page.getByRole('article')
  // A key is drawn on its button, but is no part of the button's name.
  for (const [name, key] of [
    ['Accept: set Suspicious', 'a'],
    ['Reject: choose another…', 'r'],
    ['Skip', 's'],
  ] as const) {
    const button = article.getByRole('button', { name, exact: true })
    await expect(button.locator('kbd')).toHaveText(key)
    await expect(button).toHaveAttribute('aria-keyshortcuts', key)
  }
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+A')
  await expect(decisionDialog(page)).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(decisionDialog(page)).toBeVisible()
  await decisionDialog(page).getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(decisionDialog(page)).toBeHidden()
  await expect(openedHeading(page)).toBeFocused()
  await expect(openedHeading(page)).toHaveText('Quillmoor Inbox Cleaner')

  // The focused item is not the open one, so the keys decide neither.
  await queueList(page).getByRole('link').nth(1).focus()
  await page.keyboard.press('a')
  await expect(decisionDialog(page)).toHaveCount(0)
  await expect(page.getByRole('status').first()).toHaveText(
    'The focused item is not open. Press Enter to open it.',
  )
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.getByRole('link', { name: 'Review queue' }).click()
  await page.keyboard.press('j')
  await expect(page.getByText('to review. Choose an item from the list.')).toBeVisible()
  await openItem(page, service.fixture('staged on null'))
  await expect(page.getByRole('main').locator('kbd:visible')).toHaveCount(0)
  expect(writes).toEqual([])
})

test('j and k open the next or previous item, and request only a read one', async ({
  page,
  service,
}) => {
  const [first, second, third, fourth] = queueIn(service).map(({ clientId }) => clientId)
  const expectOpened = async (clientId = '') => {
    await expect(page.getByRole('article').locator('header code')).toHaveText(clientId)
    await expect(openedHeading(page)).toBeFocused()
  }
  await page.clock.install({ time: testTime })
  await open(page, '/review')
  await scanDone(page)
  await test.step('listed items keep their place until the admin asks for the order', async () => {
    // The first page of the scan had two of the most urgent items, a later page the third.
    const place = queueList(page).getByRole('link').nth(2)
    await expect(place).not.toContainText(third ?? '')
    await putInOrder(page)
    await expect(place).toContainText(third ?? '')
  })
  await test.step('before an item is opened, the first one is shown without decision buttons', async () => {
    const preview = page.getByRole('region', { name: /^Preview: / })
    await expect(preview.locator('header code')).toHaveText(first ?? '')
    await expect(preview.getByRole('group', { name: 'Vendor trust' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accept: set/ })).toHaveCount(0)
  })
  // Wherever the focus is, the first key opens the first item.
  await queueList(page).getByRole('link').nth(2).focus()
  await page.keyboard.press('j')
  await expectOpened(first)
  await page.keyboard.press('j')
  await expectOpened(second)
  await page.keyboard.press('k')
  await expectOpened(first)
  await page.keyboard.press('k')
  await expect(page.getByRole('status').first()).toHaveText('This is the first item.')
  await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
  await atRest(page)

  // The stopped clock lets a slow machine press as fast as an admin. Drawing needs a moment of it.
  await stopClock(page)
  const before = service.requests.length
  for (const clientId of [second, third, fourth]) {
    await page.keyboard.press('j')
    await page.clock.runFor(50)
    await expectOpened(clientId)
    await page.clock.runFor(30)
  }
  await atRest(page, { busy: true })
  expect(service.requests.length).toBe(before)
  await page.clock.resume()
  await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
  const paths = service.requests.slice(before).map(({ path }) => path)
  const { id = '' } = queueIn(service)[3] ?? {}
  expect(paths.filter((path) => path.startsWith('/api/v1/oauth-apps/oapp'))).toEqual(
    paths.filter((path) => path.includes(id)),
  )
  expect(paths).toContain(`/api/v1/oauth-apps/${id}`)
  await page.goBack()
  await expect(page).toHaveURL('/review')
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('at 320 px the review list and its item alternate, and the keys work', async ({
    page,
    service,
  }) => {
    const [first, second] = queueIn(service)
    await open(page, '/review')
    await scanDone(page)
    await putInOrder(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await itemOf(page, first ?? { clientId: '' }).click()
    await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible()
    await expect(openedHeading(page)).toBeFocused()
    await expect(queueList(page)).toBeHidden()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('j')
    await expect(page.getByRole('article')).toContainText(second?.clientId ?? '')
    await expect(openedHeading(page)).toBeFocused()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(queueList(page)).toBeVisible()
    await expect(page.locator('body:focus')).toHaveCount(0)
  })
})
