import { statusMessage } from '#/domain/failures'
import type { Page } from '@playwright/test'
import { idOf } from '#mocks/service/engine/ids'
import type { Service } from '#mocks/service/service'
import { expect, test } from '#e2e/fixtures'
import { read } from '#e2e/helpers/checks/payloads'
import { accountsOf, table } from '#e2e/helpers/pages/account-list'
import { follow, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'

const noPage = 'There is no page at this address.'
const notFound = statusMessage(404)

/** Records the service's paths that the page requests from now on. */
function watchApi(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) paths.push(pathname)
  })
  return paths
}

/**
 * IDs of each kind that a server or a parser could read differently. All of them: src/domain/ids.test.ts
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

/** URLs that climb out of /apps, with the text of the page. */
const climbing = [
  ['/apps/..%2f..%2fapi%2fv1%2faccounts', notFound],
  ['/apps/x/../../groups', noPage],
  ['/groups', noPage],
  ['/apps/oapp.1.YQ/nothing', noPage],
] as const

test('S-13: a malformed ID is Not Found before any request', async ({ page, service }) => {
  const paths = watchApi(page)
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('a malformed ID in the URL of a load is Not Found', async () => {
    // The first has text that a server might decode, the second is as long as a server accepts.
    for (const id of ['oapp.1.YQ%2f..%2f..%2faccounts', `oapp.1.${'a'.repeat(10_000)}`]) {
      await open(page, `/apps/${id}`)
      await expect(page.getByRole('main').getByText(notFound)).toBeVisible()
      await expect(heading).toHaveText('Not found')
    }
  })
  const craftedPages = crafted.map((id) => [`/apps/${id}`, notFound] as const)
  for (const [address, text] of [...craftedPages, ...climbing]) {
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

test('S-13: text after a good ID in the URL never reaches the path', async ({
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

const mail = idOf('issue', 'mail phishing wave')
const partner = idOf('te', 'external_domain partner-freight.example')
const subjects = [
  ['an app', (service: Service) => `oauth-apps/${service.fixture('staged on null').id}`],
  [
    'an app and its accounts',
    (service) => `oauth-apps/${service.fixture('staged on null').id}/accounts`,
  ],
  ['an issue', () => `issues/${mail}`],
  ['a message', (service) => `messages/${firstMessage(service)}`],
  ['a trusted entity', () => `trusted-entities/${partner}`],
] as const satisfies readonly (readonly [string, (service: Service) => string])[]

for (const [what, pathOf] of subjects)
  test(`R-49: ${what} that a Refresh may no longer read leaves no older fact`, async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(403)
    problems.expect(404)
    const path = pathOf(service)
    const heading = page.getByRole('heading', { level: 1 })
    await open(page, `/${path.replace('oauth-apps', 'apps')}`)
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await atRest(page)
    const [name, before] = [await heading.innerText(), await linesOf(page)]
    for (const status of [403, 404]) {
      const clearFault = service.faults.add({
        match: { path: `/api/v1/${path.replace('/accounts', '')}` },
        effect: { kind: 'status', status },
      })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(heading).not.toHaveText(name)
      await atRest(page)
      // The link to the list and the ID, which are in the URL.
      expect((await linesOf(page)).filter((line) => before.includes(line))).toHaveLength(
        path.startsWith('oauth-apps') ? 1 : 2,
      )
      expect(await page.title()).not.toContain(name)
      clearFault()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading).toHaveText(name)
      await atRest(page)
    }
  })

test('R-49: accounts that a Refresh may no longer read leave no row or details', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  problems.expect(404)
  const main = page.getByRole('main')
  const [account] = accountsOf(service)
  const email = account?.email ?? ''
  const match = { path: '/api/v1/accounts' }
  const damage = { kind: 'bad item', index: 1, damage: 'missing id' } as const
  let undo = service.faults.add({ match, effect: damage })
  await open(page, '/accounts')
  for (const status of [403, 404]) {
    await expect(main.getByText(/^1 of \d+ accounts could not be read\./)).toBeVisible()
    await table(page).getByRole('button', { name: email }).click()
    await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible()
    undo()
    undo = service.faults.add({ match, effect: { kind: 'status', status } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(table(page)).toBeHidden()
    await expect(main).not.toContainText(email)
    await expect(main.getByRole('button', { name: 'View raw' })).toHaveCount(0)
    undo()
    undo = service.faults.add({ match, effect: damage })
    await page.getByRole('button', { name: 'Try again' }).click()
  }
})

/** Returns the different lines of the page's text. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line.length > 1)
}

function firstMessage(service: Service): string {
  const { items } = read(service, `issues/${mail}/messages?limit=1`) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}
