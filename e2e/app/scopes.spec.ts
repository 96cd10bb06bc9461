import { expect, test } from '../fixtures'
import { openApp, region } from '../helpers/app'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('restricted families come first, each with the scopes that explain it', async ({
  page,
  service,
}) => {
  await openApp(page, service, 'every family')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByRole('heading', { level: 3 })).toHaveText([
    'drive restricted',
    'gmail restricted',
    'photos_ambient restricted',
    'provider_chat restricted',
    'provider_fit restricted',
  ])
  await expect(scopes.getByRole('listitem').nth(1)).toContainText(
    'https://www.googleapis.com/auth/gmail.modify',
  )
  await expect(scopes).toContainText('read November 2026')
})

test('T024: what only looks restricted says so, and gets no family', async ({ page, service }) => {
  await openApp(page, service, 'only gmail.send and drive.file')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByRole('listitem')).toHaveCount(2)
  await expect(scopes).toContainText('looks like gmail, but is none of its restricted scopes')
  await expect(scopes).toContainText('looks like drive, but is none of its restricted scopes')
  await expect(scopes.getByText('restricted', { exact: true })).toHaveCount(0)
})

test('T025, T030: a family without its scope, and a scope nobody knows', async ({
  page,
  service,
}) => {
  await openApp(page, service, 'family without matching scope')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes).toContainText('family reported, no matching scope in the list now')
  await openApp(page, service, 'unknown scope')
  const unknown = scopes.getByRole('listitem').filter({ hasText: 'arm.move' })
  await expect(unknown).toContainText('https://scopes.hexbury.example/auth/arm.move')
  await expect(unknown).toContainText('no description')
  await expect(scopes).not.toContainText(/harmless/i)
})

test('ghost scopes: listed, held by nobody', async ({ page, service }) => {
  await openApp(page, service, 'ghost scopes')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByText('no account holds these now (live count 0)')).toBeVisible()
  await expect(scopes.getByText('listed, held by none of the 9 accounts looked at')).toHaveCount(2)
})

test('unseen scopes: held, not yet listed', async ({ page, service }) => {
  await openApp(page, service, 'unseen scopes')
  const row = region(page, 'Observed scopes')
    .getByRole('listitem')
    .filter({ hasText: 'gmail.readonly' })
  await expect(row).toContainText("held by 1 account, not yet in the app's list")
})

test('scopes that agree with the accounts carry no such line', async ({ page, service }) => {
  await openApp(page, service, '99 accounts')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByText('Looked at all 99 accounts that ever granted it.')).toBeVisible()
  await expect(scopes).not.toContainText(/held by/)
})

test('it says how many accounts it looked at, and looks at more when asked', async ({
  page,
  service,
}) => {
  await openApp(page, service, '250 accounts')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes).toContainText('Looked at 100 of 250 accounts that ever granted it.')
  const more = scopes.getByRole('button', { name: 'Look at more accounts' })
  await more.press('Enter')
  await expect(scopes).toContainText('Looked at 200 of 250 accounts')
  await more.press('Enter')
  await expect(scopes).toContainText('Looked at all 250 accounts')
  await expect(scopes.getByRole('heading', { level: 2 })).toBeFocused()
})

test('T102: a refused cursor starts the look again, said, and it goes on from the top', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await openApp(page, service, '250 accounts')
  const scopes = region(page, 'Observed scopes')
  const more = scopes.getByRole('button', { name: 'Look at more accounts' })
  await more.click()
  await expect(scopes).toContainText('Looked at 200 of 250 accounts')
  const fault = { match: { search: 'cursor=' }, effect: { kind: 'expired cursor' } } as const
  service.faults.add({ ...fault, times: 1 })
  await more.click()
  await expect(scopes).toContainText(
    'Looked at 100 of 250 accounts that ever granted it. The service no longer knew the place in the list. It was read again from the top.',
  )
  await more.click()
  await expect(scopes).toContainText('Looked at 200 of 250 accounts')

  // Lost once more, it begins again when somebody asks for it.
  service.faults.add({ ...fault, times: 1 })
  await more.click()
  await scopes.getByRole('button', { name: 'Try again' }).click()
  await expect(scopes).toContainText('Looked at 100 of 250 accounts')
  await more.click()
  await expect(scopes).toContainText('Looked at 200 of 250 accounts')
})

test('R-10: without a count nobody says that all were looked at', async ({ page, service }) => {
  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=100' },
    effect: { kind: 'bad page', damage: 'no meta' },
  })
  await openApp(page, service, '99 accounts')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes).toContainText(
    'Looked at 99 accounts. How many ever granted it is not known.',
  )
  await expect(scopes).not.toContainText('Looked at all')
})

test('accounts that cannot be read cost their line only', async ({ page, service, problems }) => {
  problems.expect(403)
  const { id } = service.fixture('every family')
  service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts` },
    effect: { kind: 'status', status: 403 },
  })
  await openApp(page, service, 'every family')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes).toContainText(
    'This token cannot read this app’s accounts. Who holds these scopes is not known.',
  )
  await expect(scopes.getByRole('listitem')).toHaveCount(5)
  service.faults.clear()
  await scopes.getByRole('button', { name: 'Try again' }).click()
  await expect(scopes).toContainText('Looked at all 3 accounts')
})

test('R-28: the page hardly moves while its parts arrive one after the other', async ({
  page,
  service,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'shifts', { value: [] })
    new PerformanceObserver((list) => {
      const shifts = Reflect.get(window, 'shifts') as number[]
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const late = (search: string, ms: number) =>
    service.faults.add({ match: { search }, effect: { kind: 'delay', ms } })
  await openApp(page, service, 'investigation completed')
  late('include=investigation', 900)
  late('limit=100', 1_200)
  late('limit=1', 600)
  await page.reload()
  await expect(region(page, 'Observed scopes').getByText(/^Looked at/)).toBeVisible()
  await atRest(page)
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.1)
})
