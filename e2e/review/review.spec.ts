import { statusMessage } from '#/domain/failures'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { decisionDialog, pressWhenArmed } from '../helpers/pages/decision'
import { listenToStatus } from '../helpers/keyboard'
import { button, chips, countOf, popover, press, shortOf } from '../helpers/pages/filters'
import { listSearches } from '../helpers/pages/list'
import { follow, open } from '../helpers/people'
import {
  countOfScanned,
  foundLine,
  itemOf,
  queueIn,
  queueList,
  scanDone,
  stagedIn,
} from '../helpers/pages/review'
import { atRest } from '../helpers/rest'
import { sidewaysOverflow } from '../helpers/checks/fonts'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('U-11, U-12: a review scan lists each staged app and announces its end once', async ({
  page,
  service,
}) => {
  const announced = await listenToStatus(page)
  const staged = stagedIn(service)
  const all = countOfScanned(service)
  await open(page, '/review?sort=newest')
  await scanDone(page)
  await expect(page.getByRole('status')).toHaveText(/^The scan is complete: \d+ staged/)
  await test.step('the progress of the scan is not announced', async () => {
    expect((await announced()).map((text) => text.replace(/:.*/, ''))).toEqual([
      'The first staged recommendation is listed. The scan continues.',
      'The scan is complete',
    ])
  })
  await test.step('every page is requested once, without a filter', async () => {
    const line = `${staged.length} to review · checked all ${all.toLocaleString('en')} apps, `
    await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const queries = listSearches(service)
    expect(queries[0]).toBe('?limit=1000')
    expect(queries).toHaveLength(Math.ceil(all / 200))
  })
  await test.step('staged apps are listed, also safe and unchanged values, but no resolved ones', async () => {
    const inQueue = new Set(staged.map(({ id }) => id))
    for (const name of ['staged safe', 'staged equal', 'staged on null'])
      expect(inQueue.has(service.fixture(name).id), name).toBe(true)
    await expect(itemOf(page, service.fixture('staged safe'))).toContainText('Safe')
    for (const name of ['accepted', 'rejected on committed', 'rejected on Unknown'])
      expect(inQueue.has(service.fixture(name).id), name).toBe(false)
    await expect(foundLine(page, inQueue.size)).toBeVisible()
  })
  await test.step('an item is a link with its name, its client ID, both values and its age', async () => {
    const app = service.fixture('staged on null')
    const item = itemOf(page, app)
    await expect(item).toHaveAccessibleName(/Quillmoor Inbox Cleaner recommended Suspicious \d/)
    await expect(item).toContainText('from Unknown')
    await expect(item).toContainText(/first observed 11 days? ago|first observed 11d ago/)
    await expect(item).toHaveAttribute('href', `/review/${app.id}?sort=newest`)
  })
})

test('order and filters of the review queue are in the URL', async ({ page, service }) => {
  const staged = stagedIn(service)
  await open(page, '/review?sort=name:asc&recommended=none,malicious&tenant=lagoon&limit=5')
  await test.step('bad parts of the URL are dropped and reported', async () => {
    const notice = page.getByText('Ignored in this URL:')
    await expect(notice).toContainText('sort “name:asc” is not an order of this queue')
    await expect(notice).toContainText('recommended “none” is not a classification')
    await expect(notice).toContainText('tenant “lagoon” is not a tenant ID')
    await page.getByRole('button', { name: 'Remove from the address' }).click()
    await expect(page).toHaveURL('/review?recommended=malicious')
    await expect(notice).toBeHidden()
  })
  await follow(page, '/review')
  await scanDone(page)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By standing policy')
  await expect(page).toHaveURL('/review?sort=policy')
  await expect(queueList(page).getByRole('link').first()).toContainText('policy Revoke and notify')
  await press(page, 'Recommended')
  const byValue = popover(page, 'Recommended').getByRole('checkbox', { name: 'Malicious' })
  const counted = await countOf(byValue)
  await byValue.check()
  await expect(page).toHaveURL('/review?sort=policy&recommended=malicious')
  await expect(chips(page).getByRole('link')).toHaveText('Recommended: Malicious')
  const malicious = staged.filter((app) => app.recommendedClassification?.value === 'malicious')
  await expect(queueList(page).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    String(malicious.length),
  )
  expect(counted).toBe(malicious.length)
  const quarry = tenantId('quarry')
  await page.keyboard.press('Escape')
  await button(page, 'Tenant').click()
  await popover(page, 'Tenant')
    .getByRole('checkbox', { name: shortOf(quarry) })
    .check()
  await expect(page).toHaveURL(`/review?sort=policy&recommended=malicious&tenant=${quarry}`)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/review?sort=policy')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most urgent first')
  await expect(page).toHaveURL('/review')
  const first = queueList(page).getByRole('link').first()
  await expect(first).toContainText(queueIn(service)[0]?.clientId ?? '')
  await expect(first).toContainText('Malicious')
  await follow(page, '/review?sort=newest')
  await expect(first).toContainText(staged[0]?.clientId ?? '')
  await follow(page, '/review?sort=recommended')
  await expect(first).toContainText('Safe')
})

