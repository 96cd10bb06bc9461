import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { firstObservedHelp } from '#/domain/accounts/first-sync'
import { expect, test } from '#e2e/fixtures'
import { chips } from '#e2e/helpers/pages/filters'
import { sidewaysScroll } from '#e2e/helpers/checks/layout'
import { listedBy } from '#e2e/helpers/pages/list'
import { controlsInPrint, expectPrint } from '#e2e/helpers/print'
import { queueIn, scanDone } from '#e2e/helpers/pages/review'
import { appsTable, open } from '#e2e/helpers/people'

import { atRest } from '#e2e/helpers/rest'
import { sidewaysOverflow } from '#e2e/helpers/checks/fonts'

const printout = (page: Page) => page.getByRole('region', { name: 'Printed list' })
const printed = (page: Page) => page.getByRole('table', { name: 'Printed apps' })
const print = (page: Page) => page.emulateMedia({ media: 'print' })

test('the printout has every loaded app, the filters and the time, and no controls', async ({
  page,
  service,
}) => {
  const query = 'search=a&verified=false&internal=false&sort=lastNewGrant:desc'
  await open(page, `/apps?${query}`)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(/^100 of \d+ loaded/)).toBeVisible()
  // The script that draws the printout loads after the rows.
  await atRest(page)
  await expect(printout(page)).toHaveCount(0)
  const before = service.requests.length

  await test.step('Ctrl P draws it before the page is printed', async () => {
    // Like the browser: only the listeners run before printing.
    const drawn = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const rows = document.querySelectorAll('[aria-label="Printed apps"] tbody tr').length
      dispatchEvent(new Event('afterprint'))
      return rows
    })
    expect(drawn).toBe(100)
    await expect(printout(page)).toHaveCount(0)
  })

  const count = await page.getByText(/apps match$/).innerText()
  const when = page.getByText(/as of/).locator('time')
  const at = (await when.getAttribute('datetime')) ?? ''
  await print(page)
  const rows = printed(page).getByRole('row')
  await expect(rows).toHaveCount(101)
  // Printing sends no request.
  await atRest(page)
  expect(service.requests).toHaveLength(before)
  const listed = listedBy(service, `${query}&limit=100`)
  for (const index of [0, 99])
    await expect(rows.nth(index + 1)).toContainText(listed[index]?.clientId ?? 'none')
  expect(await controlsInPrint(page)).toEqual([])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(chips(page)).toBeHidden()
  await expect(appsTable(page)).toBeHidden()
  await expect(page.getByText(/^\d+ of \d+ loaded/)).toBeHidden()
  await expect(printout(page).locator('dl > div')).toHaveText([
    /^Read.* to .*UTC$/,
    'Searcha',
    'and Brand verifiedNo',
    'and InternalNo (not known to be internal)',
    'OrderLast new account, newest first',
    `In this printout100 apps of ${count.replace(' apps match', '')} (loaded apps only). “Export CSV” includes all rows.`,
    `Note${firstObservedHelp}`,
  ])
  await expect(page.getByText(/apps match$/)).toBeVisible()
  // The printed time has its date, in UTC and to the second.
  const drawn = await when.evaluate((element) => ({
    local: element.querySelector('span')?.checkVisibility(),
    utc: getComputedStyle(element, '::after').content,
  }))
  expect(drawn).toEqual({ local: false, utc: `"${at.slice(0, 10)} ${at.slice(11, 19)} UTC"` })

  // On the screen the print view is removed, and the scroll position is unchanged.
  await page.emulateMedia({ media: null })
  await expect(printout(page)).toHaveCount(0)
  await expect(appsTable(page)).toBeVisible()
})

