import type { Locator, Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { outcomeMessages } from '#/domain/writes/write-messages'
import { expect, test } from '../fixtures'
import { armed, decisionDialog, pageStatus } from '../helpers/pages/decision'
import {
  collectWrites,
  itemOf,
  openedHeading,
  openItem,
  putInOrder,
  queueIn,
  scanDone,
} from '../helpers/pages/review'
import { follow, open } from '../helpers/people'
import { hold } from '../helpers/servers/hold'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

/** Returns the first item recommended as malicious that has no policy yet. */
function withoutPolicy(service: Service): WireOauthApp {
  const app = queueIn(service).find(
    ({ remediation, recommendedClassification: recommended }) =>
      remediation.length === 0 && recommended?.value === 'malicious' && recommended.issueId,
  )
  if (app === undefined) throw new Error('Every item has a policy.')
  return app
}

/** Opens the sorted queue and this item of it. */
async function openInQueue(page: Page, app: WireOauthApp): Promise<void> {
  await open(page, '/review')
  await scanDone(page)
  await putInOrder(page)
  await openItem(page, app)
}

/** Chooses Revoke in the open dialog and saves it. */
async function saveRevoke(dialog: Locator): Promise<void> {
  await armed(dialog.page())
  await dialog.getByRole('radio', { name: 'Revoke', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save policy' }).click()
  await expect(dialog).toBeHidden()
}

test('a saved policy alone decides no item of the queue', async ({ page, service }) => {
  const app = withoutPolicy(service)
  const writes = collectWrites(page)
  await openInQueue(page, app)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: /^Set standing policy…/ }).click()
  await saveRevoke(decisionDialog(page))
  await expect(pageStatus(page)).toHaveText(`${outcomeMessages.confirmed} policy Revoke.`)
  await expect(openedHeading(page)).toHaveText(app.name)
  await expect(openedHeading(page)).toBeFocused()
  await expect(itemOf(page, app)).toBeVisible()
  const decision = page.getByRole('region', { name: 'Decision', exact: true })
  await expect(decision).toContainText('policy Revoke')
  await expect(decision.getByRole('button', { name: 'Accept: set Malicious' })).toBeVisible()
  expect(writes).toEqual([{ id: app.id, sent: { remediation: ['revoke'] } }])
  await follow(page, '/review')
  await expect(page.getByRole('region', { name: /decided$/ })).toHaveCount(0)
})

test('a policy set from the line about the last item shows there and in the summary', async ({
  page,
  service,
}) => {
  const app = withoutPolicy(service)
  await openInQueue(page, app)
  await page.keyboard.press('a')
  await armed(page)
  await decisionDialog(page).getByRole('button', { name: 'Set Malicious' }).click()
  const line = page.getByRole('paragraph').filter({ hasText: / · confirmed / })
  await line.getByRole('button', { name: 'Set a standing policy…' }).click()
  await saveRevoke(decisionDialog(page))
  await expect(line).toContainText(': Malicious, Revoke · confirmed')
  await expect(line.getByRole('button', { name: 'Set a standing policy…' })).toHaveCount(0)
  await follow(page, '/review')
  const summary = page.getByRole('region', { name: 'So far: 1 decided' })
  await expect(summary.getByRole('list', { name: 'Apps with a standing policy' })).toContainText(
    `${app.clientId}: Malicious, Revoke.`,
  )
})

test('an admin who leaves while a decision is sent stays on that page', async ({
  page,
  server,
  service,
}) => {
  const app = withoutPolicy(service)
  await open(page, '/settings')
  await follow(page, `/review/${app.id}`)
  await page.getByRole('button', { name: 'Accept: set Malicious' }).click()
  await armed(page)
  const gate = hold(server, ({ method }) => method === 'PATCH')
  const dialog = decisionDialog(page)
  await dialog.getByRole('button', { name: 'Set Malicious' }).click()
  await expect.poll(() => gate.count()).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await expect(dialog).toBeVisible()
  gate.release()
  await expect(dialog).toBeHidden()
  await expect(pageStatus(page)).toHaveText(/^Set to Malicious\. \d+ left so far\.$/)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})
