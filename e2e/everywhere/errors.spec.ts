import { badParameter, badValue } from '#mocks/service/errors'
import { expect, test, testTime } from '../fixtures'
import { asked, clientIdsIn, statuses } from '../helpers/list'
import { inventory, open } from '../helpers/people'

test.describe('a token that is refused', () => {
  test('T142: 401 in the middle of work locks once, wipes the page and keeps the address', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(401)
    const address = '/apps?verified=false&sort=name:asc'
    await open(page, address)
    const names = await inventory(page).getByRole('link').allInnerTexts()
    expect(names.length).toBeGreaterThan(5)

    service.setAccess('full access', { expired: true })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert')).toHaveText('The service no longer accepts this token.')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const wiped = await page.content()
    expect(names.filter((name) => wiped.includes(name))).toEqual([])
    await expect(page).toHaveURL(address)

    service.setAccess('full access', {})
    await page.getByLabel('API token').fill('demo-token-full-access')
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(inventory(page).getByRole('link').first()).toHaveText(names[0] ?? '')
    await expect(page).toHaveURL(address)
    // The refused one was not sent again.
    expect(statuses(service)).toEqual([200, 401, 200])
  })

  test('S-16: 401 with several reads in flight locks once, and nothing is sent after it', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(401)
    const { id } = service.fixture('staged on null')
    const { name } = service.tables.find(id) ?? {}
    await open(page, `/apps/${id}`)
    await expect(page.getByText(/Read at/)).toBeVisible()
    const before = service.requests.length

    service.setAccess('full access', { expired: true })
    service.faults.add({ effect: { kind: 'delay', ms: 500 } })
    // The page reads its four parts again, all at once.
    await page.getByRole('button', { name: 'Re-read' }).click()
    await expect.poll(() => service.requests.length).toBe(before + 4)
    const sent = service.requests.length
    await expect(page.getByText('The service no longer accepts this token.')).toHaveCount(1)
    await expect(page).toHaveTitle('Connect to the service · OAuth Apps Console')
    expect(await page.content()).not.toContain(name)

    service.faults.clear()
    service.setAccess('full access', {})
    await page.getByLabel('API token').fill('demo-token-full-access')
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    expect(statuses(service).slice(before, sent + 1)).toEqual([
      ...Array<number>(sent - before).fill(401),
      200,
    ])
  })

  test('403 on the list takes nothing but the list: the session stays', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(403)
    await open(page)
    service.setAccess('full access', { permissions: [] })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(
      page.getByRole('main').getByText('This token cannot list OAuth apps.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible()
    await expect(page.getByLabel('API token')).toBeHidden()
    expect(statuses(service)).toEqual([200, 403])

    // Permissions are checked at request time, so asking again is worth it.
    service.setAccess('full access', { permissions: ['read apps'] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This token cannot list OAuth apps.')).toBeHidden()
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
  })
})

test.describe('a service that fails', () => {
  test('500 is read again twice, then a panel offers Try again', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(500)
    await open(page, '/apps?verified=false')
    const noMore = service.faults.add({ effect: { kind: 'status', status: 500 } })
    await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
    await expect(page.getByRole('main').getByText('The service failed (500).')).toBeVisible({
      timeout: 12_000,
    })
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(inventory(page)).toBeHidden()
    expect(asked(service)).toEqual([
      '?verified=false&limit=50',
      ...Array<string>(3).fill('?limit=50'),
    ])

    noMore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
  })

  test('the panel in place of the rows says when it was asked', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(500)
    await open(page, '/apps?verified=false')
    service.faults.add({ effect: { kind: 'status', status: 500 } })
    await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
    await expect(page.getByRole('main').getByText('The service failed (500).')).toBeVisible({
      timeout: 12_000,
    })
    await expect(page.getByRole('main').getByText(/\d\d:\d\d:\d\d/)).toBeVisible()
  })

  test('500 on Refresh leaves the rows', async ({ page, service, problems }) => {
    problems.expect(500)
    await open(page)
    // The notice takes the room of the last rows drawn.
    const before = (await clientIdsIn(inventory(page))).slice(0, 5)
    const noMore = service.faults.add({ effect: { kind: 'status', status: 500 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('main').getByText('The service failed (500).')).toBeVisible({
      timeout: 12_000,
    })
    expect((await clientIdsIn(inventory(page))).slice(0, 5)).toEqual(before)
    noMore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The service failed (500).')).toBeHidden()
    expect(statuses(service)).toEqual([200, 500, 500, 500, 200])
  })

  test('a dropped connection is tried again by itself, then told', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect('net::ERR_EMPTY_RESPONSE')
    problems.expect('net::ERR_CONNECTION_RESET')
    await page.clock.install({ time: testTime })
    await open(page, '/apps?verified=false')
    service.faults.add({ effect: { kind: 'drop' } })
    await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
    await expect(async () => {
      await page.clock.fastForward(2000)
      await expect(
        page.getByRole('main').getByText('The service could not be reached.'),
      ).toBeVisible({ timeout: 200 })
    }).toPass()
    // The first and three more; Chromium may send one of its own for each.
    expect(service.requests.length).toBeGreaterThanOrEqual(5)
    service.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
  })

  for (const [what, kind, words] of [
    ['a page instead of JSON', 'html', 'The answer is not JSON.'],
    ['an answer without a body', 'empty', 'The answer is empty.'],
    ['JSON that breaks off', 'truncated', 'The answer is not JSON.'],
  ] as const) {
    test(`${what} is told as what it is`, async ({ page, service }) => {
      await open(page, '/apps?verified=false')
      service.faults.add({ effect: { kind }, times: 1 })
      await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
      await expect(page.getByText('Sign on')).toBeHidden()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('1,060 apps match')).toBeVisible()
      expect(asked(service)).toEqual(['?verified=false&limit=50', '?limit=50', '?limit=50'])
    })
  }

  test('a service that never answers is told after half a minute', async ({ page, service }) => {
    await page.clock.install({ time: testTime })
    await open(page, '/apps?verified=false')
    service.faults.add({ times: 1, effect: { kind: 'never' } })
    await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
    await expect.poll(() => asked(service)).toHaveLength(2)
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('main').getByText('did not answer')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
  })

  test('400 quotes the service, lists every failure and offers to clear the filters', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(400)
    const failures = [
      badValue('tenant', 'is <b>not</b> known here'),
      badParameter('verified', 'too_late', 'Ask another day.'),
    ]
    const error = 'The request is not valid: https://help.example/'
    service.faults.add({
      match: { search: 'verified=' },
      effect: { kind: 'status', status: 400, error, failures },
    })
    await open(page, '/apps?verified=false')
    const quote = page.getByRole('blockquote')
    await expect(quote).toContainText(`“${error}”`)
    await expect(quote.getByRole('listitem')).toHaveCount(failures.length)
    await expect(quote.getByRole('listitem').first()).toContainText('is <b>not</b> known here')
    for (const word of ['verified', 'too_late', 'Ask another day.']) {
      await expect(quote.getByRole('listitem').last()).toContainText(word)
    }
    await expect(quote.getByRole('link')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/apps')
    await expect(page.getByText('1,060 apps match')).toBeVisible()
  })
})
