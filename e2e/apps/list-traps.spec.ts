import { hidingMessage, noMatchMessage, notListed } from '#/domain/lists/list-messages'
import { expect, test, testTime } from '../fixtures'
import { exportButton } from '../helpers/pages/export'
import { popover, press } from '../helpers/pages/filters'
import { listSearches, rowOf } from '../helpers/pages/list'
import { follow, appsTable, open, rowsOf } from '../helpers/people'
import { atRest } from '../helpers/rest'

const noMatch = noMatchMessage('apps')
const tenantHint = 'A tenant this token cannot reach matches nothing.'

test('app rows tell tenants, new apps, recommendations and times apart', async ({
  page,
  service,
}) => {
  await page.clock.setFixedTime(testTime)
  const at = { Later: '2026-11-20T01:30:00-07:00', Sooner: '2026-11-20T13:30:00.123+14:00' }
  // Ordered as text, the times would be in the reverse order.
  for (const [name, time] of Object.entries(at)) {
    const keyEvents = { firstObserved: { at: time } }
    service.insertApp({ name: `Offset ${name}`, clientId: `${name}.apps`, keyEvents })
  }
  const here = service.fixture('same clientId in two tenants')
  const there = service.fixture('same clientId in two tenants, the other')
  const idOf = (name: string) => service.fixture(name).clientId
  const young = service.tables.find(service.insertApp({ name: 'Just observed' }))?.clientId ?? ''
  const old = idOf('firstObserved after created')
  const ids = [
    here.clientId,
    young,
    old,
    idOf('staged with committed other'),
    'Later.apps',
    'Sooner.apps',
  ]
  await open(page, `/apps?clientId=${ids.join(',')}`)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await expect(page.getByText(`${ids.length + 1} apps match`)).toBeVisible()
  const isNew = { name: 'New in inventory' }
  await expect(rowOf(page, young).getByRole('img', isNew)).toBeVisible()
  await expect(rowOf(page, old).getByRole('img', isNew)).toHaveCount(0)

  await test.step('one client ID in two tenants is two apps', async () => {
    await expect(rowOf(page, here.clientId)).toHaveCount(2)
    const links = appsTable(page).getByRole('link', { name: 'Cobbold Scheduler' })
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(addresses)).toEqual(new Set([`/apps/${here.id}`, `/apps/${there.id}`]))
    const rows = (await rowsOf(appsTable(page))).filter((row) => row['Client ID'] === here.clientId)
    expect(new Set(rows.map((row) => row['Classification']))).toEqual(
      new Set(['Safe', 'Suspicious']),
    )
  })

  await test.step('a row that matches only by its recommendation says so, on a phone too', async () => {
    const reason = 'Matches by recommendation'
    const [staged, committed] = [idOf('staged with committed other'), 'Committed.apps']
    service.insertApp({ name: 'Committed', clientId: committed, classification: 'safe' })
    await expect(page.getByText(reason)).toHaveCount(0)
    await follow(page, `/apps?classification=safe&clientId=${staged},${committed}`)
    await expect(rowOf(page, staged)).toContainText(reason)
    await expect(rowOf(page, committed)).toContainText('Safe')
    await expect(rowOf(page, committed)).not.toContainText(reason)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(rowOf(page, staged).getByText(reason)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 1400 })
    await page.goBack()
  })

  await test.step('times with offsets are ordered and shown as instants', async () => {
    const order = (await rowsOf(appsTable(page))).map((row) => row['Client ID'] ?? '')
    expect(order.indexOf('Later.apps')).toBeLessThan(order.indexOf('Sooner.apps'))
    const time = rowOf(page, 'Sooner.apps').getByRole('time').first()
    const utc = new Date(at.Sooner).toISOString()
    await expect(time).toHaveAttribute('datetime', utc)
    await expect(time).toHaveAttribute('data-tip', utc)
    // Local time in Berlin, one hour ahead of UTC in November.
    await expect(time).toContainText('20 Nov, 00:30')
    await expect(time).toContainText(/ ago/)
    await expect(
      appsTable(page)
        .getByRole('columnheader', { name: 'First observed', exact: true })
        .getByRole('button'),
    ).toHaveAttribute('data-note', 'CET')
  })
})

test('an empty result names its filters and claims nothing about the app', async ({
  page,
  service,
}) => {
  const main = page.getByRole('main')
  await open(page, '/apps?verified=true&search=nothing-is-called-this')
  await expect(main.getByText(noMatch)).toBeVisible()
  for (const filter of ['Search: nothing-is-called-this', 'Brand verified: Yes'])
    await expect(main.getByRole('listitem').filter({ hasText: filter }).last()).toBeVisible()
  await expect(main.getByText('The search covers names and client IDs only.')).toBeVisible()
  await expect(main).not.toContainText(tenantHint)
  await expect(exportButton(page)).toHaveAccessibleDescription('There are no apps to export.')

  await test.step('without known tenants there are no counts and no error', async () => {
    await press(page, 'Tenant')
    const content = popover(page, 'Tenant')
    await expect(content.getByText('No tenants in the loaded data yet.')).toBeVisible()
    await atRest(page)
    await expect(content.getByText('Counting…')).toBeHidden()
    await expect(content.getByText('Counts could not be read.')).toBeHidden()
    expect(listSearches(service)).toHaveLength(1)
    await page.keyboard.press('Escape')
  })

  await test.step('a client ID that another filter hides names that filter, after one request', async () => {
    const { clientId } = service.fixture('staged on null')
    await page.goto(`/apps?clientId=${clientId}&classification=safe`)
    await expect(main.getByText(hidingMessage(['Classification: Safe'], false))).toBeVisible()
    await expect(main.getByText(notListed)).toBeHidden()
    await atRest(page)
    expect(listSearches(service).slice(-2)).toEqual([
      `?classification=safe&clientId=${clientId}&limit=50`,
      `?clientId=${clientId}&limit=50`,
    ])
    await page.goto('/apps?clientId=nobody-has-this&classification=safe')
    await expect(main.getByText(notListed)).toBeVisible()
  })

  await test.step('a client ID in another case is not found, but can be searched for', async () => {
    const { clientId } = service.fixture('staged on null')
    const shouted = clientId.toUpperCase()
    await page.goto(`/apps?clientId=%20${shouted}%0A`)
    await expect(main.getByText(notListed)).toBeVisible()
    await expect(main).not.toContainText(/does not exist|unknown app|harmless|\bsafe\b/i)
    await expect(main.getByText('Client IDs are case-sensitive.')).toBeVisible()
    expect(listSearches(service).at(-1)).toBe(`?clientId=${shouted}&limit=50`)
    await page.getByRole('link', { name: 'Search for this text instead' }).click()
    await expect(page).toHaveURL(`/apps?search=${shouted}`)
    await expect(rowOf(page, clientId)).toHaveCount(1)
  })
})
