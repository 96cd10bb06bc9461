import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { openDecision, pageStatus } from '../helpers/pages/decision'
import { pasted } from '../helpers/keyboard'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const run = promisify(execFile)
const { token } = persona('full access')

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

/** Runs the copied text as a person would paste it. Returns the answer. */
async function pasteIntoBash(page: Page): Promise<unknown> {
  const command = await pasted(page.context())
  expect(command).not.toContain(token)
  const env = { ...process.env, API_TOKEN: token }
  const { stdout, stderr } = await run('bash', ['-c', `${command} -sS`], { env, maxBuffer: 1e8 })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const copy = async (page: Page) => {
  const item = page.getByRole('menuitem', { name: 'Copy as cURL', exact: true })
  await expect(item).toHaveAccessibleDescription(
    `With $API_TOKEN for the token and the address of this page, ${new URL(page.url()).origin}.`,
  )
  await item.click()
  await expect(page.getByRole('status')).toHaveText('Copied.')
}

test('S-40: “Copy as cURL” of a list, an app and an action gives the console’s own request', async ({
  page,
  service,
}) => {
  const { id } = service.fixture('staged with committed other')
  await test.step('the list with its filters', async () => {
    const answered = page.waitForResponse(/\/oauth-apps\?/)
    await open(page, '/apps?classification=malicious,suspicious&search=a%27b%24(x)&sort=name:asc')
    const answer: unknown = await (await answered).json()
    await atRest(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await copy(page)
    const url = new URL((await answered).url())
    expect(await pasted(page.context())).toContain(`'${url.href}'`)
    expect(await pasteIntoBash(page)).toEqual(answer)
  })
  await test.step('the app', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith(id))
    await follow(page, `/apps/${id}`)
    const answer: unknown = await (await answered).json()
    await atRest(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await copy(page)
    expect(await pasteIntoBash(page)).toEqual(answer)
  })
  await test.step('the action', async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    const dialog = await openDecision(page, 'Accept: set Safe')
    await dialog.getByRole('button', { name: 'Set Safe' }).click()
    await expect(pageStatus(page)).toHaveText(/^Confirmed/)
    const request = (await answered).request()
    await follow(page, '/operations')
    await page.getByRole('table').getByRole('button', { name: 'Copy as cURL' }).click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    const command = await pasted(page.context())
    expect(command).toContain(`-X PATCH '${request.url()}'`)
    expect(command).toContain(`--data-raw '${request.postData()}'`)
    const before = service.requests.length
    await run('bash', ['-c', `${command} -sS`], { env: { ...process.env, API_TOKEN: token } })
    expect(service.requests).toHaveLength(before + 1)
    expect(service.requests.at(-1)).toMatchObject({ method: 'PATCH', status: 200 })
  })
  await test.step('a reload forgets the body of an action', async () => {
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy as cURL' })).toHaveCount(0)
  })
})
