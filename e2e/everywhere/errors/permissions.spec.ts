import type { Page } from '@playwright/test'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test, testTime } from '#e2e/fixtures'
import { statuses } from '#e2e/helpers/pages/list'
import { follow, inventory, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'

const noPage = 'There is no page at this address.'
const notFound = 'Not found, or outside the tenants this token can reach.'
const tenantHint = 'A tenant this token cannot reach matches nothing.'
const noMatch = 'No apps match these filters.'

test('a token for one tenant sees its apps and no others', async ({ page, service, problems }) => {
  problems.expect(404)
  const far = service.fixture('staged on null')
  const near = service.fixture('same clientId in two tenants, the other')
  await open(page, '/apps', 'one tenant')
  await expect(page.getByText('240 apps')).toBeVisible()
  await follow(page, `/apps?clientId=${near.clientId}`)
  await expect(page.getByText('1 of 240 apps')).toBeVisible()
  await follow(page, `/apps?clientId=${far.clientId}`)
  await expect(page.getByText('0 of 240 apps')).toBeVisible()

  await follow(page, `/apps/${near.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobbold Scheduler')
  await follow(page, `/apps/${far.id}`)
  await expect(page.getByText(notFound)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
})

test('a read-only token reads the list and an app', async ({ page, service }) => {
  const { id } = service.fixture('staged on null')
  await open(page, '/apps?search=quillmoor', 'read-only')
  await inventory(page).getByRole('link', { name: 'Quillmoor Inbox Cleaner' }).click()
  await expect(page).toHaveURL(`/apps/${id}`)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
})

test('a tenant out of reach matches nothing, and only a tenant filter gets that hint', async ({
  page,
}) => {
  await open(page, `/apps?tenant=${tenantId('lagoon')}`)
  await expect(page.getByText(noMatch)).toBeVisible()
  await expect(page.getByText(tenantHint)).toBeVisible()
  await follow(page, '/apps?search=nothing-is-called-this')
  await expect(page.getByText(tenantHint)).toBeHidden()
  await expect(page.getByText(noMatch)).toBeVisible()
  await atRest(page)
  await expect(page.getByText(tenantHint)).toBeHidden()
  await follow(page, `/apps?tenant=${tenantId('lagoon')},${tenantId('quarry')}`)
  await expect(page.getByText('240 apps')).toBeVisible()
  await expect(page.getByText(tenantHint)).toBeHidden()
})

/** The text of the page instead of an app. */
async function saidInstead(page: Page, address: string): Promise<string> {
  await follow(page, address)
  await expect(page).toHaveURL(address)
  await atRest(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
  return page.getByRole('main').innerText()
}

test('an unknown ID and one out of reach show the same text, and one that the service calls malformed is not found either', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  problems.expect(400)
  // The panel shows the time of the request.
  await page.clock.setFixedTime(testTime)
  await open(page, '/settings')
  const unreachable = await saidInstead(page, `/apps/${service.fixture('unreachable tenant').id}`)
  expect(await saidInstead(page, '/apps/oapp.1.nobody-has-this-one')).toBe(unreachable)
  // Each page requests its four parts, each once.
  expect(statuses(service)).toEqual(Array.from({ length: 8 }, () => 404))

  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: {
      kind: 'status',
      status: 400,
      failures: [{ path: 'id', message: 'is not an encoded app ID' }],
    },
  })
  expect(await saidInstead(page, '/apps/oapp.1.x')).toContain(notFound)
})

/** The service's paths that were requested from now on. */
function watchApi(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) paths.push(pathname)
  })
  return paths
}

/**
 * One of each kind that a server or a parser on the way could read differently; all of them:
 * src/domain/ids.test.ts
 */
const crafted = [
  '..%2f..%2faccounts%2facct.1.x',
  'oapp.1.YQ%2f..%2f..%2faccounts',
  '%252e%252e%252faccounts',
  'oapp.1.YQ%5c..%5c..',
  'oapp.1.YQ%3Finclude=*',
  '%EF%BC%8E%EF%BC%8E%2faccounts', // ．． full-width stops
  'oapp.1.YQ%0d%0ahost:evil.example',
  'acct.1.a',
  `oapp.1.${'a'.repeat(10_000)}`,
]

/** Addresses that climb out of /apps, with what the page says. */
const climbing = [
  ['/apps/..%2f..%2fapi%2fv1%2faccounts', notFound],
  ['/apps/x/../../groups', noPage],
  ['/groups', noPage],
  ['/apps/oapp.1.YQ/nothing', noPage],
] as const

test('S-13: a malformed ID, or an address that climbs out of /apps, is Not Found before any request', async ({
  page,
  service,
}) => {
  const paths = watchApi(page)
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('as the address of a load', async () => {
    // As long as a server accepts, and text that a server might decode.
    for (const id of ['oapp.1.YQ%2f..%2f..%2faccounts', `oapp.1.${'a'.repeat(10_000)}`]) {
      await open(page, `/apps/${id}`)
      await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
      await expect(heading).toHaveText('Not found')
    }
  })
  const ofApps = crafted.map((id) => [`/apps/${id}`, notFound] as const)
  for (const [address, text] of [...ofApps, ...climbing]) {
    await test.step(address.slice(0, 60), async () => {
      await follow(page, '/settings')
      await expect(heading).toHaveText('Settings')
      await follow(page, address)
      await expect(heading).toHaveText('Not found')
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    })
  }
  await atRest(page)
  expect(paths).toEqual([])
  expect(service.requests).toEqual([])
})

test('S-13: text after a good ID in the address never reaches the path', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  const paths = watchApi(page)
  for (const [index, tail] of [
    '?include=*',
    '?../../accounts',
    '#/../../accounts',
    '?__proto__=x&id=..%2f',
  ].entries()) {
    const id = `oapp.1.nobody${index}`
    const before = service.requests.length
    await (index === 0 ? open : follow)(page, `/apps/${id}${tail}`)
    await expect(page).toHaveURL(`/apps/${id}${tail}`)
    await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
    await atRest(page)
    const own = `/api/v1/oauth-apps/${id}`
    expect(new Set(paths.splice(0))).toEqual(new Set([own, `${own}/accounts`]))
    expect(new Set(service.requests.slice(before).map(({ search }) => search))).toEqual(
      new Set(['', '?include=investigation', '?limit=1', '?limit=100']),
    )
  }
})
