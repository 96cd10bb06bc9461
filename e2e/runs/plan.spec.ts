import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const planOf = (page: Page, apps: string) =>
  page.getByRole('dialog', { name: `Classify and remediate ${apps}` })

test('a plan that was closed counts no more accounts', async ({ page, server }) => {
  await open(page, '/apps')
  await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
  await button(page, 'Classify and remediate selected…').click()
  await atRest(page)
  const counts: string[] = []
  page.on('request', (request) => counts.push(request.url()))
  const gate = hold(server)
  const plan = planOf(page, '50 apps')
  await plan.getByRole('radio', { name: 'Revoke', exact: true }).check()
  await expect.poll(() => gate.count()).toBe(2)
  await plan.getByRole('button', { name: 'Cancel' }).click()
  gate.release()
  await atRest(page)
  expect(counts.filter((url) => url.includes('/accounts?limit=1'))).toHaveLength(2)
})