test('an item opened by its URL shows before the scan', async ({ page, service }) => {
  await open(page, '/review/..%2Fadmin')
  await expect(page.getByText(statusMessage(404))).toBeVisible()
  await atRest(page)
  expect(service.requests.filter(({ path }) => path !== '/api/v1/oauth-apps')).toEqual([])
  await page.goto(`/review/${service.fixture('staged on null').id}`)
  await expect(page.getByRole('button', { name: 'Accept: set Suspicious' })).toBeVisible()
  await test.step('a recommendation against its own levels says so, and has no primary button', async () => {
    const region = page.getByRole('region', { name: 'Decision', exact: true })
    await expect(
      region.getByText('The assessment does not support this recommendation.'),
    ).toHaveCount(0)
    const color = (name: RegExp) =>
      region
        .getByRole('button', { name })
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await color(/^Accept/)).not.toBe(await color(/^Reject/))
    await page.goto(`/review/${service.fixture('benign run, recommended malicious').id}`)
    await expect(
      region.getByText('The assessment does not support this recommendation.'),
    ).toBeVisible()
    expect(await color(/^Accept/)).toBe(await color(/^Reject/))
  })
  await page.goto(`/review/${service.fixture('staged on null').id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible()
  await expect(page).toHaveTitle('Review queue · OAuth Apps Console')
  await follow(page, `/review/${service.fixture('rejected on committed').id}`)
  await expect(page.getByText('The recommendation was already rejected.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await scanDone(page)
  await page.keyboard.press('s')
  await expect(page.getByRole('status').first()).toHaveText('This app is not in the queue.')
  await expect(page).toHaveURL(/\/review\/oapp/)
})

test('the message about the last item is one line at 1,280 pixels', async ({ page, service }) => {
  const app = service.fixture('99 accounts')
  service.updateApp(app.id, {
    name: 'A mail merge and calendar planner with a long name for every department',
    remediation: [],
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: 'an-issue' },
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/review')
  await scanDone(page)
  await follow(page, `/review/${app.id}`)
  await expect(page.getByRole('button', { name: 'Accept: set Malicious' })).toBeVisible()
  await page.keyboard.press('a')
  const dialog = decisionDialog(page)
  await expect(dialog.getByRole('button', { name: 'Set Malicious' })).toBeEnabled()
  await pressWhenArmed(page, 'Enter')
  await expect(dialog).toBeHidden()
  const policy = page.getByRole('button', { name: 'Set a standing policy…' })
  const line = page.getByRole('paragraph').filter({ has: policy })
  await expect(line).toContainText(/: Malicious · confirmed .* still grant it/)
  await expect(policy).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 })
  expect(await sidewaysOverflow(line)).toBe(0)
  expect((await line.boundingBox())?.height).toBeLessThan(32)
})
