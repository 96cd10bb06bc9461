import type { Page } from '@playwright/test'
import { offlineMessages } from '#/lib/offline-messages'
import { expect, test, testTime } from '../fixtures'
import { goOffline } from '../helpers/offline'
import { chooseFile, savedFile } from '../helpers/files'
import { exportButton } from '../helpers/pages/export'
import { doneOf, startRun } from '../helpers/pages/runs'
import { open } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const planOf = (page: Page, apps: string) =>
  page.getByRole('dialog', { name: `Classify and remediate ${apps}` })

/** Returns the time of day in the text after these words. */
const timeAfter = (text: string | null, words: string) =>
  new RegExp(`${words} (\\d\\d:\\d\\d:\\d\\d)`).exec(text ?? '')?.[1] ?? 'no time'

test('a plan for all apps says the time of its oldest values', async ({ page, server }) => {
  await page.clock.install({ time: testTime })
  await open(page, '/apps')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  const gate = hold(server, ({ url }) => url?.includes('cursor=') === true)
  await button(page, 'Select all 1,060 matching').click()
  await expect.poll(() => gate.count()).toBe(1)
  await skipTime(page, 5000, { pending: 1 })
  gate.release()
  await expect(bar(page)).toContainText(/^1,060 selected, all that matched at \d/)
  const latest = timeAfter(await bar(page).textContent(), 'matched at')
  // In another order, other rows are loaded, and later.
  await button(page, 'App').click()
  await atRest(page)
  await button(page, 'Classify and remediate selected…').click()
  const based = planOf(page, '1,060 apps').getByText(/^Based on the list of apps, loaded at \d/)
  const oldest = timeAfter(await based.textContent(), 'loaded at')
  expect(oldest < latest, `${oldest} is before ${latest}`).toBe(true)
})

test('a plan for apps that were looked up says the time of the first lookup', async ({
  page,
  service,
}) => {
  const [first = '', second = ''] = ['staged on null', 'staged equal'].map(
    (name) => service.fixture(name).clientId,
  )
  await page.clock.install({ time: testTime })
  await open(page, '/lookup')
  const box = page.getByRole('textbox', { name: 'Client IDs' })
  for (const ids of [first, `${first}\n${second}`]) {
    await box.fill(ids)
    await button(page, 'Look up 1 client ID').click()
    await atRest(page)
    await skipTime(page, '05:00')
  }
  await page.getByRole('checkbox', { name: 'Select all shown client IDs' }).check()
  await button(page, 'Classify and remediate selected…').click()
  await expect(planOf(page, '2 apps')).toContainText(/Based on the lookup, loaded at 13:0[0-4]:/)
})

test('a plan for apps that were compared says the time of the first answer', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: testTime })
  await open(page, '/apps')
  await atRest(page)
  const { buffer } = await savedFile(page, () => exportButton(page).click())
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await chooseFile(page, 'apps.csv', buffer)
  const gate = hold(server, ({ url }) => url?.includes('cursor=') === true)
  await button(page, 'Compare with now').click()
  await expect.poll(() => gate.count()).toBe(1)
  await skipTime(page, 5000, { pending: 1 })
  gate.release()
  const compared = page.getByText(/^Compared 1,060 apps, as of \d/)
  const latest = timeAfter(await compared.textContent(), 'as of')
  await page.getByRole('checkbox', { name: 'Select all shown apps' }).check()
  await button(page, 'Classify and remediate selected…').click()
  const based = planOf(page, '1,060 apps').getByText(/^Based on the comparison, loaded at \d/)
  const oldest = timeAfter(await based.textContent(), 'loaded at')
  expect(oldest < latest, `${oldest} is before ${latest}`).toBe(true)
})

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

test('offline, a finished run cannot be set back, and its button says why', async ({
  page,
  service,
  problems,
}) => {
  service.insertApp({ name: 'Almond', classification: 'safe', clientId: 'almond.apps.example' })
  await open(page, '/apps?clientId=almond.apps.example')
  await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
  await button(page, 'Classify and remediate selected…').click()
  const plan = planOf(page, '1 app')
  await plan.getByRole('radio', { name: 'Unnecessary' }).check()
  await startRun(page, plan, 'Set Unnecessary for 1 app')
  await doneOf(page, 1)
  await atRest(page)
  await goOffline(page, problems)
  await expect(button(page, 'Set back 1 app…')).toHaveAccessibleDescription(offlineMessages.sending)
})
