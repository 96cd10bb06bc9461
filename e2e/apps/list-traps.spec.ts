import { expect, test, testTime } from '../fixtures'
import { asked, countAt, rowOf } from '../helpers/list'
import { inventory, open, rowsOf, signIn } from '../helpers/people'

const noMatch = 'No apps match these filters.'

test.describe('ids and names', () => {
  test('T004: one client ID in two tenants is two apps, and both are shown', async ({
    page,
    service,
  }) => {
    const here = service.fixture('same clientId in two tenants')
    const there = service.fixture('same clientId in two tenants, the other')
    await open(page, `/apps?clientId=${here.clientId}`)
    await expect(page.getByText('2 apps match')).toBeVisible()
    await expect(rowOf(page, here.clientId)).toHaveCount(2)
    const links = inventory(page).getByRole('link', { name: 'Cobbold Scheduler' })
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(addresses)).toEqual(new Set([`/apps/${here.id}`, `/apps/${there.id}`]))
    const shown = (await rowsOf(inventory(page))).map((row) => row['Classification'])
    expect(new Set(shown)).toEqual(new Set(['Safe', 'Suspicious']))
  })

  test('T008: white space around a pasted client ID is dropped, its case counts', async ({
    page,
    service,
  }) => {
    const { clientId } = service.fixture('staged on null')
    const shouted = clientId.toUpperCase()
    await open(page, `/apps?clientId=%20${clientId}%0A`)
    await expect(page.getByText('1 app matches')).toBeVisible()
    expect(asked(service)).toEqual([`?clientId=${clientId}&limit=50`])

    await open(page, `/apps?clientId=${shouted}`)
    await expect(page.getByText(noMatch)).toBeVisible()
    await expect(
      page.getByText('A client ID matches exactly, upper and lower case included.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Search for it instead' }).click()
    await expect(page).toHaveURL(`/apps?search=${shouted}`)
    await expect(rowOf(page, clientId)).toHaveCount(1)
  })

  test('T009: no match is no proof of harmlessness', async ({ page, service }) => {
    await open(page, `/apps?clientId=${service.fixture('unreachable tenant').clientId}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Not in the inventory this token can reach.')).toBeVisible()
    await expect(main).not.toContainText(/does not exist|unknown app|harmless|\bsafe\b/i)
  })

  test('T012: an app that is not internal is never called external', async ({ page, service }) => {
    await signIn(page)
    const addresses = [
      '/apps?search=harbour+expense',
      `/apps/${service.fixture('internal').id}`,
      `/apps/${service.fixture('internal-unknown look-alike').id}`,
    ]
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByText('Harbour Expense Tool').first()).toBeVisible()
      expect(await page.content()).not.toMatch(/\bexternal\b/i)
    }
    await expect(page.getByText('Not known to be internal')).toBeVisible()
  })

  test('T013: "Internal: No" says what it matches, and matches the rest', async ({ page }) => {
    await signIn(page)
    const all = await countAt(page, '/apps')
    const internal = await countAt(page, '/apps?internal=true')
    expect(await countAt(page, '/apps?internal=false')).toBe(all - internal)
    await expect(page.getByRole('listitem').filter({ hasText: 'Internal' })).toContainText(
      'not known to be internal',
    )
  })
})

test.describe('brand and scopes', () => {
  const three = ['brand null', 'brand with all fields null', 'verified with null displayName']

  test('T014: a brand has three states with three texts', async ({ page, service }) => {
    const ids = three.map((name) => service.fixture(name).clientId)
    await open(page, `/apps?clientId=${ids.join(',')}`)
    for (const [index, words] of [
      'No brand record',
      'Brand not verified',
      'Brand verified',
    ].entries()) {
      await expect(rowOf(page, ids[index] ?? '').getByText(words, { exact: true })).toBeVisible()
    }
  })

  for (const knob of ['neither', 'false'] as const) {
    test(`T015: the brand filter promises nothing when a missing record matches ${knob}`, async ({
      page,
      service,
    }) => {
      service.knobs.verifiedNull = knob
      const { clientId } = service.fixture('brand null')
      await signIn(page)
      const rest =
        (await countAt(page, '/apps')) -
        (await countAt(page, '/apps?verified=true')) -
        (await countAt(page, '/apps?verified=false'))
      expect(rest > 0).toBe(knob === 'neither')
      expect(await countAt(page, `/apps?verified=false&clientId=${clientId}`)).toBe(
        knob === 'neither' ? 0 : 1,
      )
      // Whatever the filter takes it for, the app is shown as what it is.
      await countAt(page, `/apps?clientId=${clientId}`)
      await expect(rowOf(page, clientId)).toContainText('No brand record')
    })
  }

  test('T028: the three apps never computed match neither Yes nor No', async ({
    page,
    service,
  }) => {
    await signIn(page)
    const yes = await countAt(page, '/apps?loginOnly=true')
    const no = await countAt(page, '/apps?loginOnly=false')
    expect((await countAt(page, '/apps')) - yes - no).toBe(3)
    const names = ['never computed', '0 accounts', 'never computed with sign-in scopes']
    const ids = names.map((name) => service.fixture(name).clientId).join(',')
    expect(await countAt(page, `/apps?loginOnly=true&clientId=${ids}`)).toBe(0)
    expect(await countAt(page, `/apps?loginOnly=false&clientId=${ids}`)).toBe(0)
    expect(await countAt(page, `/apps?hasActiveAccounts=false&clientId=${ids}`)).toBe(3)
  })
})

test.describe('classification', () => {
  test('T032: Unknown is asked for as none, and never as unknown', async ({ page, service }) => {
    await open(page, '/apps?classification=none,unknown,null')
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText(
      'Classification: Unknown',
    )
    expect(asked(service)).toEqual(['?classification=none&limit=50'])
    const shown = (await rowsOf(inventory(page))).map((row) => row['Classification'])
    expect(new Set(shown)).toEqual(new Set(['Unknown']))
  })

  test('T034: a staged app is found by what is recommended, and shows both values', async ({
    page,
    service,
  }) => {
    const { clientId } = service.fixture('staged with committed other')
    await signIn(page)
    expect(await countAt(page, `/apps?classification=safe&clientId=${clientId}`)).toBe(1)
    await expect(rowOf(page, clientId).getByText('Staged: Safe')).toBeVisible()
    await expect(rowOf(page, clientId).getByText('Committed: Malicious')).toBeVisible()
    expect(await countAt(page, `/apps?classification=malicious&clientId=${clientId}`)).toBe(0)
  })

  test('T035: Unknown hides what is staged, and keeps what was rejected', async ({
    page,
    service,
  }) => {
    const staged = service.fixture('staged on null').clientId
    const rejected = service.fixture('rejected on Unknown').clientId
    await signIn(page)
    expect(await countAt(page, `/apps?classification=none&clientId=${staged},${rejected}`)).toBe(1)
    await expect(rowOf(page, rejected)).toContainText('Unknown')
    expect(await countAt(page, `/apps?classification=suspicious&clientId=${staged}`)).toBe(1)
    await expect(rowOf(page, staged).getByText('Committed: Unknown')).toBeVisible()
  })
})

test.describe('times', () => {
  test('T057: new in the inventory is what was created lately, not what was observed lately', async ({
    page,
    service,
  }) => {
    await page.clock.setFixedTime(testTime)
    const young = service.tables.find(service.insertApp({ name: 'Just observed' }))
    const old = service.fixture('firstObserved after created')
    await open(page, `/apps?clientId=${old.clientId},${young?.clientId}`)
    await expect(rowOf(page, young?.clientId ?? '')).toContainText('New in inventory')
    await expect(rowOf(page, old.clientId)).toContainText('19 Nov 2026')
    await expect(rowOf(page, old.clientId)).not.toContainText('New in inventory')
  })

  test('T058: apps of the first sync are told apart from grants', async ({ page, service }) => {
    await open(page, '/apps?sort=firstObserved:asc')
    await expect(
      page.getByText(/first observed in the same minute\. That is probably the first sync/),
    ).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('First observed, newest first')
    await expect(page).toHaveURL('/apps')
    await expect(page.getByText('first observed in the same minute')).toBeHidden()
    await open(page, `/apps/${service.fixture('first-sync, one account').id}`)
    await expect(page.getByText('First observed by the service')).toBeVisible()
  })

  test('T063: times with offsets are ordered and shown as instants', async ({ page, service }) => {
    await page.clock.setFixedTime(testTime)
    // Ordered as text they would stand the other way round.
    const at = { Later: '2026-11-20T01:30:00-07:00', Sooner: '2026-11-20T13:30:00.123+14:00' }
    for (const [name, time] of Object.entries(at)) {
      service.insertApp({ name: `Offset ${name}`, keyEvents: { firstObserved: { at: time } } })
    }
    await open(page, '/apps?search=offset')
    const rows = inventory(page).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Offset Later')
    await expect(rows.nth(2)).toContainText('Offset Sooner')
    const time = rows.nth(2).getByRole('time').first()
    const utc = new Date(at.Sooner).toISOString()
    await expect(time).toHaveAttribute('datetime', utc)
    await expect(time).toHaveAttribute('title', utc)
    // Berlin, one hour ahead of UTC in November.
    await expect(time).toContainText('20 Nov 2026, 00:30')
    await expect(time).toContainText(/CET · .+ ago/)
  })
})
