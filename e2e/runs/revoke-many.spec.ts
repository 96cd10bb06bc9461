import { read } from '../helpers/checks/payloads'
import { pauseMessages } from '#/domain/runs/run-messages'
import { tellMessages } from '#/lib/work'
import { BAD_DAY } from '#mocks/demo/fault-choices'
import { expect, test } from '../fixtures'
import { accountsPath, accountsTable, grantsOf } from '../helpers/pages/accounts'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { continueRun, doneOf, runLine, startRun, writesFrom, writesOf } from '../helpers/pages/runs'

const app = '620 accounts'
test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

test('R-19, R-20: 600 revokes with faults end each grant by one write, with exact sums', async ({
  page,
  service,
  problems,
}) => {
  test.slow()
  for (const failure of [429, 500, 403, 'net::ERR_EMPTY_RESPONSE'] as const)
    problems.expect(failure)
  problems.expect('net::ERR_INTERNET_DISCONNECTED')
  // Zero, because each limit would take a second.
  const [limit, ...others] = BAD_DAY
  service.faults.add({ ...limit, effect: { kind: 'status', status: 429, retryAfter: 0 } })
  for (const fault of others) service.faults.add(fault)
  const active = grantsOf(service, app).filter((grant) => grant.active)
  const { length: total } = active
  const title = `Revoke ${total} grants`
  const sent = writesFrom(page, 'POST')

  await open(page, accountsPath(service, app))
  await accountsTable(page)
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: `Select all ${total} active` }).click()
  await expect(bar).toContainText(`${total} selected, all active grants listed at`)
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
  await test.step('the app is named by client ID and tenant, in print too', async () => {
    const { clientId, id } = service.fixture(app)
    const { tenantId } = read(service, `oauth-apps/${id}`) as { tenantId: string }
    await expect(page.getByRole('main')).toContainText(`${clientId} · tenant ${tenantId} · started`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('region', { name: 'Printed list' })).toContainText(
      `Client ID${clientId}Tenant${tenantId}`,
    )
    await page.emulateMedia({ media: null })
  })
  await test.step('the run pauses offline and continues', async () => {
    await doneOf(page, total * 0.1)
    await page.context().setOffline(true)
    await expect(page.getByText(pauseMessages.offline, { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await doneOf(page, total * 0.2)
    await expect(header).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^\\d+/${total} · Revoke`))
    await expect(page.getByRole('button', { name: tellMessages.button })).toBeVisible()
  })

  await test.step('a duplicated tab has a copy of the run without controls', async () => {
    // Like "Duplicate tab", a window that the page opens gets a copy of the tab's storage.
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open(location.href)),
    ])
    await expect(copy.getByText('This run belongs to another tab.')).toBeVisible()
    await expect(runLine(copy)).toBeVisible()
    const act = copy.getByRole('group', { name: 'Progress' }).getByRole('button')
    await expect(act.filter({ hasText: /Stop|Pause|Resume|Continue|Check|Try/ })).toHaveCount(0)
    await copy.close()
  })

  await test.step('nothing is sent after Stop', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByText('Stopped. Nothing more is sent.', { exact: true })).toBeVisible()
    await atRest(page)
    const before = writesOf(service, 'POST').size
    const { parts, done } = await doneOf(page, 0)
    expect(writesOf(service, 'POST').size).toBe(before)
    await continueRun(page, `Continue with ${parts['not tried']} not tried`)
    await doneOf(page, done + total * 0.1)
  })

  await test.step('nothing is sent after a reload before Resume', async () => {
    problems.expectAsking()
    await page.reload()
    await expect(
      page.getByText(/^Paused: the page was reloaded\. Press Resume to continue\.$/),
    ).toBeVisible()
    await atRest(page)
    const before = service.requests.filter(({ method }) => method === 'POST').length
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Operations' })
      .click()
    const resume = page.getByRole('button', { name: new RegExp(`^Resume: \\d+ of ${total} left$`) })
    await expect(resume).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
    // Lock asks first, because it would remove the run.
    const lock = page.getByRole('button', { name: 'Lock' })
    const asks = page.getByRole('dialog', { name: 'Lock and remove the run' })
    for (const address of ['/connect', '/operations']) {
      await follow(page, address)
      await atRest(page)
      await lock.click()
      await expect(asks).toContainText(`${title}: `)
      await page.keyboard.press('Escape')
      await expect(asks).toBeHidden()
      await expect(lock).toBeFocused()
    }
    expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(before)
    await resume.click()
    await page.getByRole('link', { name: title }).click()
  })

  await doneOf(page, total)
  // Unknown targets are read ten seconds later, because their write may still take effect.
  await expect(page.getByText('Done.', { exact: true })).toBeVisible()
  await atRest(page)

  const { parts } = await doneOf(page, total)
  const { refused = 0, unknown = 0 } = parts
  await expect(runLine(page)).toHaveText(
    `${total} of ${total} done: ${total - refused - unknown} confirmed, ${refused} refused, ${unknown} unknown`,
  )
  // Chromium repeats a request whose kept connection breaks, and the page sees only the second answer. The
  // service's log has both: null, then the answer about a grant that had already ended.
  const answers = writesOf(service, 'POST')
  // The offline gap and the reload may each cut three open requests, before the service or the page receives them.
  // A cut request is unknown and is not sent again.
  const maxCut = 6
  expect(answers.size).toBeGreaterThanOrEqual(total - maxCut)
  const refusals = [...answers].filter(([, all]) => all.at(-1) === 403)
  // A refusal whose answer was cut is unknown to the page.
  const lostRefusals = refusals.length - refused
  expect(lostRefusals).toBeGreaterThanOrEqual(0)
  const { id } = service.fixture(app)
  const remaining = grantsOf(service, app)
    .filter((grant) => grant.active)
    .map(({ account }) => `/api/v1/oauth-apps/${id}/accounts/${account.id}/revoke`)
  // Every refused or failed grant remains, unless an earlier request had ended it and lost its answer. A failed
  // grant is unknown, because its entry is that of the last sync.
  const failed = remaining.filter((path) => answers.get(path)?.at(-1) !== 403)
  expect(failed.length + lostRefusals).toBe(unknown)
  const lost: unknown[] = [500, null]
  const unanswered = failed.filter((path) => !lost.includes(answers.get(path)?.at(-1)))
  expect(unanswered.length + lostRefusals).toBeLessThanOrEqual(maxCut)
  const endedRefusals = refusals.filter(([path]) => !remaining.includes(path))
  expect(endedRefusals.filter(([, all]) => !all.includes(null))).toEqual([])
  expect(sent.mostOpen()).toBeLessThanOrEqual(3)
  // Requests refused by the limit were sent again, and no others.
  const limited = (path: string) =>
    answers.get(path)?.filter((status) => status === 429).length ?? 0
  const cut = (path: string, times: number) => Math.max(0, times - (answers.get(path)?.length ?? 0))
  const writes = [...sent.byPath()]
  // When the page is left, its last requests may reach the service unseen by this test.
  const tooOften = writes.filter(([path, times]) => times > 1 + limited(path) + cut(path, times))
  expect(tooOften).toEqual([])
  expect(writes.reduce((sum, [path, times]) => sum + cut(path, times), 0)).toBeLessThanOrEqual(
    maxCut,
  )
  const twice = [...answers.values()].filter(
    (all) => all.filter((number) => number === 200).length > 1,
  )
  expect(twice).toEqual([])
})
