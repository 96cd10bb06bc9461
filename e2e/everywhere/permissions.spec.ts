import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { tenantId } from '#mocks/seeds/tenants'
import { expect, test, testTime } from '../fixtures'
import { countAt, statuses } from '../helpers/list'
import { connect, inventory, open, signIn } from '../helpers/people'

const notFound = 'Not found, or outside the tenants this token can reach.'
const tenantHint = 'A tenant this token cannot reach matches nothing.'
const noMatch = 'No apps match these filters.'

/** What the page says in place of an app. */
async function saidInstead(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
  return page.getByRole('main').innerText()
}

test('a token without app access does not get past the connect form', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await connect(page, '/apps?verified=false', 'no app access')
  await expect(page.getByRole('alert')).toHaveText('This token cannot list OAuth apps.')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page).toHaveURL('/apps?verified=false')
  expect(statuses(service)).toEqual([403])

  await page.getByLabel('API token').fill(persona('read-only').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/apps match$/)).toBeVisible()
  await expect(page).toHaveURL('/apps?verified=false')
})

test('a token for one tenant sees its apps and no others', async ({ page, service, problems }) => {
  problems.expect(404)
  const far = service.fixture('staged on null')
  const near = service.fixture('same clientId in two tenants, the other')
  await signIn(page, 'one tenant')
  await expect(page.getByText('240 apps match')).toBeVisible()
  expect(await countAt(page, `/apps?clientId=${near.clientId}`)).toBe(1)
  expect(await countAt(page, `/apps?clientId=${far.clientId}`)).toBe(0)

  await page.goto(`/apps/${near.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobbold Scheduler')
  await page.goto(`/apps/${far.id}`)
  await expect(page.getByText(notFound)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
})

test('a read-only token reads every page', async ({ page, service }) => {
  const { id } = service.fixture('staged on null')
  await open(page, '/apps?search=quillmoor', 'read-only')
  await inventory(page).getByRole('link', { name: 'Quillmoor Inbox Cleaner' }).click()
  await expect(page).toHaveURL(`/apps/${id}`)
  await expect(page.getByText(/Read at/)).toBeVisible()
})

test('a tenant out of reach matches nothing, and only a tenant filter says so', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`/apps?tenant=${tenantId('lagoon')}`)
  await expect(page.getByText(noMatch)).toBeVisible()
  await expect(page.getByText(tenantHint)).toBeVisible()
  await page.goto('/apps?search=nothing-is-called-this')
  await expect(page.getByText(noMatch)).toBeVisible()
  await expect(page.getByText(tenantHint)).toBeHidden()
  const both = `/apps?tenant=${tenantId('lagoon')},${tenantId('quarry')}`
  expect(await countAt(page, both)).toBe(240)
  await expect(page.getByText(tenantHint)).toBeHidden()
})

test('an unknown id and one out of reach read the same', async ({ page, service, problems }) => {
  problems.expect(404)
  // The panel says when it was asked.
  await page.clock.setFixedTime(testTime)
  await signIn(page)
  const unreachable = await saidInstead(page, `/apps/${service.fixture('unreachable tenant').id}`)
  expect(await saidInstead(page, '/apps/oapp.1.nobody-has-this-one')).toBe(unreachable)
  // Each page asks for its four parts, and none of them twice.
  expect(statuses(service)).toEqual([200, ...Array.from({ length: 8 }, () => 404)])
})

test('a refusal of a malformed id by the service would read the same too', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: {
      kind: 'status',
      status: 400,
      failures: [{ path: 'id', message: 'is not an encoded app ID' }],
    },
  })
  await open(page, '/apps/oapp.1.x')
  await expect(page.getByText(notFound)).toBeVisible()
})

/** The only paths of the service that these pages may ask for (S-13). */
const allowed = /^\/api\/v1\/oauth-apps(?:\/oapp\.[^/]+(?:\/accounts(?:\/acct\.[^/]+\/revoke)?)?)?$/

function watchApi(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) paths.push(pathname)
  })
  return paths
}

test('S-13: an id that cannot be one is Not Found before any request', async ({
  page,
  service,
}) => {
  test.setTimeout(90_000)
  await signIn(page)
  const paths = watchApi(page)
  for (const id of [
    '..%2f',
    '..%2f..%2faccounts%2facct.1.x',
    'oapp.1.YQ%2f..%2f..%2faccounts',
    '%252e%252e%252faccounts',
    'oapp.1.YQ%252f..',
    '..%5c..%5caccounts',
    'oapp.1.YQ%5c..%5c..',
    'oapp.1.YQ%3Finclude=*',
    'oapp.1.YQ%23fragment',
    '%EF%BC%8E%EF%BC%8E%2faccounts', // ．． full-width stops
    '%E2%80%A5%2faccounts', // ‥ two dot leader
    'oapp%E3%80%821%E3%80%82YQ', // 。 ideographic stops
    'oapp.1.YQ%00',
    'oapp.1.YQ%0d%0ahost:evil.example',
    'oapp.100.YQ',
    'OAPP.1.YQ',
  ]) {
    await test.step(id.slice(0, 40), async () => {
      await page.goto(`/apps/${id}`)
      await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
    })
  }
  expect(paths).toEqual([])
  expect(statuses(service)).toEqual([200])
})

test('S-13: an id of 10 KB is Not Found before any request', async ({ page, service }) => {
  await signIn(page)
  const paths = watchApi(page)
  await page.goto(`/apps/oapp.1.${'a'.repeat(10_000)}`)
  await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
  expect(paths).toEqual([])
  expect(statuses(service)).toEqual([200])
})

test('S-13: what follows a good id in the address never reaches the path', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  await signIn(page)
  const paths = watchApi(page)
  for (const tail of [
    '?include=*',
    '?../../accounts',
    '#/../../accounts',
    '?__proto__=x&id=..%2f',
  ]) {
    await page.goto('about:blank')
    await page.goto(`/apps/oapp.1.nobody${tail}`)
    await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
  }
  expect(paths.filter((path) => !allowed.test(path))).toEqual([])
  const own = '/api/v1/oauth-apps/oapp.1.nobody'
  expect(new Set(paths)).toEqual(new Set([own, `${own}/accounts`]))
  expect(new Set(service.requests.map(({ search }) => search))).toEqual(
    new Set(['?limit=50', '', '?include=investigation', '?limit=1', '?limit=100']),
  )
})

test('S-13: an address that climbs out of the apps stays in the console', async ({
  page,
  service,
}) => {
  await signIn(page)
  const paths = watchApi(page)
  for (const address of [
    '/apps/..%2f..%2fapi%2fv1%2faccounts',
    '/apps/x/../../accounts',
    '/accounts',
    '/apps/oapp.1.YQ/nothing',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
  }
  expect(paths).toEqual([])
  expect(statuses(service)).toEqual([200])
})
