import { tenantId } from '#mocks/seeds/tenants'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { button, chips, countOf, openFilter, popover } from '../helpers/filters'
import { asked } from '../helpers/list'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const countsAsked = (service: Service) =>
  asked(service).filter((search) => search.endsWith('limit=1'))
const valuesOf = (boxes: Element[]) => boxes.map((box) => box.getAttribute('value') ?? '')

test('counts ask once for each value, keep the other filters and leave the own one out', async ({
  page,
  service,
}) => {
  await open(page, '/apps?classification=malicious&verified=false&sort=name:asc')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  expect(asked(service)).toHaveLength(1)
  const content = await openFilter(page, 'Classification')
  const values = ['safe', 'suspicious', 'overprivileged', 'unnecessary', 'malicious', 'none']
  const counted = values.map((value) => `?classification=${value}&verified=false&limit=1`)
  expect(asked(service).slice(1)).toEqual(counted)

  // Within a minute they are not asked for again.
  await page.keyboard.press('Escape')
  await openFilter(page, 'Classification')
  await expect(content.getByText(/^counted at/)).toBeVisible()
  await page.keyboard.press('Escape')
  await openFilter(page, 'Brand verified')
  // "No" is what the other popover counted as Malicious.
  expect(asked(service).slice(7)).toEqual([
    '?classification=malicious&limit=1',
    '?classification=malicious&verified=true&limit=1',
  ])
})

test('T110: the six classifications add up to the total', async ({ page, service }) => {
  await open(page)
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  const content = await openFilter(page, 'Classification')
  const numbers = await Promise.all((await content.getByRole('checkbox').all()).map(countOf))
  expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(1060)
  await expect(content.getByText('The list changed while it was counted.')).toHaveCount(0)

  await page.reload()
  await open(page)
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  service.insertApp({ name: 'Just observed' })
  await openFilter(page, 'Classification')
  await expect(content.getByText('The list changed while it was counted.')).toBeVisible()
})

for (const [knob, words] of [
  ['neither', /^No brand record: \d+$/],
  ['false', null],
] as const) {
  test(`T015: say who has no brand record when a missing one matches ${knob}`, async ({
    page,
    service,
  }) => {
    service.knobs.verifiedNull = knob
    const withoutRecord = service.tables.apps.filter(
      ({ row }) => row.brand === null && row.tenantId !== tenantId('lagoon'),
    )
    await open(page)
    const content = await openFilter(page, 'Brand verified')
    const [any = 0, yes = 0, no = 0] = await Promise.all(
      (await content.getByRole('radio').all()).map(countOf),
    )
    expect(any).toBe(1060)
    expect(any - yes - no).toBe(words === null ? 0 : withoutRecord.length)
    const line = content.getByText(/^No brand record/)
    await expect(line).toHaveText(words === null ? [] : [`No brand record: ${any - yes - no}`])
  })
}

test('T028: say for how many sign-in was never computed, and where they are', async ({ page }) => {
  await open(page)
  const content = await openFilter(page, 'Sign-in only')
  await expect(content.getByText('Sign-in never computed: 3')).toBeVisible()
  await content.getByRole('link', { name: 'apps without active accounts' }).click()
  await expect(page).toHaveURL('/apps?hasActiveAccounts=false')
  await expect(content).toBeHidden()
  await expect(button(page, 'Sign-in only')).toBeFocused()
})

test('T096: apps without a policy are counted, not offered', async ({ page, service }) => {
  await open(page, '/apps?classification=malicious')
  const content = await openFilter(page, 'Standing policy')
  const [any = 0, some = 0] = await Promise.all(
    (await content.getByRole('radio').all()).map(countOf),
  )
  await expect(content.getByRole('radio')).toHaveCount(3)
  await expect(content.getByText(/^No standing policy/)).toHaveText(
    `No standing policy: ${any - some}`,
  )
  expect(
    asked(service).filter((search) => /remediation=(?!(revoke|notify)&)/.test(search)),
  ).toEqual([])
})

