import { expect, test } from '../fixtures'
import { accountsPath, accountsTable, grantsOf } from '../helpers/accounts'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { doneOf, mostOpen, runLine, startRun, writesOf } from '../helpers/runs'

const app = '620 accounts'
test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

test('R-19, R-20: 600 revokes with faults, an offline gap, a stop and a reload: each grant ends by one write, and the sums are exact', async ({
  page,
  service,
  problems,
}) => {
  test.slow()
  const revoke = { method: 'POST' }
  for (const failure of [429, 500, 403, 'net::ERR_EMPTY_RESPONSE'] as const)
    problems.expect(failure)
  problems.expect('net::ERR_INTERNET_DISCONNECTED')
  service.faults.add({
    match: revoke,
    share: 0.03,
    effect: { kind: 'status', status: 429, retryAfter: 0 },
  })
  service.faults.add({ match: revoke, share: 0.01, effect: { kind: 'status', status: 500 } })
  service.faults.add({
    match: revoke,
    share: 0.01,
    effect: { kind: 'status', status: 403, error: 'Not this one' },
  })
  service.faults.add({ match: revoke, share: 0.01, effect: { kind: 'applied then drop' } })
  const active = grantsOf(service, app).filter((grant) => grant.active)
  const { length: total } = active
  const title = `Revoke ${total} grants`
  const most = mostOpen(page, 'POST')

  await open(page, accountsPath(service, app))
  await accountsTable(page)
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: `Select all ${total} active` }).click()
  await expect(bar).toContainText(`${total} selected, all listed as active at`)
  await bar.getByRole('button', { name: 'Revoke selected…' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(service.fixture(app).clientId)
  const typed = dialog.getByRole('textbox', { name: `Type ${total} to confirm` })
  await typed.fill(String(total - 1))
  await expect(dialog.getByRole('button', { name: title })).toHaveAttribute('aria-disabled', 'true')
  await typed.fill(String(total))
  // Enter in the field moves to the button and sends nothing.
  await typed.press('Enter')
  await expect(dialog.getByRole('button', { name: title })).toBeFocused()
  expect(writesOf(service, 'POST').size).toBe(0)
  await startRun(page, dialog, title)

  const header = page.getByRole('banner').getByRole('link', { name: /^Run: \d+ of \d+$/ })
  await test.step('offline pauses it, and it goes on', async () => {
    await doneOf(page, total * 0.1)
    await page.context().setOffline(true)
    await expect(page.getByText('Paused: offline.')).toBeVisible()
    await page.context().setOffline(false)
    await doneOf(page, total * 0.2)
    await expect(header).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^\\d+ of ${total} · Revoke`))
  })

  await test.step('nothing is sent after Stop', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByText('Stopped. Nothing more is sent.')).toBeVisible()
    await atRest(page)
    const sent = writesOf(service, 'POST').size
    const { parts } = await doneOf(page, 0)
    await page
      .getByRole('button', { name: `Continue with ${parts['not tried']} not tried` })
      .click()
    expect(sent).toBeLessThan(total)
    await doneOf(page, total * 0.4)
  })

  await test.step('nothing is sent after a reload before Resume', async () => {
    problems.expectAsking()
    await page.reload()
    await expect(page.getByText(/Nothing goes on before you resume it/)).toBeVisible()
    await atRest(page)
    const sent = service.requests.filter(({ method }) => method === 'POST').length
    await page.getByRole('link', { name: 'Operations' }).click()
    const resume = page.getByRole('button', { name: new RegExp(`^Resume: \\d+ of ${total} left$`) })
    await expect(resume).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
    // Lock asks first: it would lose the run.
    await page.getByRole('button', { name: 'Lock' }).click()
    const asks = page.getByRole('dialog', { name: 'Lock and remove the run' })
    await expect(asks).toContainText(`${title}: `)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Lock' })).toBeFocused()
    expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(sent)
    await resume.click()
    await page.getByRole('link', { name: title }).click()
  })

  await doneOf(page, total)
  await expect(page.getByText('Done.', { exact: true })).toBeVisible()
  service.faults.clear()
  const again = page.getByRole('button', { name: /^Try \d+ failed again$/ })
  await again.click()
  await expect(again).toBeHidden()
  await doneOf(page, total)
  await expect(page.getByText('Done.', { exact: true })).toBeVisible()
  await atRest(page)

  const { parts } = await doneOf(page, total)
  const refused = parts['refused'] ?? 0
  await expect(runLine(page)).toHaveText(
    `${total} of ${total} done: ${total - refused} confirmed, ${refused} refused`,
  )
  expect(grantsOf(service, app).filter((grant) => grant.active)).toHaveLength(refused)
  expect(most()).toBeLessThanOrEqual(3)
  // A dropped answer has no status in the service's log: the write took effect.
  const effective = [...writesOf(service, 'POST').values()].map(
    (answers) => answers.filter((status) => status === 200 || status === null).length,
  )
  expect(effective).toHaveLength(total)
  expect(effective.filter((count) => count === 1)).toHaveLength(total - refused)
  expect(effective.filter((count) => count > 1)).toEqual([])
})
