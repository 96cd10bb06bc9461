import { tenantId } from '#mocks/seeds/tenants'
import { defaultSort, sortFields, sortText } from '../../src/domain/list-filters'
import { expect, test } from '../fixtures'
import { asked, countAt, rowOf, statuses } from '../helpers/list'
import { connect, inventory, open, signIn } from '../helpers/people'

const none = 'No apps have been observed in the tenants this token can reach.'
const noMatch = 'No apps match these filters.'
const tenantHint = 'A tenant this token cannot reach matches nothing.'
const three = ['verified', 'internal', 'loginOnly', 'hasActiveAccounts']

test.describe('what is asked', () => {
  test('T093: a three-state filter that is not set sends nothing', async ({ page, service }) => {
    await open(page, `/apps?${three.map((name) => `${name}=false`).join('&')}`)
    await page.getByRole('button', { name: 'Clear all filters' }).first().click()
    await expect(page).toHaveURL('/apps')
    await expect(page.getByText('1,060 apps match')).toBeVisible()
    const sent = asked(service).map((search) => [...new URLSearchParams(search).keys()])
    expect(sent).toEqual([[...three, 'limit'], ['limit']])
  })

  test('T097: search reads names and client IDs, literally', async ({ page, service }) => {
    const { brand } = service.tables.findFixture('staged on null') ?? {}
    await open(page)
    const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
    await box.fill(brand?.supportEmail ?? '')
    await expect(page.getByText(noMatch)).toBeVisible()
    await expect(page.getByText('Search looks at names and client IDs only.')).toBeVisible()
    await box.fill('%')
    await expect(page).toHaveURL('/apps?search=%25')
    await expect(page.getByText(noMatch)).toBeVisible()
    await box.fill('qUILLmoor')
    await expect(rowOf(page, 'Quillmoor Inbox Cleaner')).toBeVisible()
    await box.fill('   ')
    await expect(page).toHaveURL('/apps')
    await expect(page.getByText('1,060 apps match')).toBeVisible()
    expect(asked(service).filter((search) => search.includes('search=')).length).toBe(3)
  })

  test('T097, R-06: the last words win, and a late answer to earlier ones changes nothing', async ({
    page,
    service,
  }) => {
    await open(page)
    service.faults.add({ match: { search: 'search=ma&' }, effect: { kind: 'delay', ms: 5000 } })
    const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
    await box.pressSequentially('ma')
    await expect.poll(() => asked(service)).toContain('?search=ma&limit=50')
    const aborted = page.waitForEvent('requestfailed')
    await box.pressSequentially('lock')
    expect((await aborted).url()).toMatch(/search=ma&/)
    await expect(page).toHaveURL('/apps?search=malock')
    await expect(page.getByText(noMatch)).toBeVisible()
    expect(asked(service)).toEqual(['?limit=50', '?search=ma&limit=50', '?search=malock&limit=50'])
  })

  test('T098: each order of the service is asked for as the service writes it', async ({
    page,
    service,
  }) => {
    await open(page, '/apps?sort=name:DESC')
    await expect(page.getByText(/Left out of this address: sort “name:DESC”/)).toBeVisible()
    const sorts = sortFields
      .flatMap((field) =>
        (['asc', 'desc'] as const).map((direction) => sortText({ field, direction })),
      )
      .filter((sort) => sort !== sortText(defaultSort))
    for (const sort of sorts) {
      await page.getByRole('combobox', { name: 'Sort' }).selectOption(sort)
      await expect.poll(() => new URLSearchParams(asked(service).at(-1)).get('sort')).toBe(sort)
    }
    expect(asked(service)).toHaveLength(1 + sorts.length)
    await expect(inventory(page).locator('[aria-sort]')).toHaveCount(0)
  })

  test('T099: a clamped page size is taken as it is, a refused one is halved once', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(400)
    service.knobs.limitMaximum = 40
    await open(page)
    await expect(page.getByText('40 of 1,060 loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('80 of 1,060 loaded')).toBeVisible()
    expect(statuses(service)).toEqual([200, 200])

    service.knobs.limitMaximum = 25
    service.knobs.limitAboveMaximum = '400'
    await page.getByRole('button', { name: 'Refresh' }).click()
    // So few rows that the next ones come by themselves.
    await expect(page.getByText(/^(?:25|50) of 1,060 loaded/)).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect
      .poll(() => asked(service).filter((search) => search === '?limit=25'))
      .toHaveLength(2)
    expect(asked(service).filter((search) => search === '?limit=50')).toHaveLength(2)
    expect(statuses(service).filter((status) => status === 400)).toHaveLength(1)
  })

  test('T108: of a filter that a link names twice the last one counts, and the other is told', async ({
    page,
    service,
  }) => {
    await open(page, '/apps?classification=malicious&classification=suspicious')
    await expect(page.getByText(/^Left out of this address/)).toHaveText(
      /: classification “malicious” is followed by another value, which counts\./,
    )
    await expect(page.getByText('Classification: Suspicious')).toBeVisible()
    expect(asked(service)).toEqual(['?classification=suspicious&limit=50'])
    await page.getByRole('button', { name: 'Remove from the address' }).click()
    await expect(page).toHaveURL('/apps?classification=suspicious')
    await expect(page.getByText(/^Left out of this address/)).toBeHidden()
  })

  test('T108: a link with bad values shows the good ones and says which fell away', async ({
    page,
    service,
  }) => {
    await open(
      page,
      '/apps?classification=malicious,evil&verified=maybe&colour=red&sort=scopes:asc',
    )
    const notice = page.getByText(/^Left out of this address/)
    for (const part of ['evil', 'maybe', 'colour', 'scopes:asc'])
      await expect(notice).toContainText(part)
    await expect(page.getByText('Classification: Malicious')).toBeVisible()
    await expect(page.getByText(/apps match$/)).toBeVisible()
    expect(asked(service)).toEqual(['?classification=malicious&limit=50'])
    await page.getByRole('button', { name: 'Remove from the address' }).click()
    await expect(page).toHaveURL('/apps?classification=malicious')
    await expect(notice).toBeHidden()
  })

  test('T112: a second value widens, a second filter narrows', async ({ page }) => {
    await signIn(page)
    const malicious = await countAt(page, '/apps?classification=malicious')
    const suspicious = await countAt(page, '/apps?classification=suspicious')
    expect(await countAt(page, '/apps?classification=malicious,suspicious')).toBe(
      malicious + suspicious,
    )
    await expect(page.getByText('Classification: any of Malicious, Suspicious')).toBeVisible()
    const both = await countAt(page, '/apps?classification=malicious&verified=true')
    expect(both).toBeLessThan(malicious)
    expect(both).toBeGreaterThan(0)
  })
})

test.describe('four kinds of nothing', () => {
  test('T106, T107: no match names the filters, a tenant filter adds why', async ({ page }) => {
    await signIn(page)
    await page.goto('/apps?verified=true&search=nothing-is-called-this')
    const main = page.getByRole('main')
    await expect(main.getByText(noMatch)).toBeVisible()
    await expect(
      main.getByRole('listitem').filter({ hasText: 'Search: nothing-is-called-this' }),
    ).toBeVisible()
    await expect(main).not.toContainText(tenantHint)
    await page.goto(`/apps?tenant=${tenantId('lagoon')}`)
    await expect(main.getByText(noMatch)).toBeVisible()
    await expect(main.getByText(tenantHint)).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
  })

  test('T107: a token that may not list apps is told so, not shown an empty list', async ({
    page,
    problems,
  }) => {
    problems.expect(403)
    await connect(page, '/apps', 'no app access')
    await expect(page.getByRole('alert')).toHaveText('This token cannot list OAuth apps.')
    await expect(page.getByText(none)).toBeHidden()
    await expect(page.getByText(noMatch)).toBeHidden()
  })

  test.describe('in a tenant without apps', () => {
    test.use({ serviceOptions: { seed: 'empty' } })

    test('T107: nothing observed is not the same as nothing found', async ({ page }) => {
      await open(page)
      await expect(page.getByText(none)).toBeVisible()
      await expect(page.getByText(noMatch)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeHidden()
    })
  })
})
