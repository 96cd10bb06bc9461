import { failureMessages } from '#/domain/failures'
import { expect, test, testTime } from '#e2e/fixtures'
import { deploy, deployBehindProxy, redirectToSignOn } from '#e2e/helpers/servers/deployment'
import { appsTable } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'

const filtered = '/apps?classification=malicious'

test('S-15: behind a proxy Lock wipes the page until Unlock, also after a reload', async ({
  page,
  service,
  server,
}) => {
  const header = service.knobs.tokenHeader
  deployBehindProxy(server, service)
  const headers: string[] = []
  page.on('request', (request) => headers.push(...Object.keys(request.headers())))
  await page.clock.install({ time: testTime })
  await page.goto(filtered)
  const link = appsTable(page).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await atRest(page)
  expect(headers).toContain('accept')
  expect(headers).not.toContain(header)
  // The only stored value: when the session began and was last used.
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  expect(kept).toEqual([['oauth-apps-console.life', expect.stringMatching(/^\d+ \d+ none$/)]])
  await page.goBack()
  await expect(link).toHaveText(name)

  const unlock = page.getByRole('button', { name: 'Unlock' })
  await test.step('Lock wipes the page, also after a reload', async () => {
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(unlock).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    expect(await page.content()).not.toContain(name)
    // There is no service to choose and no token to enter.
    await expect(page.getByLabel('API token')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Connect' })).toHaveCount(0)
    const before = service.requests.length
    await page.reload()
    await expect(unlock).toBeVisible()
    await atRest(page)
    expect(service.requests).toHaveLength(before)
  })

  await test.step('Unlock continues the session', async () => {
    // A test's clock restarts with each load. The next session must not begin before the lock.
    await skipTime(page, '00:30')
    await unlock.click()
    await expect(link).toHaveText(name)
    await expect(page).toHaveURL(filtered)
  })

  await test.step('a reload does not restart the session', async () => {
    await atRest(page)
    await skipTime(page, '13:00')
    await page.reload()
    await expect(link).toHaveText(name)
    await atRest(page)
    await skipTime(page, '03:00')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      /^Locked after 15 minutes of inactivity\./,
    )
    await unlock.click()
    await expect(link).toHaveText(name)
  })
})

test('an HTML answer or a redirect of a proxy shows a text about the sign-on', async ({
  page,
  service,
  server,
}) => {
  deployBehindProxy(server, service)
  const signOnEnded = page.getByText(failureMessages.signOn)
  const clearFault = service.faults.add({ effect: { kind: 'html' } })
  await page.goto(filtered)
  await expect(signOnEnded).toBeVisible()

  clearFault()
  await page.reload()
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  redirectToSignOn(server)
  await page.reload()
  await expect(signOnEnded).toBeVisible()
})

test('a wrong setting shows a page that names it, and no request is sent', async ({
  page,
  service,
  server,
}) => {
  // A setting that only a browser refuses. The others: src/api/settings.test.ts
  deploy(server, { 'service-token-header': 'cookie' })
  await page.goto('/apps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console could not start')
  await expect(page.getByText('<meta name="service-token-header"> holds "cookie"')).toBeVisible()
  await expect(page.getByLabel('API token')).toHaveCount(0)
  await atRest(page)
  expect(service.requests).toEqual([])
})
