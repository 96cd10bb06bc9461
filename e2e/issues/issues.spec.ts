import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
import { asked, heading, mail } from '../helpers/pages/issues'
import { listenToStatus, pasted, tabTo } from '../helpers/keyboard'
import { expectFile } from '../helpers/pages/export'
import { button, chips, popover } from '../helpers/pages/filters'
import { expectPrint } from '../helpers/print'
import { expectRow, follow, open, rowsOf } from '../helpers/people'
import { atRest } from '../helpers/rest'

const table = (page: Page) => page.getByRole('table', { name: 'Issues' })
const status = (page: Page) => button(page, 'Status')

test('the list shows the five named fields, and no order; the status is in the address, by choice, by Back and by hand', async ({
  page,
  service,
}) => {
  // The lowest number is the worst: order and colour follow the word.
  service.knobs.severityRanks = 'falling'
  await open(page, '/issues?status=any')
  await test.step('the list', async () => {
    await expect(heading(page)).toHaveText('Issues')
    await expect(page).toHaveTitle('Issues · OAuth Apps Console')
    await expect(page.getByText('90 issues', { exact: true })).toBeVisible()
    await expect(page.getByText(/^as of \d\d:\d\d:\d\d /)).toBeVisible()
    await expectRow(table(page), {
      Issue: `Consent phishing by mail${idOf('issue', 'mail phishing wave')}`,
      Status: 'Open',
      Severity: /^Critical$/,
      Classification: 'Malicious',
    })
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Issue',
      'Status',
      'Severity',
      'Classification',
    ])
    // The document names no sort order, so no header offers one.
    await expect(table(page).getByRole('columnheader').getByRole('button')).toHaveCount(0)
  })
  await test.step('its status', async () => {
    await expect(status(page)).toHaveAccessibleDescription('Any')
    await expect(chips(page)).toHaveCount(0)
    await status(page).focus()
    await page.keyboard.press('Enter')
    const values = popover(page, 'Status').getByRole('radio')
    await expect(popover(page, 'Status').getByText(/^(Any|Open|Closed)$/)).toHaveText([
      'Any',
      'Open',
      'Closed',
    ])
    await expect(values.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL('/issues?status=closed')
    await page.keyboard.press('Escape')
    await expect(page.getByText('28 issues match')).toBeVisible()
    await expect(status(page)).toBeFocused()
    await expect(chips(page).getByRole('link')).toHaveText('Status: Closed')
    expect(new Set((await rowsOf(table(page))).map((row) => row['Status']))).toEqual(
      new Set(['Closed']),
    )
    await expectPrint(page, {
      rows: 28,
      facts: ['StatusClosed', 'In this printout28 issues, all that match.'],
    })
    await expectFile(page, {
      name: /^issues-/,
      rows: 28,
      columns: ['issue_id', 'name', 'status', 'severity', 'classification'],
      filters: 'status=closed',
    })
    await page.goBack()
    await expect(page).toHaveURL('/issues?status=any')
    await expect(page.getByText('90 issues', { exact: true })).toBeVisible()
    await expect(status(page)).toHaveAccessibleDescription('Any')
    // Without a word in the address: those that need a person. The button says so, and no chip.
    await follow(page, '/issues')
    await expect(page.getByText('62 issues match')).toBeVisible()
    await expect(status(page)).toHaveAccessibleDescription('Open')
    await expect(chips(page)).toHaveCount(0)
  })
  await test.step('the most severe first, of what is loaded', async () => {
    const words = ['Critical', 'High', 'Medium', 'Low']
    const severities = async () => (await rowsOf(table(page))).map((row) => row['Severity'] ?? '')
    const ranks = (shown: string[]) => shown.map((word) => words.indexOf(word))
    const served = ranks(await severities())
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most severe first')
    await expect(page).toHaveURL('/issues?sort=severity')
    await expect(page.getByText(/^Most severe first among the 50 loaded issues\./)).toBeVisible()
    const sorted = ranks(await severities())
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
    expect(sorted).not.toEqual(served)
  })
  await test.step('more load by cursor, with the same status and without a new limit', async () => {
    await expect(page.getByText('50 of 62 loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('62 of 62 loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await expect(page.getByText('Most severe first.')).toBeVisible()
  })
  await atRest(page)
  expect(asked(service)).toEqual([
    '/issues?limit=50',
    '/issues?status=closed&limit=50',
    // The file.
    '/issues?status=closed&limit=200',
    '/issues?status=open&limit=50',
    expect.stringMatching(/^\/issues\?status=open&cursor=[^&]+$/),
  ])
})

test('unknown parts of the address are reported and dropped; a refused status stays until it is cleared', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page, '/issues?status=open&include=comments&sort=name')
  await expect(
    page.getByText(/^Ignored in this URL: include “comments” .+; sort “name” /),
  ).toBeVisible()
  await atRest(page)
  expect(asked(service)).toEqual(['/issues?status=open&limit=50'])
  await page.getByRole('button', { name: 'Remove from the address' }).click()
  await expect(page).toHaveURL('/issues')
  await expect(page.locator('main :focus')).toBeVisible()

  await follow(page, '/issues?status=in%20review')
  await expect(page.getByText('The service refused the request (400).')).toBeVisible()
  await expect(page.getByText('The service said:')).toBeVisible()
  await expect(chips(page).getByRole('link')).toHaveText('Status: in review')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/issues?status=any')
  await expect(page.getByText('90 issues', { exact: true })).toBeVisible()
  await expect(status(page)).toBeFocused()
})

