import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { accountsPath } from '../helpers/pages/accounts'
import { armed } from '../helpers/pages/decision'
import { doneOf, startRevokes } from '../helpers/pages/runs'
import { hold } from '../helpers/servers/hold'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import type { ConsoleServer } from '../helpers/servers/console-server'

test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

/** Holds back all files that the page loads later, until the returned function is called. */
function holdDelayedCode(server: ConsoleServer): () => void {
  const page = readFileSync(join(server.dist, 'index.html'), 'utf8')
  const waiting: (() => void)[] = []
  let isOver = false
  server.putInFront(({ url = '' }, _response, next) => {
    if (isOver || !url.startsWith('/assets/') || page.includes(url)) next()
    else waiting.push(next)
  })
  return () => {
    isOver = true
    for (const next of waiting) next()
  }
}

test('R-47: Lock asks before it removes a stopped run, also while code is loading', async ({
  page,
  server,
  service,
}) => {
  const posts = hold(server, ({ method }) => method === 'POST')
  await open(page, accountsPath(service, '620 accounts'))
  await startRevokes(page)
  await expect.poll(() => posts.count()).toBe(3)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  posts.release()
  await doneOf(page, 3)
  await atRest(page)
  const continueButton = page.getByRole('button', { name: /^Continue with \d+ not tried$/ })
  await expect(continueButton).toBeVisible()

  const lock = page.getByRole('button', { name: 'Lock', exact: true })
  const question = page.getByRole('dialog', { name: 'Lock and remove the run' })
  await lock.click()
  await expect(question).toContainText(/Revoke \d+ grants: 3 of \d+ done/)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(lock).toBeFocused()

  const release = holdDelayedCode(server)
  await page.reload({ waitUntil: 'commit' })
  await lock.click()
  await expect(question).toContainText('Locking ends the run. Nothing more is sent')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  release()
  await expect(continueButton).toBeVisible()

  await lock.click()
  await armed(page, question)
  await question.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect to the service' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('.runs')
})
