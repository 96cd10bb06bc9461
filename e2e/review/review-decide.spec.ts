import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { decisionDialog, pressWhenArmed } from '../helpers/pages/decision'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { listenToStatus } from '../helpers/keyboard'
import { follow, open } from '../helpers/people'
import {
  collectWrites,
  itemOf,
  openedHeading,
  openItem,
  queueIn,
  queueList,
  putInOrder,
  scanDone,
  stagedIn,
  watchForLostFocus,
} from '../helpers/pages/review'
import { sidewaysOverflow } from '../helpers/checks/fonts'

// Results of an item, and the next item: src/features/review/item/deal-with.test.ts.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const status = (page: Page) => page.getByRole('status').first()

/** Number of items, decided and skipped in turn. */
const ROUNDS = 6

test('U-09, U-13: review items are decided by keyboard alone, three keys for the first', async ({
  page,
  service,
}) => {
  for (const { id, recommendedClassification: recommended } of stagedIn(service)) {
    // Make all items alike: without a policy, and resolved by a save.
    const issueId = recommended?.issueId ?? 'an-issue'
    service.updateApp(id, {
      remediation: [],
      recommendedClassification: recommended && { ...recommended, issueId },
    })
  }
  const staged = queueIn(service)
  const writes = collectWrites(page)
  const announced = await listenToStatus(page)
  const sentences: RegExp[] = []
  await open(page, '/review')
  await scanDone(page)
  await putInOrder(page)
  await expect(page.getByText(`${staged.length} to review. Press j to start.`)).toBeVisible()
  // The first key opens the first item, and two more decide it.
  await page.keyboard.press('j')
  await expect(openedHeading(page)).toBeFocused()
  const framesWithoutFocus = await watchForLostFocus(page)
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = staged[round]
    await expect(page.getByRole('article').locator('header code')).toHaveText(app?.clientId ?? '')
    await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
    const isDecided = round % 2 === 0
    const remaining = staged.length - Math.floor(round / 2) - 1
    const what = isDecided ? String.raw`Set to \w+\.` : String.raw`Skipped\. .*\.`
    sentences.push(new RegExp(`^${what} ${remaining} left so far\\.$`))
    await (isDecided ? decideOpened(page, app?.clientId ?? '') : page.keyboard.press('s'))
    await expect(status(page)).toHaveText(sentences.at(-1) ?? '')
    await expect(openedHeading(page)).toBeFocused()
  }
  expect(await framesWithoutFocus()).toBe(0)
  // Back skips the items that were left.
  await page.goBack()
  await expect(page).toHaveURL('/review')
  const decided = staged.slice(0, ROUNDS).filter((_, index) => index % 2 === 0)
  expect(writes).toEqual(
    decided.map(({ id, recommendedClassification: recommended }) => ({
      id,
      sent: { classification: recommended?.value },
    })),
  )
  const messages = await announced()
  for (const sentence of sentences)
    expect(messages.filter((text) => sentence.test(text))).toHaveLength(1)
  // A single message announces the event. That of the dialog is not announced as well.
  expect(messages.filter((text) => text.startsWith('Confirmed by the service'))).toEqual([])
})

/** Accepts the recommendation of the open item with two keys. */
async function decideOpened(page: Page, clientId: string): Promise<void> {
  const dialog = decisionDialog(page)
  await page.keyboard.press('a')
  await expect(dialog).toContainText(clientId)
  await expect(dialog.getByRole('button', { name: /^(?:Set|Keep) / })).toBeEnabled()
  await expect(dialog.locator('input:checked').first()).toBeFocused()
  await pressWhenArmed(page, 'Enter')
  await expect(dialog).toBeHidden()
}