test.describe('empty lists', () => {
  test.use({ serviceOptions: { seed: 'empty' } })

  test('no issues, and no issues of a status, have different texts', async ({ page }) => {
    await open(page, '/issues?status=any')
    await expect(
      page.getByText('The service lists no issues in the tenants this token can reach.'),
    ).toBeVisible()
    await follow(page, '/issues')
    await expect(page.getByText('No issues match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/issues?status=any')
    await expect(page.getByText('The service lists no issues')).toBeVisible()
  })
})

test('a token without issue permission gets a message about it, not an empty list', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page, '/issues', 'no issues')
  await expect(page.getByText('This token cannot list issues.')).toBeVisible()
  await expect(page.getByText(/lists no issues|issues match/)).toHaveCount(0)
  await follow(page, mail)
  await expect(page.getByText('This token cannot read issues.')).toBeVisible()
  await expect(heading(page)).toHaveText('Issue')
  // Try again works once the permission is given, and the focus stays on the page.
  service.setAccess('no issues', { permissions: persona('full access').permissions })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(heading(page)).toHaveText('Consent phishing by mail')
  await expect(page.locator('main :focus')).toBeVisible()
})

test('from the navigation to an issue, its ID copied and back, by keyboard alone', async ({
  page,
  context,
}) => {
  const said = await listenToStatus(page)
  await open(page, '/apps?search=vellorn')
  await expect(page.getByText('1 app matches')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Issues', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('62 issues match')).toBeVisible()

  await tabTo(page, status(page), 3)
  await page.keyboard.press('Enter')
  await expect(popover(page, 'Status').getByRole('radio', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/issues?status=any')
  await expect(page.getByText('90 issues', { exact: true })).toBeVisible()
  // A status is offered once an issue with it was seen.
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/issues?status=closed')
  await expect(page.getByText('28 issues match')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status(page)).toBeFocused()
  const link = table(page).getByRole('link').first()
  const name = await link.innerText()
  await tabTo(page, link, 9)
  await page.keyboard.press('ArrowDown')
  await expect(table(page).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText(name)
  await tabTo(page, page.getByRole('button', { name: 'Copy issue ID' }), 2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied.')
  await expect(page).toHaveURL(`/issues/${await pasted(context)}`)
  expect((await said()).filter((text) => text === name)).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL('/issues?status=closed')
  await expect(heading(page)).toBeFocused()
  expect((await said()).filter((text) => text === 'Issues').length).toBeLessThanOrEqual(2)

  await test.step('Search and commands lists the page', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('issues')
    await expect(page.getByRole('option', { name: 'Issues' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/issues')
    await expect(heading(page)).toHaveText('Issues')
  })
})

test('“Issues” and Back lead to the previous status and scroll position; an issue shows its row while it loads', async ({
  page,
  service,
}) => {
  await open(page, '/issues?status=open')
  await expect(table(page).getByRole('link').first()).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Issues, scrollable' })
  await scroller.evaluate((element) => element.scrollTo(0, 600))
  // The rows in view are drawn after the scroll event.
  await atRest(page)
  const link = table(page).getByRole('link').nth(14)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(heading(page)).toContainText(name)
  await page.getByRole('group', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL('/issues?status=open')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(500)

  await atRest(page)
  service.faults.add({ effect: { kind: 'never' } })
  const its = await table(page).getByRole('link').nth(16).innerText()
  await table(page).getByRole('link', { name: its }).first().click()
  await expect(heading(page)).toHaveText(its)
  await expect(page.getByText('From the list. Loading the issue…')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('62 issues match')).toBeVisible()
})
