import { outcomeMessages } from '#/domain/writes/write-messages'
import { statusMessage } from '#/domain/failures'
import type { Page } from '@playwright/test'
import type { Classification } from '#/domain/decision/classification'
import type { Service } from '#mocks/service/service'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { expect, test } from '../fixtures'
import { armed, decisionDialog } from '../helpers/pages/decision'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import {
  collectWrites,
  itemOf,
  openedHeading,
  openItem,
  queueIn,
  putInOrder,
  scanDone,
  stagedIn,
} from '../helpers/pages/review'

// The console leaves an item that is no longer staged, with a true message about this tab's part. All cases:
// src/features/review/item/opened-steps.test.ts.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const status = (page: Page) => page.getByRole('status').first()
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }
const notFound = statusMessage(404)

test('an item decided or removed elsewhere is named, and the queue continues', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await putInOrder(page)
  let count = stagedIn(service).length
  const [accepted, withdrawn, removed, changed] = fourOf(service)
  const found: [string, WireOauthApp, string | RegExp, () => void][] = [
    [
      'decided in another tab',
      accepted,
      /The recommendation was already accepted\. Committed: \w+\./,
      () => service.anotherAdmin(accepted.id, { classification: valueOf(accepted) }),
    ],
    [
      'withdrawn',
      withdrawn,
      /The service no longer shows a recommendation\. Committed: \w+\./,
      () => service.updateApp(withdrawn.id, { recommendedClassification: null }),
    ],
    ['gone', removed, notFound, () => service.removeApp(removed.id)],
  ]
  for (const [name, app, sentence, happen] of found) {
    await test.step(name, async () => {
      happen()
      count -= 1
      await itemOf(page, app).click()
      await expect(page.getByText(sentence).first()).toBeVisible()
      await expect(status(page)).toHaveText(
        `No longer staged. ${outcomeMessages['not sent']} ${count} left so far.`,
      )
      await expect(itemOf(page, app)).toHaveCount(0)
      await expect(openedHeading(page)).toBeFocused()
      await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible()
      await expect(page.getByRole('article').locator('header code')).not.toHaveText(app.clientId)
    })
  }
  await test.step('an open item is decided elsewhere, and the dialog shows the change', async () => {
    await openItem(page, changed)
    await atRest(page)
    service.anotherAdmin(changed.id, { classification: valueOf(changed) })
    await page.keyboard.press('a')
    await expect(decisionDialog(page).getByText(/^Changed since/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/: The recommendation was already accepted\./)).toBeVisible()
    await expect(openedHeading(page)).toBeFocused()
  })
  expect(writes).toEqual([])
})

test('an item that was opened and left goes when its app is no longer staged', async ({
  page,
  service,
}) => {
  await open(page, '/review')
  await scanDone(page)
  const [app] = fourOf(service)
  await openItem(page, app)
  await follow(page, `/apps/${app.id}`)
  await atRest(page)
  service.anotherAdmin(app.id, { classification: valueOf(app) })
  await page.getByRole('button', { name: 'Classify and remediate…' }).first().click()
  await expect(decisionDialog(page).getByText(/^Changed since/)).toBeVisible()
  await page.keyboard.press('Escape')
  await follow(page, '/review')
  await scanDone(page)
  await expect(itemOf(page, app)).toHaveCount(0)
})

type Four = [WireOauthApp, WireOauthApp, WireOauthApp, WireOauthApp]

/**
 * Returns four staged items without a policy that can be resolved. No two are neighbours, so leaving one opens no
 * other of them.
 */
function fourOf(service: Service): Four {
  const plain = queueIn(service).filter(
    ({ remediation, recommendedClassification: recommended }) =>
      remediation.length === 0 && recommended?.issueId,
  )
  const four = plain.filter((_, index) => index % 2 === 0).slice(0, 4)
  expect(four).toHaveLength(4)
  return four as Four
}

function valueOf({ recommendedClassification: recommended }: WireOauthApp): Classification {
  return recommended?.value as Classification
}

test('an unconfirmed item stays in the queue until its result is known', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  const [checked, reopened] = fourOf(service)
  const dialog = decisionDialog(page)
  const openToDecide = async (app: WireOauthApp) => {
    await openItem(page, app)
    await page.keyboard.press('a')
    await armed(page)
    await atRest(page)
  }
  const submit = dialog.getByRole('button', { name: /^(?:Set|Keep) / })
  await open(page, '/review')
  await scanDone(page)
  await putInOrder(page)

  await test.step('an unconfirmed item keeps its position until it is checked again', async () => {
    await openToDecide(checked)
    loseTheAnswer(service)
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText(outcomeMessages.unconfirmed)
    // Behind the dialog the item is still in the list, which is visible but inert.
    await expect(page.locator('[data-app]').filter({ hasText: checked.clientId })).toHaveCount(1)
    service.faults.clear()
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(status(page)).toHaveText(/^Set to \w+\. \d+ left so far\.$/)
    await expect(itemOf(page, checked)).toHaveCount(0)
  })
  await test.step('an unconfirmed item that is opened again never claims that nothing was sent', async () => {
    await openToDecide(reopened)
    loseTheAnswer(service)
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText(outcomeMessages.unconfirmed)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('s')
    await expect(status(page)).toHaveText(/^Skipped/)
    // The next item must open before the URL changes, because an item that stays open is not read again.
    await expect(openedHeading(page)).not.toHaveText(reopened.name)
    await atRest(page)
    service.faults.clear()
    await follow(page, `/review/${reopened.id}`)
    await expect(page.getByText('The recommendation was already accepted.')).toBeVisible()
    await expect(status(page)).toHaveText(/^No longer staged\. \d+ left so far\.$/)
    await expect(page.getByRole('main')).not.toContainText(/nothing was sent/i)
    await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(1)
  })
})

/** Makes the next write take effect, answer an error, and stay unreadable. */
function loseTheAnswer(service: Service): void {
  service.faults.clear()
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'applied then status' } })
  service.faults.add({ match: oneApp, skip: 1, effect: { kind: 'status', status: 403 } })
}