test('print uses UTC and black on white, whatever the settings', async ({ page, service }) => {
  const { clientId } = service.fixture('staged with committed other')
  const { id, clientId: completedClientId } = service.fixture('investigation completed')
  const [app] = listedBy(service, `clientId=${clientId}`)
  const at = app?.keyEvents.firstObserved.at ?? ''
  await open(page, '/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.goto(`/apps?clientId=${clientId}`)
  await expect(appsTable(page).getByRole('link')).toBeVisible()
  await atRest(page)
  await print(page)
  await expect(printed(page)).toContainText(`${at.slice(11, 16)} UTC`)
  await expect(printout(page)).toContainText('1 app, all that match.')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  const badge = printed(page)
    .getByText(/^Staged: /)
    .locator('..')
  await expect(badge).toHaveCSS('color', 'rgb(20, 23, 30)')
  await expect(badge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  await page.emulateMedia({ media: null })
  await page.goto(`/apps/${id}`)
  await atRest(page)
  await print(page)
  await expect(page.getByText(completedClientId).filter({ visible: true }).first()).toBeVisible()
  for (const name of ['Observed scopes', 'Brand', 'Key events', 'Facts'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByText('Written by the agent.')).toBeVisible()
  expect(await controlsInPrint(page)).toEqual([])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const local = await page.evaluate(() => {
    const isAnyShown = (parts: HTMLCollection) => [...parts].some((part) => part.checkVisibility())
    return [...document.querySelectorAll('main time')]
      .filter((time) => time.checkVisibility())
      .filter(({ children }) => children.length === 0 || isAnyShown(children))
      .map((time) => time.textContent)
  })
  expect(local).toEqual([])
  const times = await page
    .getByRole('main')
    .locator('time[data-tip]')
    .evaluateAll((all) =>
      all.map((element) => ({
        text: (element as HTMLElement).innerText,
        utc: getComputedStyle(element, '::after').content,
      })),
    )
  expect(times.length).toBeGreaterThan(2)
  for (const { text, utc } of times) {
    expect(text).toBe('')
    expect(utc).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC"$/)
  }
  await page.setViewportSize({ width: 700, height: 900 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('print breaks no word of a list, cuts no client ID and omits closed parts', async ({
  page,
  service,
}) => {
  const note = `Note${firstObservedHelp}`
  const facts = ['OrderFirst observed, newest first', /^In this printout50 apps of /, note]
  await open(page, '/apps')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  await expectPrint(page, { rows: 50, facts })
  await test.step('the queue', async () => {
    const staged = queueIn(service)
    await page.goto('/review?sort=newest')
    await scanDone(page)
    await expectPrint(page, {
      rows: staged.length,
      facts: [
        'OrderNewest first',
        /^Read/,
        `State${staged.length} staged · checked all 1,060 apps`,
        `In this printout${staged.length} recommendations.`,
        note,
      ],
    })
  })
  await test.step('a closed part, and the margins of the sheet', async () => {
    await page.goto('/operations')
    const closed = page.getByText('What the audit log can show')
    await expect(closed).toBeVisible()
    await print(page)
    await expect(closed).toBeHidden()
    expect(await page.evaluate(pageMargins)).toEqual(['12mm'])
    await page.emulateMedia({ media: null })
  })
  await test.step('an app', async () => {
    await page.goto(`/apps/${service.fixture('investigation completed').id}`)
    const counted = page.getByText(/^Service, counted live at/)
    await expect(counted).toContainText('CET')
    await print(page)
    expect(await counted.innerText()).not.toContain('CET')
    await page.emulateMedia({ media: null })
  })
  await test.step('the overview', async () => {
    await page.setViewportSize({ width: 720, height: 1040 })
    await page.goto('/overview')
    const ids = page.getByRole('region', { name: 'Reach' }).getByRole('code')
    await expect(ids.first()).toBeVisible()
    await print(page)
    for (const id of await ids.all()) expect(await sidewaysOverflow(id)).toBeLessThanOrEqual(0)
  })
})

function pageMargins(): string[] {
  const inside = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSPageRule
        ? [rule.style.margin]
        : 'cssRules' in rule
          ? inside((rule as CSSGroupingRule).cssRules)
          : [],
    )
  return [...document.styleSheets].flatMap(({ cssRules }) => inside(cssRules))
}

test('the printout of a partial or failed list keeps its notices', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  service.faults.add({ times: 1, effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  await open(page, '/apps?verified=false')
  const notice = page.getByText('1 of 50 apps could not be read.', { exact: true }).first()
  await expect(notice).toBeVisible()
  await atRest(page)
  await print(page)
  await expect(notice).toBeVisible()
  await expect(printout(page)).toContainText('; 1 could not be read.')

  service.setAccess('full access', { permissions: [] })
  await page.reload()
  await expect(page.getByText(forbiddenMessage('listApps'))).toBeVisible()
  await expect(printout(page)).toHaveCount(0)
  expect(await controlsInPrint(page)).toEqual([])
})

test('R-50: the printout of a worklist without a match so far says how far its scan came', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'status', status: 400 } })
  await open(page, '/apps?check=scope&scope=https://www.googleapis.com/auth/none')
  await expect(page.getByText('No apps found yet.')).toBeVisible()
  const extent = page.getByText(/^Checked 200 of 1,060 apps, .* stopped before its end\./)
  await expect(extent).toHaveCount(0)
  await atRest(page)
  await print(page)
  await expect(extent).toBeVisible()
})