test('under a policy a decision needs one more key than Enter', async ({ page, service }) => {
  const app = service.fixture('staged on an app with policy revoke')
  const writes = collectWrites(page)
  await open(page, '/review?sort=policy')
  await scanDone(page)
  await putInOrder(page)
  await openItem(page, app)
  const region = page.getByRole('region', { name: 'Decision', exact: true })
  const dialog = decisionDialog(page)
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(region).toContainText('The policy stays on. Saving can revoke newer grants now.')
  await page.keyboard.press('a')
  await expect(cancel).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Set Malicious' })).toBeEnabled()
  await pressWhenArmed(page, 'Enter')
  await expect(dialog).toBeHidden()
  expect(writes).toEqual([])
  await expect(openedHeading(page)).toBeFocused()
  await page.keyboard.press('a')
  await expect(cancel).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Set Malicious' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await pressWhenArmed(page, 'Enter')
  await expect(status(page)).toHaveText(/^Set to Malicious\. \d+ left so far\.$/)
  expect(writes).toEqual([{ id: app.id, sent: { classification: 'malicious' } }])
  const line = page.getByText(
    /: Malicious, Revoke · confirmed \d\d:\d\d:\d\d .* active · Operations/,
  )
  await expect(line).toContainText(`${app.clientId}: Malicious`)
  await expect(line.getByRole('link').first()).toHaveAttribute('href', `/apps/${app.id}`)

  await test.step('an item without an issue stays staged, and is marked at the end', async () => {
    const unissued = service.fixture('staged without issue')
    await follow(page, '/review?recommended=overprivileged')
    await openItem(page, unissued)
    const before = await openedHeading(page).innerText()
    await page.getByRole('button', { name: 'Accept: set Overprivileged' }).click()
    await expect(dialog.getByRole('button', { name: /^Set / })).toBeEnabled()
    await pressWhenArmed(page, 'Enter')
    await expect(status(page)).toHaveText(
      /^Saved as Overprivileged, but the recommendation is still staged\. \d+ left so far\.$/,
    )
    await expect(openedHeading(page)).not.toHaveText(before)
    await expect(openedHeading(page)).toBeFocused()
    await expect(page).toHaveURL(/^[^?]+\?recommended=overprivileged$/)
    await expect(queueList(page).getByRole('listitem').last()).toContainText(unissued.clientId)
    await expect(itemOf(page, unissued)).toContainText('saved, still staged')
    await expect(itemOf(page, unissued)).toContainText('from Overprivileged')
  })

  await test.step('after the last item a summary has the focus and lists the decisions', async () => {
    // The filter matches no item of the queue, so the URL opens one.
    const last = service.fixture('staged on null')
    await follow(page, `/review/${last.id}?tenant=tnt.1.elsewhere`)
    await page.getByRole('button', { name: 'Accept: set Suspicious' }).click()
    await expect(dialog.getByRole('button', { name: 'Set Suspicious' })).toBeEnabled()
    await pressWhenArmed(page, 'Enter')
    const summary = page.getByRole('region', { name: 'So far: 3 decided' })
    await expect(summary.getByRole('listitem').first()).toContainText(app.clientId)
    await expect(summary.getByRole('heading')).toBeFocused()
    await expect(page).toHaveURL('/review?tenant=tnt.1.elsewhere')
    await expect(summary).toContainText('1 Malicious, 1 Overprivileged, 1 Suspicious')
    await expect(summary.getByRole('listitem')).toHaveText([
      /: Malicious, Revoke\. Active accounts \(live\): \d+, now \d+$/,
    ])
    const download = page.waitForEvent('download')
    await summary.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^review-[\d-]+\.csv$/)
  })
})

test('accepting several items reads them again and leaves out changed ones', async ({
  page,
  service,
}) => {
  const [first, second, third] = queueIn(service)
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await putInOrder(page)
  const list = page.getByRole('region', { name: 'Staged recommendations' })
  await expect(list.getByRole('group', { name: 'Selection' })).toBeHidden()
  const boxes = list.getByRole('checkbox', { name: /^Select / })
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  const accept = list.getByRole('button', { name: 'Accept 3 as recommended…' })
  await expect(accept).toBeVisible()
  await expect(list.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 })
  expect(await sidewaysOverflow(queueList(page).locator('..'))).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  service.anotherAdmin(second?.id ?? '', { classification: 'safe' })
  await accept.click()
  const plan = page.getByRole('dialog', { name: 'Accept 3 as recommended' })
  const targets = plan.getByRole('group', { name: 'Apps' }).getByRole('listitem')
  await expect(targets).toHaveCount(2)
  await expect(targets.first()).toContainText(first?.clientId ?? '')
  await expect(
    plan.getByRole('row', { name: /^Recommendation changed or withdrawn/ }).getByRole('cell'),
  ).toHaveText('1')
  expect(await faultsInBothThemes(page)).toEqual([])
  await expect(plan.getByRole('group', { name: 'Before you save' })).toContainText(
    'Resolves 2 recommendations. Open investigation issues get the same classification.',
  )
  await plan.getByRole('button', { name: 'Accept 2 recommendations' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Accept 2 recommendations' }),
  ).toBeFocused()
  await expect(page.getByText(/^2 of 2 done: 2 confirmed/)).toBeVisible()
  const expectedWrite = (app: typeof first) => ({
    id: app?.id,
    sent: { classification: app?.recommendedClassification?.value },
  })
  expect(writes.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    [expectedWrite(first), expectedWrite(third)].toSorted((a, b) =>
      `${a.id}`.localeCompare(`${b.id}`),
    ),
  )
})
