import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { listenToStatus } from '../helpers/keyboard'
import { open } from '../helpers/people'
import {
  collectWrites,
  decisionDialog,
  foundLine,
  itemOf,
  openedHeading,
  openItem,
  pressWhenArmed,
  queueList,
  scanDone,
  stagedIn,
  watchForLostFocus,
} from '../helpers/review'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const radio = (name: string) => ({ name, exact: true })

test('U-13: the next staged app is decided with four keys', async ({ page, service }) => {
  const [first] = stagedIn(service).filter(({ remediation }) => remediation.length === 0)
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(queueList(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openedHeading(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(decisionDialog(page).getByRole('button', { name: /^Set / })).toBeEnabled()
  const value = first?.recommendedClassification?.value ?? ''
  await expect(decisionDialog(page).locator('input:checked').first()).toBeFocused()
  await pressWhenArmed(page, 'Enter')
  await expect(decisionDialog(page)).toBeHidden()
  expect(writes).toEqual([{ id: first?.id, sent: { classification: value } }])
})

test('U-09: ten are decided by keyboard alone; each next one opens, and the focus is on its heading', async ({
  page,
  service,
}) => {
  test.slow()
  for (const { id, recommendedClassification: recommended } of stagedIn(service)) {
    // One kind of item: neither a policy nor one that stays staged.
    const issueId = recommended?.issueId ?? 'an-issue'
    service.updateApp(id, {
      remediation: [],
      recommendedClassification: recommended && { ...recommended, issueId },
    })
  }
  const staged = stagedIn(service)
  const writes = collectWrites(page)
  const heard = await listenToStatus(page)
  await open(page, '/review')
  await scanDone(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(openedHeading(page)).toBeFocused()
  const framesWithoutFocus = await watchForLostFocus(page)
  for (let round = 1; round <= 10; round += 1) {
    const app = staged[round - 1]
    await expect(page.getByRole('article').locator('header code')).toHaveText(app?.clientId ?? '')
    await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
    await page.keyboard.press('a')
    await expect(decisionDialog(page)).toContainText(app?.clientId ?? '')
    await expect(decisionDialog(page).getByRole('button', { name: /^(?:Set|Keep) / })).toBeEnabled()
    await pressWhenArmed(page, 'Enter')
    await expect(decisionDialog(page)).toBeHidden()
    await expect(page.getByRole('status').first()).toHaveText(
      new RegExp(`^Set to \\w+\\. ${staged.length - round} left so far\\.$`),
    )
    await expect(openedHeading(page)).toBeFocused()
  }
  expect(await framesWithoutFocus()).toBe(0)
  expect(writes.map(({ id }) => id)).toEqual(staged.slice(0, 10).map(({ id }) => id))
  const said = await heard()
  for (let left = staged.length - 1; left >= staged.length - 10; left -= 1)
    expect(said.filter((text) => text.includes(` ${left} left so far.`))).toHaveLength(1)
  // One event, one sentence: what the dialog would say of it is not said as well.
  expect(said.filter((text) => text.startsWith('Confirmed by the service'))).toEqual([])
  await expect(page.getByText(/^Confirmed by the service at/)).toBeVisible()
})

test('T115: with a standing policy Enter right after the key writes nothing; one more key confirms', async ({
  page,
  service,
}) => {
  const app = service.fixture('staged on an app with policy revoke')
  const writes = collectWrites(page)
  await open(page, '/review?sort=policy')
  await scanDone(page)
  await openItem(page, app)
  const region = page.getByRole('region', { name: 'Decision', exact: true })
  await expect(region).toContainText('may also revoke accounts that granted this app')
  await page.keyboard.press('a')
  const cancel = decisionDialog(page).getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await expect(decisionDialog(page).getByRole('button', { name: 'Set Malicious' })).toBeEnabled()
  await pressWhenArmed(page, 'Enter')
  await expect(decisionDialog(page)).toBeHidden()
  expect(writes).toEqual([])
  await expect(openedHeading(page)).toBeFocused()
  await page.keyboard.press('a')
  await expect(cancel).toBeFocused()
  await expect(decisionDialog(page).getByRole('button', { name: 'Set Malicious' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await pressWhenArmed(page, 'Enter')
  await expect(page.getByRole('status').first()).toHaveText(
    /^Set to Malicious\. \d+ left so far\.$/,
  )
  expect(writes).toEqual([{ id: app.id, sent: { classification: 'malicious' } }])
  await expect(page.getByText('Enforcement runs in the background.')).toBeVisible()
})

test('T045: one without an issue stays staged: it is said, left, and stays marked at the end', async ({
  page,
  service,
}) => {
  const app = service.fixture('staged without issue')
  await open(page, '/review?recommended=overprivileged')
  await scanDone(page)
  await openItem(page, app)
  const before = await openedHeading(page).innerText()
  await page.getByRole('button', { name: 'Accept: set Overprivileged' }).click()
  await expect(decisionDialog(page).getByRole('button', { name: /^Set / })).toBeEnabled()
  await pressWhenArmed(page, 'Enter')
  await expect(page.getByRole('status').first()).toHaveText(
    /^Saved as Overprivileged, but the recommendation is still staged\. \d+ left so far\.$/,
  )
  await expect(openedHeading(page)).not.toHaveText(before)
  await expect(openedHeading(page)).toBeFocused()
  await expect(queueList(page).getByRole('listitem').last()).toContainText(app.clientId)
  await expect(itemOf(page, app)).toContainText('saved, still staged')
  await expect(itemOf(page, app)).toContainText('Committed: Overprivileged')
})

test('T047: a recommendation on an Unknown app is rejected by choosing another value, and never without one', async ({
  page,
  service,
}) => {
  const app = service.fixture('staged on null')
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  await page.keyboard.press('r')
  const dialog = decisionDialog(page)
  await expect(dialog.getByRole('radio', radio('Suspicious'))).toHaveCount(0)
  await expect(dialog.getByRole('radio', radio('Safe'))).toBeFocused()
  await expect(dialog.getByRole('radio', radio('Safe'))).not.toBeChecked()
  await pressWhenArmed(page, 'Enter')
  await expect(dialog).toBeVisible()
  expect(writes).toEqual([])
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Set Safe' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(writes).toEqual([{ id: app.id, sent: { classification: 'safe' } }])
  await expect(page.getByText(/recommendation rejected/)).toBeVisible()
})

const elsewhere: [string, string, (service: Service, id: string) => void][] = [
  [
    'decided in another tab',
    'The recommendation is accepted already. Committed: Suspicious.',
    (service, id) => service.someoneElse(id, { classification: 'suspicious' }),
  ],
  [
    'T050: withdrawn',
    'The recommendation was withdrawn. Committed: Unknown.',
    (service, id) => service.updateApp(id, { recommendedClassification: null }),
  ],
  [
    'gone',
    'Not found, or outside the tenants this token can reach.',
    (service, id) => service.removeApp(id),
  ],
]
for (const [name, sentence, happen] of elsewhere) {
  test(`an item that was ${name} says so and moves on without a write`, async ({
    page,
    service,
    problems,
  }) => {
    problems.expectAnyStatus()
    const app = service.fixture('staged on null')
    const writes = collectWrites(page)
    await open(page, '/review')
    await scanDone(page)
    const count = stagedIn(service).length
    happen(service, app.id)
    await itemOf(page, app).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(
      `Not staged any more; nothing was sent. ${count - 1} left so far.`,
    )
    await expect(itemOf(page, app)).toHaveCount(0)
    await expect(openedHeading(page)).toBeFocused()
    await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible()
    await expect(page.getByRole('article').locator('header code')).not.toHaveText(app.clientId)
    expect(writes).toEqual([])
  })
}

test('T124: decided elsewhere while the item is open, the dialog says so and nothing is sent', async ({
  page,
  service,
}) => {
  const app = service.fixture('staged on null')
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  service.someoneElse(app.id, { classification: 'suspicious' })
  await page.keyboard.press('a')
  await expect(decisionDialog(page).getByText(/^Changed since/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The recommendation is accepted already.')).toBeVisible()
  await expect(openedHeading(page)).toBeFocused()
  expect(writes).toEqual([])
})

test('a decision that cannot be confirmed stays where it is', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  const app = service.fixture('staged on null')
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  await page.keyboard.press('a')
  await expect(decisionDialog(page).getByRole('button', { name: /^Set / })).toBeEnabled()
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'applied then status' } })
  service.faults.add({
    match: { method: 'GET', path: '/api/v1/oauth-apps/*' },
    skip: 1,
    effect: { kind: 'status', status: 403 },
  })
  await pressWhenArmed(page, 'Enter')
  await expect(
    decisionDialog(page)
      .getByText(/Could not confirm/)
      .first(),
  ).toBeVisible()
  // Behind the dialog the item is still in the list, which only sight reaches now.
  await expect(page.locator('[data-app]').filter({ hasText: app.clientId })).toHaveCount(1)
  service.faults.clear()
  await decisionDialog(page).getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('status').first()).toHaveText(
    /^Set to Suspicious\. \d+ left so far\.$/,
  )
  await expect(itemOf(page, app)).toHaveCount(0)
})

test('T051: a skipped one comes back at the end, and in its place when it is another by then', async ({
  page,
  service,
}) => {
  const [first, second] = stagedIn(service)
  const count = stagedIn(service).length
  await open(page, '/review')
  await scanDone(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(openedHeading(page)).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('status').first()).toHaveText(
    `Skipped; it comes back at the end. ${count} left so far.`,
  )
  await expect(page.getByRole('article').locator('header code')).toHaveText(second?.clientId ?? '')
  await expect(openedHeading(page)).toBeFocused()
  await expect(queueList(page).getByRole('link').first()).toContainText(second?.clientId ?? '')
  service.updateApp(first?.id ?? '', {
    recommendedClassification: { value: 'unnecessary', status: 'staged', issueId: null },
  })
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(queueList(page).getByRole('link').first()).toContainText(first?.clientId ?? '')
  await expect(queueList(page).getByRole('link').first()).toContainText('Staged: Unnecessary')
})

test('T051: a decided one that is staged again comes back', async ({ page, service }) => {
  const app = service.fixture('staged on null')
  await open(page, '/review')
  await scanDone(page)
  const count = stagedIn(service).length
  await openItem(page, app)
  await page.keyboard.press('a')
  await expect(decisionDialog(page).getByRole('button', { name: /^Set / })).toBeEnabled()
  await pressWhenArmed(page, 'Enter')
  await expect(foundLine(page, count - 1)).toBeVisible()
  await expect(itemOf(page, app)).toHaveCount(0)
  service.updateApp(app.id, {
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
  })
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(foundLine(page, count)).toBeVisible()
  await expect(itemOf(page, app)).toContainText('Staged: Malicious')
  // What this tab decided before is not taken for what somebody else decided since.
  service.updateApp(app.id, { recommendedClassification: null })
  await itemOf(page, app).click()
  await expect(page.getByText('The recommendation was withdrawn.')).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText(/^Not staged any more/)
})
