import type { Page } from '@playwright/test'
import { GENUINE, IMPOSTOR } from '#mocks/demo/tour/missions'
import { expect, test } from '../fixtures'
import { decisionDialog } from '../helpers/pages/decision'
import { listSearches } from '../helpers/pages/list'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

// The search terms and the names that count: src/domain/names/same-name.test.ts.
const warnings = (page: Page) => page.getByRole('list', { name: 'Warnings about the name' })
const title = 'Same name, another client ID'
const byName = { method: 'GET', path: '/api/v1/oauth-apps', search: 'search=' }

test('an opened app warns of an app with the same name, after one search', async ({
  page,
  service,
}) => {
  const { id } = service.fixture(IMPOSTOR)
  const { clientId } = service.fixture(GENUINE)
  const restoreAnswers = service.faults.add({ match: byName, effect: { kind: 'never' } })
  await open(page, `/apps/${id}`)
  await expect(page.getByText('Checking for apps with the same name…')).toBeVisible()
  await expect(warnings(page).getByText(title)).toHaveCount(0)
  restoreAnswers()
  await page.reload()
  await expect(warnings(page)).toContainText(title)
  await expect(warnings(page)).toContainText(clientId)
  await expect(page.getByText('Checking for apps with the same name…')).toHaveCount(0)
  await atRest(page)
  const before = listSearches(service).filter((query) => query.includes('search='))
  expect(before.at(-1)).toBe('?search=harbour+expense+tool&limit=50')
  await page.getByRole('button', { name: 'Classify and remediate…' }).click()
  await expect(decisionDialog(page)).toContainText(`${title}${clientId}`)
  await atRest(page)
  // The page and the dialog share one answer.
  expect(listSearches(service).filter((query) => query.includes('search='))).toEqual(before)
})

test('an opened review item warns of a same name outside the queue', async ({ page, service }) => {
  const { id } = service.fixture('staged on null')
  const name = service.tables.find(id)?.name ?? ''
  service.insertApp({ name, clientId: 'the-twin', brand: null })
  for (let index = 0; index < 60; index += 1)
    service.insertApp({ name: `${name} ${index}`, clientId: `other-${index}`, brand: null })
  await open(page, `/review/${id}`)
  const line = page.getByText('apps with this text in their name')
  await expect(line).toContainText('Checked 50 of 62 apps with this text in their name')
  await page.getByRole('button', { name: 'Check all' }).press('Enter')
  await expect(line).toHaveText('Checked all 62 apps with this text in their name')
  await expect(line).toBeFocused()
  await expect(warnings(page)).toContainText('the-twin')
})
