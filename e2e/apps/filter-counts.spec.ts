import { tenantId } from '#mocks/service/engine/tenants'
import type { Service } from '#mocks/service/service'
import { number } from '#/lib/words'
import { expect, test, testTime } from '../fixtures'
import { countOf, moreFilters, openFilter, press } from '../helpers/pages/filters'
import { listSearches } from '../helpers/pages/list'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const countSearches = (service: Service) =>
  listSearches(service).filter((search) => search.endsWith('limit=1'))
const changed = 'The list changed during counting.'

test('filter counts send one request for each value, with the other filters', async ({
  page,
  service,
}) => {
  await open(page, '/apps?classification=malicious&verified=false&sort=name:asc')
  await atRest(page)
  expect(listSearches(service)).toHaveLength(1)
  const content = await openFilter(page, 'Classification')
  const values = ['safe', 'suspicious', 'overprivileged', 'unnecessary', 'malicious', 'none']
  const counted = values.map((value) => `?classification=${value}&verified=false&limit=1`)
  expect(listSearches(service).slice(1)).toEqual(counted)

  // Counts younger than a minute are not requested again.
  await page.keyboard.press('Escape')
  await openFilter(page, 'Classification')
  await expect(content.getByText(/^counted at/)).toBeVisible()
  await page.keyboard.press('Escape')
  await openFilter(page, 'Brand verified')
  await atRest(page)
  // "No" was counted by the other popover as Malicious.
  expect(listSearches(service).slice(7)).toEqual([
    '?classification=malicious&limit=1',
    '?classification=malicious&verified=true&limit=1',
  ])
})

test('filter counts add up to the list, or a note says that the list changed', async ({
  page,
  service,
}) => {
  const withoutRecord = service.tables.apps.filter(
    ({ row }) => row.brand === null && row.tenantId !== tenantId('lagoon'),
  ).length
  await open(page)
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await atRest(page)
  service.insertApp({ name: 'Just observed', classification: 'safe' })

  await test.step('Classification', async () => {
    const content = await openFilter(page, 'Classification')
    await expect(content.getByText(changed)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('1,061 apps')).toBeVisible()
    await openFilter(page, 'Classification')
    // The last checkbox is about the committed value and has no count.
    const boxes = (await content.getByRole('checkbox').all()).slice(0, -1)
    const numbers = await Promise.all(boxes.map(countOf))
    expect(numbers.reduce((sum, item) => sum + item, 0)).toBe(1061)
    await expect(content.getByText(changed)).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('Brand verified', async () => {
    const content = await openFilter(page, 'Brand verified')
    const [any = 0, yes = 0, no = 0] = await Promise.all(
      (await content.getByRole('radio').all()).map(countOf),
    )
    expect(any - yes - no).toBeGreaterThanOrEqual(withoutRecord)
    await expect(content.getByText(/^No brand record/)).toHaveText(
      `No brand record: ${number(any - yes - no)}`,
    )
    await page.keyboard.press('Escape')
  })

  await test.step('Standing policy', async () => {
    const content = await openFilter(page, 'Standing policy')
    const [any = 0, some = 0] = await Promise.all(
      (await content.getByRole('radio').all()).map(countOf),
    )
    await expect(content.getByText(/^No standing policy/)).toHaveText(
      `No standing policy: ${number(any - some)}`,
    )
    expect(
      listSearches(service).filter((search) => /remediation=(?!(revoke|notify)&)/.test(search)),
    ).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('Sign-in only', async () => {
    const content = await openFilter(page, 'Sign-in only')
    await expect(content.getByText('Sign-in never computed: 3')).toBeVisible()
    await content.getByRole('link', { name: 'apps without active accounts' }).click()
    await expect(page).toHaveURL('/apps?hasActiveAccounts=false')
    await expect(content).toBeHidden()
    await expect(moreFilters(page)).toBeFocused()
  })
})

test('failed filter counts are reported, and the filter still works', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  await open(page)
  service.faults.add({
    match: { search: 'limit=1' },
    times: 1,
    effect: { kind: 'status', status: 500 },
  })
  await press(page, 'Active accounts')
  await expect(page.getByText('Counts could not be loaded.')).toBeVisible()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(page).toHaveURL(/hasActiveAccounts=true$/)
})

test('with an old list a popover counts its values only, and says when', async ({
  page,
  service,
}) => {
  await page.clock.setFixedTime(testTime)
  await open(page)
  await atRest(page)
  service.insertApp({ name: 'Just observed' })
  await page.clock.setFixedTime('2026-11-20T12:02:00.000Z')
  const content = await openFilter(page, 'Classification')
  await expect(content.getByRole('time')).toHaveText('13:02:00 CET')
  await expect(content.getByRole('time')).toHaveAttribute('datetime', '2026-11-20T12:02:00.000Z')
  expect(countSearches(service)).toHaveLength(6)
  // The list is too old to compare with the counts.
  await expect(content.getByText(changed)).toBeHidden()
  await page.keyboard.press('Escape')

  const tenants = await openFilter(page, 'Tenant')
  await atRest(page)
  expect(countSearches(service)).toHaveLength(8)
  await page.clock.setFixedTime('2026-11-20T12:04:00.000Z')
  await tenants.getByRole('textbox').fill(tenantId('lagoon'))
  await tenants.getByRole('button', { name: 'Add tenant' }).click()
  await expect.poll(() => countSearches(service)).toHaveLength(9)
  expect(countSearches(service).at(-1)).toBe(`?tenant=${tenantId('lagoon')}&limit=1`)
  await expect(tenants.getByText(/^counted at 13:02:00 CET$/)).toBeVisible()
  await atRest(page)
  expect(countSearches(service)).toHaveLength(9)
})
