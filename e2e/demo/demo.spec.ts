import { PERSONAS } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { inventory } from '../helpers/people'

test('the demo opens connected, as its first persona, with apps at the first look', async ({
  page,
  service,
}) => {
  const answers: { url: string; fromWorker: boolean }[] = []
  page.on('response', (response) =>
    answers.push({ url: response.url(), fromWorker: response.fromServiceWorker() }),
  )
  await page.goto('/')
  await expect(page).toHaveURL('/apps')
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByLabel('API token')).toHaveCount(0)
  // The service is in the page: nothing for it has left the browser.
  const asked = answers.filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
  expect(asked).toHaveLength(1)
  expect(asked.filter(({ fromWorker }) => !fromWorker)).toEqual([])
  expect(service.requests).toEqual([])
})

test('every page of the demo says that its data is', async ({ page }) => {
  const mark = page.getByText('Demo data', { exact: true })
  for (const address of ['/apps', '/nope', '/connect']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mark, address).toBeVisible()
  }
  await page.goto('/apps')
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await expect(mark).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(mark).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible()
  await expect(mark).toBeVisible()
})

test('a reload of any address of the demo works', async ({ page }) => {
  await page.goto('/apps?classification=malicious')
  const link = inventory(page).getByRole('link').first()
  const name = await link.innerText()
  await page.reload()
  await expect(link).toHaveText(name)
  await link.click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/Read at/)).toBeVisible()
})

test('after Lock one chooses whom to be, and no token is asked for', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await page.getByRole('button', { name: 'Lock' }).click()
  const choice = page.getByRole('group', { name: 'Persona' })
  const names = PERSONAS.map(({ name }) => name)
  await expect(choice.getByRole('radio')).toHaveCount(names.length)
  for (const name of names) await expect(choice.getByRole('radio', { name })).toBeVisible()
  await expect(choice.getByRole('radio', { name: names[0] ?? '' })).toBeChecked()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('input[type=password]')).toHaveCount(0)

  // A lock holds over a reload: the demo connects by itself only on the first load.
  await page.reload()
  await choice.getByRole('radio', { name: 'one tenant' }).check()
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByText('240 apps match')).toBeVisible()
  await page.reload()
  await expect(page.getByText('240 apps match')).toBeVisible()
})

test('a persona without access to apps is told so', async ({ page, problems }) => {
  problems.expect(403)
  await page.goto('/apps')
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByRole('radio', { name: 'no app access' }).check()
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('alert')).toHaveText('This token cannot list OAuth apps.')
})
