import type { Page } from '@playwright/test'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
import { issueRequests, heading } from '../helpers/pages/issues'
import { listenToStatus, pasted, tabTo } from '../helpers/keyboard'
import { expectFile } from '../helpers/pages/export'
import { button, chips, popover } from '../helpers/pages/filters'
import { expectPrint } from '../helpers/print'
import { expectRow, follow, open, rowsOf } from '../helpers/people'
import { atRest } from '../helpers/rest'

const table = (page: Page) => page.getByRole('table', { name: 'Issues' })
const status = (page: Page) => button(page, 'Status')

test('the list of issues shows five fields, and keeps its status in the URL', async ({
  page,
  service,
}) => {
  // The lowest number is the worst. Order and colour follow the word.
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
  await test.step('the status filter changes the URL, and Back undoes that', async () => {
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
    // The list has open issues when the URL has no status. The button says so, without a chip.
    await follow(page, '/issues')
    await expect(page.getByText('62 issues match')).toBeVisible()
    await expect(status(page)).toHaveAccessibleDescription('Open')
    await expect(chips(page)).toHaveCount(0)
  })
  await test.step('the most severe of the loaded issues come first', async () => {
    const levels = ['Critical', 'High', 'Medium', 'Low']
    const severities = async () => (await rowsOf(table(page))).map((row) => row['Severity'] ?? '')
    const ranks = (shown: string[]) => shown.map((word) => levels.indexOf(word))
    const served = ranks(await severities())
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most severe first')
    await expect(page).toHaveURL('/issues?sort=severity')
    await expect(page.getByText(/^Most severe first among the 50 loaded issues\./)).toBeVisible()
    const sorted = ranks(await severities())
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
    expect(sorted).not.toEqual(served)
    // Rows that load unasked would go between the others.
    await page.getByRole('region', { name: 'Issues, scrollable' }).press('End')
    await expect(table(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', '51')
    await atRest(page)
  })
  await test.step('the next page keeps the status and sends no limit', async () => {
    await expect(page.getByText('50 of 62 loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('62 of 62 loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await expect(page.getByText('Most severe first.')).toBeVisible()
  })
  await atRest(page)
  expect(issueRequests(service)).toEqual([
    '/issues?limit=50',
    '/issues?status=closed&limit=50',
    // Request of the export.
    '/issues?status=closed&limit=1000',
    '/issues?status=open&limit=50',
    expect.stringMatching(/^\/issues\?status=open&cursor=[^&]+$/),
  ])
})

test('an admin opens an issue and copies its ID by keyboard alone', async ({ page, context }) => {
  const announced = await listenToStatus(page)
  await open(page, '/apps?search=vellorn')
  await expect(page.getByText('1 app matches')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Issues', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('62 issues match')).toBeVisible()

  await tabTo(page, status(page), 5)
  await page.keyboard.press('Enter')
  await expect(popover(page, 'Status').getByRole('radio', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/issues?status=any')
  await expect(page.getByText('90 issues', { exact: true })).toBeVisible()
  // The filter offers a status once an issue with it was loaded.
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
  expect((await announced()).filter((text) => text === name)).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL('/issues?status=closed')
  await expect(heading(page)).toBeFocused()
  expect((await announced()).filter((text) => text === 'Issues').length).toBeLessThanOrEqual(2)
})
