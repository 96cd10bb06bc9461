import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

test('a search that is opened again has nothing of the one before it', async ({ page }) => {
  await open(page, '/messages')
  const query = page.getByRole('textbox', { name: 'Query' })
  const search = page.getByRole('button', { name: 'Search messages' })
  const state = page.getByRole('region', { name: 'Search', exact: true })
  const find = page.getByRole('searchbox', { name: 'Find in the loaded messages' })
  const recent = page.getByRole('navigation', { name: 'Recent searches' })
  const problem = page.getByRole('main').getByText('Enter a query.')
  for (const text of ['invoice', 'parcel']) {
    await query.fill(text)
    await search.click()
    await expect(state).toContainText(/^Done/)
  }
  await find.fill('Invoice 40')
  await query.fill(' ')
  await search.click()
  await expect(problem).toBeVisible()
  await query.fill('payroll')
  await expect(problem).toBeHidden()
  await query.fill(' ')
  await search.click()

  await recent.getByRole('link', { name: 'invoice' }).click()
  await expect(recent.getByRole('link', { name: 'parcel' })).toBeVisible()
  await expect(query).toHaveValue('invoice')
  await expect(problem).toBeHidden()
  await expect(query).toHaveAttribute('aria-invalid', 'false')
  await expect(find).toHaveValue('')
})

test('a query that is refused twice is quoted twice', async ({ page, service, problems }) => {
  problems.expect(400)
  service.faults.add({
    match: { method: 'POST', path: '/api/v1/messages/search' },
    effect: { kind: 'status', status: 400, error: 'No such field.' },
  })
  await open(page, '/messages')
  const query = page.getByRole('textbox', { name: 'Query' })
  const refusal = page.getByRole('main').getByText('No such field.')
  await query.fill('invoice')
  for (const _time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Search messages' }).click()
    await expect(refusal).toBeVisible()
    await query.fill('parcel')
    await expect(refusal).toBeHidden()
    await query.fill('invoice')
  }
})

test('a tab continues a search whose tab was closed, and each search has its own pause', async ({
  page,
  context,
  service,
}) => {
  service.knobs.searchDone = { afterMs: 1e9 }
  const state = (of: Page) => of.getByRole('region', { name: 'Search', exact: true })
  const goesOn = 'Checks continue at growing intervals.'
  const recent = page.getByRole('navigation', { name: 'Recent searches' })
  await open(page, '/messages')
  for (const text of ['invoice', 'parcel']) {
    await page.getByRole('textbox', { name: 'Query' }).fill(text)
    await page.getByRole('button', { name: 'Search messages' }).click()
    await expect(page).toHaveURL(new RegExp(`${text}.+searchId=`))
  }
  await state(page).getByRole('button', { name: 'Stop waiting' }).click()
  await expect(state(page)).toContainText('Checking is paused.')
  await recent.getByRole('link', { name: 'invoice' }).click()
  await expect(state(page)).toContainText(goesOn)

  const other = await context.newPage()
  await page.bringToFront()
  await open(other, page.url())
  await expect(state(other)).toContainText('Another tab is checking.')
  await other.bringToFront()
  await page.close()
  await expect(state(other)).toContainText(goesOn)
})

test('the delayed answer of a new search does not replace a search opened meanwhile', async ({
  page,
  server,
}) => {
  await open(page, '/messages')
  const query = page.getByRole('textbox', { name: 'Query' })
  const search = page.getByRole('button', { name: 'Search messages' })
  const recent = page.getByRole('navigation', { name: 'Recent searches' })
  await query.fill('invoice')
  await search.click()
  await expect(page).toHaveURL(/searchId=/)
  const gate = hold(server, ({ method }) => method === 'POST')
  await query.fill('parcel')
  await search.click()
  await recent.getByRole('link', { name: 'invoice' }).click()
  await expect(page).toHaveURL(/=invoice.+searchId=/)
  gate.release()
  await expect(recent.getByRole('link', { name: 'parcel' })).toBeVisible()
  await atRest(page)
  await expect(query).toHaveValue('invoice')
})
