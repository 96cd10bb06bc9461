import { forbiddenMessage } from '#/domain/actions'
import { persona, PERSONAS } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { follow, appsTable } from '../helpers/people'
import { send } from '../helpers/servers/tools'

test('every page of the demo says that it shows demo data, and can be reloaded', async ({
  page,
  service,
}) => {
  const answers: { url: string; fromWorker: boolean }[] = []
  page.on('response', (response) =>
    answers.push({ url: response.url(), fromWorker: response.fromServiceWorker() }),
  )
  const mark = page.getByText('Demo data', { exact: true })
  const link = appsTable(page).getByRole('link').first()

  await test.step('the first screen shows apps, without a request that leaves the browser', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/overview')
    await expect(page.getByText('1,060 apps')).toBeVisible()
    await expect(page.getByLabel('API token')).toHaveCount(0)
    await expect(mark).toBeVisible()
    // The service runs in the page, so no request to it leaves the browser.
    const apiAnswers = answers.filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
    expect(apiAnswers.length).toBeGreaterThan(0)
    expect(apiAnswers.filter(({ fromWorker }) => !fromWorker)).toEqual([])
    expect(service.requests).toEqual([])
  })

  await test.step('a list and an app survive a reload', async () => {
    await page.goto('/apps?classification=malicious')
    const name = await link.innerText()
    await page.reload()
    await expect(link).toHaveText(name)
    await link.click()
    await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
    await expect(mark).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(mark).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('the service answers after “beforeunload”, for an admin who stays', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect((await send(page, '/roles')).status).toBe(200)
  })

  for (const address of ['/nope', '/connect'])
    await test.step(address, async () => {
      await follow(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(mark, address).toBeVisible()
    })
})

test('after Lock the demo’s form offers personas and asks for no token', async ({
  page,
  problems,
}) => {
  await page.goto('/apps?search=yarrowby')
  await expect(page.getByText('1 app matches')).toBeVisible()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const choice = page.getByRole('group', { name: 'Persona' })
  const names = PERSONAS.map(({ title }) => title)
  await expect(choice.getByRole('radio')).toHaveCount(names.length)
  for (const name of names) await expect(choice.getByRole('radio', { name })).toBeVisible()
  await expect(choice.getByRole('radio', { name: names[0] ?? '' })).toBeChecked()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await expect(page.getByText('Demo data', { exact: true })).toBeVisible()

  await test.step('a lock survives a reload, because the demo connects automatically only once', async () => {
    await page.reload()
    await choice.getByRole('radio', { name: persona('no app access').title }).check()
    problems.expect(403)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page.getByRole('main')).toContainText(forbiddenMessage('listApps'))
  })
  await test.step('the choice of a persona survives a reload', async () => {
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await choice.getByRole('radio', { name: persona('one tenant').title }).check()
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByText('240 apps')).toBeVisible()
    await page.reload()
    await expect(page.getByText('240 apps')).toBeVisible()
  })
})
