import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { everything } from '#mocks/service/testing'
import { expect, test } from '../fixtures'
import { accountsOf, row } from '../helpers/pages/account-list'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const pages = (service: Service) =>
  ['/issues', '/trusted-entities'].map((list) =>
    everything<{ id: string }>(service, list)
      .slice(0, 2)
      .map(({ id }) => `${list}/${id}`),
  )
const raw = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('button', { name: 'View raw' })

test('the page of an issue or entity begins folded after another one was unfolded', async ({
  page,
  service,
}) => {
  const facts = raw(page, 'Facts')
  await open(page, '/settings')
  for (const [first = '', second = ''] of pages(service)) {
    // The second page is loaded before, so that nothing but the address changes.
    for (const address of [second, first]) {
      await follow(page, address)
      await expect(facts).toHaveAttribute('aria-expanded', 'false')
      await atRest(page)
    }
    await facts.click()
    await expect(facts).toHaveAttribute('aria-expanded', 'true')
    await follow(page, second)
    await expect(facts).toHaveAttribute('aria-expanded', 'false')
  }
})

test('the page of an app has no open issues that were found for another app', async ({
  page,
  service,
}) => {
  const [first, second] = ['staged safe', 'staged on null'].map((name) => service.fixture(name))
  const look = page.getByRole('button', { name: 'Look for open issues' })
  await open(page, `/apps/${second?.id}`)
  await expect(look).toBeVisible()
  await follow(page, `/apps/${first?.id}`)
  await expect(page.getByRole('main')).toContainText(first?.clientId ?? '')
  await expect(look).toBeVisible()
  await look.click()
  await expect(look).toBeHidden()
  await follow(page, `/apps/${second?.id}`)
  await expect(look).toBeVisible()
})

test('another account’s details begin folded, and another filter closes them', async ({
  page,
  service,
}) => {
  const [one, , , another] = accountsOf(service)
  const details = page.getByRole('region', { name: 'Account details' })
  const show = (account?: { email: string }) =>
    row(page, account?.email ?? '').getByRole('button', { name: account?.email ?? '' })
  await open(page, '/accounts')
  await show(one).click()
  await details.getByRole('button', { name: 'View raw' }).click()
  await show(another).click()
  await expect(details.getByRole('heading', { level: 2 })).toHaveText(another?.email ?? '')
  await expect(details.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(raw(page, 'Account details')).toHaveAttribute('aria-expanded', 'false')

  await follow(page, '/accounts?vip=true')
  await expect(details).toBeHidden()
  await expect(show(another)).toBeVisible()
  await expect(show(another)).toHaveAttribute('aria-expanded', 'false')
})
