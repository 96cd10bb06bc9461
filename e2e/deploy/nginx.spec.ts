import { test as base, expect, type Page } from '@playwright/test'
import { headersFor } from '#/security-headers'
import { persona } from '#mocks/personas'
import { startMockProcess, startNginx, type Deployed } from '../helpers/nginx'
import { inventory } from '../helpers/people'
import { atRest, watchRest } from '../helpers/rest'
import { watchProblems } from '../helpers/problems'
import { findNginx } from '../scripts/find-nginx.mjs'

const { token } = persona('full access')
const header = 'x-service-client-secret'
const { executablePath, how } = findNginx()

// The sample is run as it stands: S-03 for the headers, and all of it on one origin. CI installs nginx.
base.skip(executablePath === null, how)

const test = base.extend<object, { service: Deployed; site: Deployed; tokenSite: Deployed }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mock = await startMockProcess()
      await use(mock)
      await mock.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ service }, use) => {
      const nginx = await startNginx(service.url)
      await use(nginx)
      await nginx.close()
    },
    { scope: 'worker' },
  ],
  tokenSite: [
    async ({ service }, use) => {
      const nginx = await startNginx(service.url, token)
      await use(nginx)
      await nginx.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'serial' })

/** Asks with one header more; what comes back by its status, its headers of the promised kind, and its text. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('S-03: behind nginx every kind of answer has the headers of the one source', async ({
  site,
}) => {
  const page = await ask(site.url)
  const asset = /\/(assets\/[^"]+\.js)/.exec(page.text)?.[1] ?? 'no script in the page'
  const kinds = [
    { path: '', status: 200 },
    { path: 'apps?sort=name:asc', status: 200 },
    { path: 'apps/oapp.1.x', status: 200 },
    { path: asset, status: 200 },
    { path: 'favicon.svg', status: 200 },
    { path: 'assets/missing.js', status: 404 },
    { path: 'assets/', status: 404 },
    { path: 'mockServiceWorker.js', status: 404 },
    { path: '_headers', status: 404 },
    { path: 'api/v1/oauth-apps', status: 401 },
    { path: 'api/v1/oauth-apps/oapp.1.x.json', status: 401 },
  ]
  for (const { path, status } of kinds) {
    const answer = await ask(`${site.url}${path}`)
    expect(answer.status, path).toBe(status)
    const promised = headersFor({ path: `/${path}`, mode: 'production', missing: status === 404 })
    const sent = Object.keys(promised).map((name) => [name, answer.headers.get(name)])
    expect(Object.fromEntries(sent), path).toEqual(promised)
    // Plain HTTP here: it is promised over TLS only.
    expect(answer.headers.get('strict-transport-security'), path).toBeNull()
    expect(answer.headers.get('server'), path).toBe('nginx')
    if (status === 404) expect(answer.text, path).not.toContain('id="root"')
  }
  const answered = await ask(`${site.url}api/v1/oauth-apps?limit=1`, { [header]: token })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('cache-control')).toBe('no-store')
})

/** Everything that must not happen on a page, judged at the end. */
async function watched(page: Page, site: Deployed, visit: () => Promise<void>): Promise<void> {
  const problems = await watchProblems(page.context(), site.url)
  await visit()
  expect(problems.found()).toEqual([])
}

test('behind nginx a deep link opens, connects, lists apps and opens one, within the policy', async ({
  page,
  site,
}) => {
  await watched(page, site, async () => {
    await page.goto(`${site.url}apps?classification=malicious`)
    await page.getByLabel('API token').fill(token)
    await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
    await page.getByRole('button', { name: 'Connect' }).click()
    const link = inventory(page).getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.reload()
    await expect(page.getByText(/Read at/)).toBeVisible()
  })
})

test('where nginx adds the token, the browser never has it and no other site can use it', async ({
  page,
  tokenSite,
}) => {
  await watchRest(page.context())
  const seen: Promise<string>[] = []
  page.on('response', (response) => {
    // What is asked for its headers only has no text.
    const text = response.request().method() === 'HEAD' ? Promise.resolve('') : response.text()
    const parts = [response.request().allHeaders(), response.allHeaders(), text]
    seen.push(Promise.all(parts).then((all) => JSON.stringify(all)))
  })
  await watched(page, tokenSite, async () => {
    await page.goto(`${tokenSite.url}apps?classification=malicious`)
    await inventory(page).getByRole('link').first().click()
    await expect(page.getByText(/Read at/)).toBeVisible()
    // What the page reads when it is idle is looked at, too.
    await atRest(page)
  })
  const texts = await Promise.all(seen)
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter((text) => text.includes(token) || text.includes(`"${header}"`))).toEqual([])
  expect(await page.content()).not.toContain(token)

  const list = `${tokenSite.url}api/v1/oauth-apps?limit=1`
  const from = (where: string) => ask(list, { 'sec-fetch-site': where, [header]: 'somebody-else' })
  // What a browser sends in that header is replaced.
  expect((await from('same-origin')).status).toBe(200)
  expect((await from('cross-site')).status).toBe(403)
  expect((await from('same-site')).status).toBe(403)
})