test('counts stop at the first 429, and the list goes on', async ({ page, service, problems }) => {
  problems.expect(429)
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const off = service.faults.add({
    match: { search: 'limit=1' },
    skip: 2,
    effect: { kind: 'status', status: 429 },
  })
  await button(page, 'Restricted scopes').click()
  const content = popover(page, 'Restricted scopes')
  await expect(content.getByText('Counts stopped: the service limits requests.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Counts stopped: the service limits requests.')
  await atRest(page)
  expect(asked(service).filter((search) => search.endsWith('limit=1'))).toHaveLength(3)
  await expect(page.getByText(/^Rate limited/)).toHaveCount(0)
  off()
  await content.getByRole('checkbox', { name: 'gmail' }).check()
  await expect(chips(page)).toHaveText('Restricted scopes: gmail')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
})

test('counts that fail say so, and the filter still works', async ({ page, service, problems }) => {
  problems.expect(500)
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const match = { search: 'limit=1' }
  service.faults.add({ match, skip: 1, times: 1, effect: { kind: 'status', status: 500 } })
  await button(page, 'Active accounts').click()
  await expect(page.getByText('Counts could not be read.')).toBeVisible()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(page).toHaveURL('/apps?hasActiveAccounts=true')
})

test('T109: choosing moves no option and counts nothing again, even after a 429', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const match = { search: 'limit=1' }
  service.faults.add({ match, skip: 1, times: 1, effect: { kind: 'status', status: 429 } })
  await button(page, 'Tenant').click()
  const content = popover(page, 'Tenant')
  await expect(content.getByText('Counts stopped: the service limits requests.')).toBeVisible()
  const tenants = await content.getByRole('checkbox').evaluateAll(valuesOf)
  expect(tenants.toSorted()).toEqual([tenantId('harbour'), tenantId('quarry')].toSorted())
  await content.getByRole('checkbox').last().check()
  await expect(page).toHaveURL(`/apps?tenant=${tenants.at(-1)}`)
  await expect(page.getByText('Updating…')).toBeHidden()
  await content.getByRole('textbox').fill(tenantId('lagoon'))
  await content.getByRole('button', { name: 'Add tenant' }).click()
  await expect(content.getByRole('checkbox')).toHaveCount(3)
  expect(await content.getByRole('checkbox').evaluateAll(valuesOf)).toEqual([
    ...tenants,
    tenantId('lagoon'),
  ])
  await expect(page.getByText('Updating…')).toBeHidden()
  await atRest(page)
  expect(countsAsked(service)).toHaveLength(2)
})

test('a tenant that is added costs one count more, however old the others are', async ({
  page,
  service,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00.000Z')
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const content = await openFilter(page, 'Tenant')
  await page.clock.setFixedTime('2026-11-20T12:02:00.000Z')
  expect(countsAsked(service)).toHaveLength(2)
  await content.getByRole('textbox').fill(tenantId('lagoon'))
  await content.getByRole('button', { name: 'Add tenant' }).click()
  await expect.poll(() => countsAsked(service)).toHaveLength(3)
  expect(countsAsked(service).at(-1)).toBe(`?tenant=${tenantId('lagoon')}&limit=1`)
  await expect(content.getByText(/^counted at 13:00:00 CET$/)).toBeVisible()
  await atRest(page)
  expect(countsAsked(service)).toHaveLength(3)
})

test('where no tenant is known nothing is asked, and nothing has failed', async ({
  page,
  service,
}) => {
  await open(page, '/apps?search=no+such+thing')
  await expect(page.getByText('No apps match these filters.')).toBeVisible()
  await button(page, 'Tenant').click()
  const content = popover(page, 'Tenant')
  await expect(content.getByText('No tenant has been seen yet.')).toBeVisible()
  await expect(content.getByText('Counting…')).toBeHidden()
  await expect(content.getByText('Counts could not be read.')).toBeHidden()
  expect(countsAsked(service)).toEqual([])
})

test('T109: beside an old list a popover asks for its values only, and says when', async ({
  page,
  service,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00.000Z')
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  service.insertApp({ name: 'Just observed' })
  await page.clock.setFixedTime('2026-11-20T12:02:00.000Z')
  const content = await openFilter(page, 'Classification')
  await expect(content.getByRole('time')).toHaveText('13:02:00 CET')
  await expect(content.getByRole('time')).toHaveAttribute('datetime', '2026-11-20T12:02:00.000Z')
  expect(countsAsked(service)).toHaveLength(6)
  await expect(content.getByText('The list changed while it was counted.')).toBeHidden()
})
