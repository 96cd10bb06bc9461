import { cachedCountIsBehind } from '#/domain/accounts/active-accounts'
import { expect, test } from '../fixtures'
import { accountsPath, confirmRevoke, grantsOf, openRevoke } from '../helpers/pages/accounts'
import { factOf } from '../helpers/pages/app'
import { follow, appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test('R-14: a cached filter that contradicts the live count is reported as outdated', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('cached-behind, the other way')
  const saysNo = cachedCountIsBehind(4, false) ?? ''
  const saysYes = cachedCountIsBehind(0, true) ?? ''

  await test.step('when a filtered list contradicts the live count, the page asks the service once', async () => {
    await open(page, `/apps?hasActiveAccounts=false&clientId=${clientId}`)
    await appsTable(page).getByRole('link').click()
    await expect(factOf(page, 'Active accounts')).toContainText(saysNo)
    await atRest(page)
    // The list, and one request about this app, because the list may be older than the live count.
    expect(service.requests.filter(({ search }) => search.includes('hasActive'))).toHaveLength(2)
  })

  await test.step('without a list the comparison waits for a click', async () => {
    await page.goto(`/apps/${id}`)
    await page.getByRole('button', { name: 'Compare with the cached filter' }).press('Enter')
    await expect(factOf(page, 'Active accounts')).toContainText(saysNo)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  await test.step('a live 0 is always compared', async () => {
    await follow(page, `/apps/${service.fixture('cached-behind').id}`)
    await expect(factOf(page, 'Active accounts')).toContainText(saysYes)
  })

  await test.step('the accounts page reports a cached list that contradicts the live count', async () => {
    await follow(page, '/apps?hasActiveAccounts=true&search=brackley')
    await expect(appsTable(page).getByRole('link')).toHaveCount(1)
    await follow(page, accountsPath(service, 'cached-behind'))
    await expect(page.getByText('0 active (live) of 12 ever granted')).toBeVisible()
    await expect(page.getByText(saysYes)).toBeVisible()
  })
})

test('after the last grant is revoked the cached filter agrees with the live count', async ({
  page,
  service,
}) => {
  const fixture = 'keyEvents with offset times'
  const { clientId } = service.fixture(fixture)
  await open(page, `/apps?hasActiveAccounts=true&clientId=${clientId}`)
  await appsTable(page).getByRole('link').click()
  const sections = page.getByRole('navigation', { name: 'App sections' })
  await sections.getByRole('link', { name: 'Accounts', exact: true }).click()
  const holders = grantsOf(service, fixture).filter(({ active }) => active)
  expect(holders).toHaveLength(1)
  await openRevoke(page, holders[0]?.account.email ?? '')
  await confirmRevoke(page)
  await expect(page.getByText('0 active (live) of 1 ever granted')).toBeVisible()
  await atRest(page)
  expect(service.requests.at(-1)?.search).toMatch(/[?&]hasActiveAccounts=true&.*limit=1$/)
  await expect(page.getByText('The cached filter still counts')).toBeHidden()
  await page
    .getByRole('navigation', { name: 'App sections' })
    .getByRole('link', { name: 'Overview' })
    .click()
  await expect(factOf(page, 'Active accounts')).toHaveText(
    /^0, counted live at .*\(the cached filter agrees\)$/,
  )
})
