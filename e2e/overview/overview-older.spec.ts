import { failureMessages } from '#/domain/failures'
import { expect, test } from '../fixtures'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('a figure that could not be read again shows its age and the reason', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page, '/overview')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const timeOf = (name: string) => region(name).getByText(/^as of \d\d:\d\d:\d\d/)
  await expect(region('To do')).toContainText('resolved recommendations agree')
  await atRest(page)
  for (const name of ['To do', 'Cover', 'Reach']) await expect(timeOf(name)).toBeHidden()
  for (const search of ['sort=activeAccounts', 'hasActiveAccounts=true&limit=1000'])
    service.faults.add({ match: { search }, effect: { kind: 'status', status: 400 } })
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
  await expect(region('Reach')).toContainText(`${failureMessages.notUpdated} `)
  for (const name of ['To do', 'Cover', 'Reach']) await expect(timeOf(name)).toBeVisible()
  await expect(timeOf('Risk')).toBeHidden()
  await page.getByRole('switch', { name: 'With active accounts only (cached)' }).click()
  await expect(timeOf('Risk')).toBeVisible()
  await expect(timeOf('New')).toBeHidden()
  service.faults.clear()
  await region('Reach').getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(timeOf('Reach')).toBeHidden()

  await test.step('an app without a live count has no bar', async () => {
    service.faults.add({
      match: { search: 'limit=1' },
      times: 1,
      effect: { kind: 'bad field', path: 'meta.numActive', damage: 'missing' },
    })
    await region('Reach').getByRole('button', { name: 'Count active accounts (live)' }).click()
    await expect(region('Reach').getByRole('meter')).toHaveCount(9)
    await expect(region('Reach').getByText('No live count given')).toHaveCount(1)
  })

  await test.step('older data about the tenants of an app is marked, too', async () => {
    await follow(page, `/apps/${service.fixture('same clientId in two tenants').id}`)
    const others = region('Same client ID in other tenants')
    await expect(others.getByRole('listitem')).toHaveCount(1)
    await atRest(page)
    service.faults.add({ match: { search: 'clientId=' }, effect: { kind: 'status', status: 400 } })
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    await expect(others).toContainText(`${failureMessages.notUpdated} `)
    await expect(others.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a decision for other tenants names no “all” if the list may have more', async () => {
    service.faults.clear()
    service.faults.add({
      match: { search: 'clientId=' },
      effect: { kind: 'bad field', path: 'meta.nextCursor', damage: 'missing' },
    })
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Decide for these 2 tenants…' })).toBeVisible()
  })
})
