import { statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { Locator, Page } from '@playwright/test'
import { buildApp } from '#mocks/seeds/build-app'
import { completedRun } from '#mocks/service/oauth-apps/finished-run'
import type { Service } from '#mocks/service/service'
import { expect, test, testTime } from '../fixtures'
import { openApp, region } from '../helpers/pages/app'
import { follow, open } from '../helpers/people'
import { saveReport } from '../helpers/pages/report'
import { atRest, skipTime } from '../helpers/rest'

test.use({
  serviceOptions: { knobs: { rateLimit: 'off', investigationEnds: 'never' } },
})

const panel = (page: Page) => region(page, 'Investigation')
const card = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const status = (page: Page, word: string): Locator => panel(page).getByText(word, { exact: true })

/** How often the investigation was requested. */
const reads = (service: Service) =>
  service.requests.filter(({ search }) => search === '?include=investigation').length

// The look of each kind of run is checked in e2e/everywhere/states.spec.ts.
test('an investigation shows its levels as words, and a failed one shows no verdict', async ({
  page,
  service,
}) => {
  await test.step('a completed run is quoted as the agent’s words', async () => {
    await openApp(page, service, 'vendor trust high, scope risk high')
    await expect(status(page, 'Completed')).toBeVisible()
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Latest investigation')
    const trust = card(page, 'Vendor trust').getByText('Trust: high')
    const risk = card(page, 'Scope risk').getByText('Risk: high')
    // Both levels are "high", in different colours.
    const colour = (locator: Locator) => locator.evaluate((node) => getComputedStyle(node).color)
    await expect(trust).toBeVisible()
    expect(await colour(trust)).not.toBe(await colour(risk))
    await expect(card(page, 'Vendor trust')).toContainText('Service: brand verified.')
    await expect(card(page, 'Scope risk')).toContainText(
      'Service: 2 scopes, restricted: Drive, Gmail.',
    )
    await expect(card(page, 'Blast radius')).toContainText(
      /Service, counted live at \d\d:\d\d:\d\d \w+: 3 active of 3 ever\./,
    )
    await expect(
      panel(page).getByText('Written by the agent. May quote text chosen by the publisher.'),
    ).toBeVisible()
  })

  await test.step('a failed run has no verdict', async () => {
    await follow(page, `/apps/${service.fixture('investigation failed').id}`)
    await expect(status(page, 'Failed')).toBeVisible()
    await expect(panel(page).getByText('The investigation failed without a verdict.')).toBeVisible()
    await expect(panel(page).getByText('No assessment')).toHaveCount(3)
    await expect(card(page, 'Scope risk')).toContainText('Risk: high')
  })

  await test.step('a run that ends before it starts and differs from the recommendation', async () => {
    const now = service.clock.now()
    const run = completedRun('safe', buildApp({ name: 'Nothing Alike' }, now), 1, now)
    const id = service.insertApp({
      name: 'Nothing Alike',
      recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
      investigation: { ...run, startedAt: testTime },
    })
    await follow(page, `/apps/${id}`)
    await expect(panel(page)).toContainText('so both times are limits.')
    await expect(panel(page)).not.toContainText('later run')
    await expect(panel(page)).not.toContainText(/why|because/i)
    await expect(panel(page)).not.toContainText(/-\d+ ?(?:s|min|h|d)\b|took|duration/i)
  })
})

test('R-12: a forbidden or failed investigation affects only its panel', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const { id } = service.fixture('investigation completed')
  const parts = ['Facts', 'Brand', 'Observed scopes', 'Key events']
  const textOf = async () => {
    await expect(region(page, 'Observed scopes').getByText(/^Scopes checked on/)).toBeVisible()
    await expect(page.getByText(/active \(live\)/)).toBeVisible()
    await atRest(page)
    const texts = await Promise.all(parts.map((part) => region(page, part).innerText()))
    // Each read has its own second.
    return texts.map((text) => text.replaceAll(/\d\d:\d\d:\d\d/g, 'then'))
  }
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${id}`)
  await expect(status(page, 'Completed')).toBeVisible()
  const before = await textOf()

  await test.step('without the permission', async () => {
    service.setAccess('full access', { permissions: ['read apps', 'read issues'] })
    service.requests.length = 0
    await page.reload()
    await expect(panel(page).getByText(forbiddenMessage('readInvestigations'))).toBeVisible()
    expect(await textOf()).toEqual(before)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grassington Recap')
    await expect(page.getByRole('alert')).toHaveText('')
    await expect(panel(page).getByRole('button')).toHaveText(['Try again'])
    expect(reads(service)).toBe(1)
  })

  await test.step('the report says that it was refused, and does not look like an empty one', async () => {
    const { text } = await saveReport(page)
    expect(text).toContain(forbiddenMessage('readInvestigations'))
    expect(text).not.toContain('never investigated')
  })

  // The service checks permissions on each request.
  service.setAccess('full access', {
    permissions: ['read apps', 'read issues', 'read investigations'],
  })

  await test.step('a failing service', async () => {
    problems.expect(503)
    const clearFault = service.faults.add({
      match: { search: 'include=investigation' },
      effect: { kind: 'status', status: 503 },
    })
    const readsBefore = reads(service)
    await again.press('Enter')
    for (const tries of [1, 2]) {
      // The console repeats a failed request twice, with a pause before each.
      await expect.poll(() => reads(service)).toBeGreaterThanOrEqual(readsBefore + tries)
      await atRest(page, { busy: true })
      await skipTime(page, 10_000)
    }
    await expect(panel(page).getByText(statusMessage(503))).toBeVisible()
    await atRest(page)
    expect(await textOf()).toEqual(before)
    clearFault()
  })

  await again.press('Enter')
  await expect(status(page, 'Completed')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
})
