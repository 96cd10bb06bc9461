import { pauseMessages, runPausedMessage } from '#/domain/runs/run-messages'
import { expect, test } from '../fixtures'
import { accountsPath } from '../helpers/pages/accounts'
import { doneOf, runLine, startRevokes, writesFrom } from '../helpers/pages/runs'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

test('R-43, R-44: a gateway or a lost network pauses a run, which ends completely later', async ({
  page,
  context,
  service,
  problems,
}) => {
  test.slow()
  problems.expect(502)
  problems.expect('net::ERR_INTERNET_DISCONNECTED')
  // Remediation is off for one of the accounts, so its grant remains.
  problems.expect(403)
  const sent = writesFrom(page, 'POST')
  const count = () => [...sent.byPath().values()].reduce((sum, times) => sum + times, 0)
  await open(page, accountsPath(service, '620 accounts'))
  // Slow enough to be interrupted.
  const clearDelay = service.faults.add({
    match: { method: 'POST' },
    effect: { kind: 'delay', ms: 150 },
  })
  await startRevokes(page)
  const { total } = await doneOf(page, 4)
  const expectMessage = (text: string) =>
    expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()

  await test.step('a gateway error pauses the run, which continues after a successful read', async () => {
    const before = count()
    const clearFault = service.faults.add({ effect: { kind: 'status', status: 502, page: true } })
    await expectMessage(pauseMessages['no answer'])
    await atRest(page)
    expect(count() - before).toBeLessThanOrEqual(5)
    clearFault()
    // Targets without an answer are read ten seconds later, before anything else is sent.
    await doneOf(page, 12)
  })

  await test.step('offline the notice counts the unsent targets, on another page too', async () => {
    await context.setOffline(true)
    await expectMessage(pauseMessages.offline)
    await atRest(page)
    const before = count()
    const { parts } = await doneOf(page, 0)
    const message = runPausedMessage({ notSent: parts['not tried'] ?? 0, total })
    await expect(page.getByText(message)).toBeVisible()
    await page.goBack()
    await context.setOffline(false)
    await expectMessage(message)
    await atRest(page)
    expect(count()).toBe(before)
  })

  await test.step('the notice leads to the run, and Resume and Try again finish it', async () => {
    clearDelay()
    await page.getByRole('link', { name: 'Open the run' }).click()
    await expectMessage(pauseMessages.lost)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await doneOf(page, total)
    await expect(page.getByText('Done.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Try \d unknown again$/ }).click()
    await expect(runLine(page)).toHaveText(
      `${total} of ${total} done: ${total - 1} confirmed, 1 refused`,
    )
  })
})
