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

test('an app whose name only looks alike is found by its readable form', async ({
  page,
  service,
  problems,
}) => {
  const genuine = service.insertApp({ name: 'Oakfen Rota', clientId: 'genuine' })
  const copy = service.insertApp({ name: 'Oakf\u0435n Rota', clientId: 'copy', brand: null })
  await open(page, `/apps/${copy}`)
  await expect(warnings(page)).toContainText('Reads like another app')
  await expect(warnings(page)).toContainText('genuine')
  await atRest(page)
  await test.step('without the other app nothing is claimed', async () => {
    service.removeApp(copy)
    await open(page, `/apps/${genuine}`)
    await atRest(page)
    await expect(warnings(page)).toHaveCount(0)
    await expect(page.getByText(/same name|text in their name/)).toHaveCount(0)
  })
  await test.step('a blank name is not searched for', async () => {
    const before = listSearches(service).length
    await open(page, `/apps/${service.insertApp({ name: ' \u2003', clientId: 'blank' })}`)
    await atRest(page)
    expect(listSearches(service).slice(before)).toEqual(['?clientId=blank&limit=50'])
  })
  await test.step('a failed search is reported and can be tried again', async () => {
    problems.expect(403)
    const clearFault = service.faults.add({
      match: byName,
      effect: { kind: 'status', status: 403 },
    })
    await open(page, `/apps/${genuine}`)
    await expect(page.getByText('Apps with the same name could not be checked.')).toBeVisible()
    clearFault()
    await page
      .getByText('Apps with the same name')
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect(page.getByText('Apps with the same name')).toHaveCount(0)
  })
})
