import { statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { lostMessage } from '#/lib/words'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { read } from '../helpers/checks/payloads'
import { savedBy } from '../helpers/pages/export'
import { openDecision, pageStatus } from '../helpers/pages/decision'
import { sidewaysScroll } from '../helpers/checks/layout'
import { expectRow, follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const actions = (page: Page) => page.getByRole('region', { name: 'Actions from this browser tab' })
const noActions = 'No actions from this browser tab yet.'
const goTo = async (page: Page) => {
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeFocused()
}

test('Operations is empty in a new tab, then lists each write with its result', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  problems.expect(403)
  const app = service.fixture('staged with committed other')
  const { name, tenantId } = read(service, `oauth-apps/${app.id}`) as {
    name: string
    tenantId: string
  }
  await open(page, '/operations')
  await expect(actions(page)).toContainText(noActions)
  await expect(actions(page).getByRole('link')).toHaveText('Open the review queue')
  const audit = page.getByRole('region', { name: 'The service’s own audit log' })
  await expect(audit).toContainText('marks who used the API')
  await expect(audit).toContainText('one week')
  await expect(audit).toContainText('can miss other events')

  await follow(page, `/apps/${app.id}`)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await atRest(page)
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: { kind: 'applied then status', status: 500, error: 'Broken \u202Epipe' },
  })
  const first = await openDecision(page, 'Accept: set Safe')
  await first.getByText('Note for your record (kept here only, not sent)').click()
  const note = first.getByRole('textbox', { name: 'Note for your record' })
  await note.fill('As agreed in 4711')
  // Enter in the note sends nothing.
  await note.press('Enter')
  await expect(first).toBeVisible()
  await first.getByRole('button', { name: 'Set Safe' }).click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
  expect(JSON.stringify(service.requests)).not.toContain('4711')
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: {
      kind: 'status',
      status: 403,
      error: 'Not for you',
      failures: [{ path: 'remediation', message: 'is for others' }],
    },
  })
  const second = await openDecision(page, 'Classify and remediate…')
  await second.getByRole('radio', { name: 'Revoke and notify' }).check()
  await second.getByRole('button', { name: 'Save policy' }).click()
  await expect(second.getByRole('alert')).toContainText(forbiddenMessage('changeApps'))
  await second.getByRole('button', { name: 'Cancel' }).click()

  await goTo(page)
  const table = actions(page).getByRole('table', { name: 'Actions from this browser tab' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('Revoke and notify')
  await expectRow(table, {
    About: `${name}${app.clientId}`,
    Sent: 'Standing policy: Revoke and notify',
    Answer: `${forbiddenMessage('changeApps')} The service said: “Not for you”path: remediation, message: is for others`,
    'Read back': /Refused \d\d:\d\d:\d\d CET\. Nothing was recorded/,
  })
  await expectRow(table, {
    About: `${name}${app.clientId}`,
    Sent: 'Classification: SafeYour note: As agreed in 4711',
    Answer: `${statusMessage(500)} The service said: “Broken U+202Epipe”`,
    'Read back':
      /Confirmed \d\d:\d\d:\d\d CET by the service: Safe, recommendation accepted\. Now: Safe, no policy\. Recommendation accepted\.$/,
  })
  await test.step('the find also searches the app of each action', async () => {
    const find = actions(page).getByRole('searchbox', { name: 'Find in the actions' })
    await find.fill(name.toLowerCase())
    await expect(find).toHaveAccessibleDescription('2 found in 2')
    await find.fill('revoke and notify')
    await expect(table.getByRole('row')).toHaveCount(2)
    await find.fill('')
  })
  const file = await savedBy(page, () =>
    actions(page).getByRole('button', { name: 'Export CSV' }).click(),
  )
  expect(file.name).toMatch(/^operations-[\d-]+\.csv$/)
  expect(file.rows).toMatchObject([
    {
      client_id: app.clientId,
      tenant_id: tenantId,
      sent: 'Standing policy: Revoke and notify',
      answer: forbiddenMessage('changeApps'),
      service_said: '“Not for you” path: remediation, message: is for others',
      result: 'Refused',
    },
    {
      client_id: app.clientId,
      sent: 'Classification: Safe',
      your_note: 'As agreed in 4711',
      result: 'Confirmed',
    },
  ])
  expect(file.widths).toEqual([file.columns.length])
  await expect(pageStatus(page)).toHaveText(`2 actions exported to ${file.name}.`)
  await page.setViewportSize({ width: 320, height: 700 })
  await atRest(page)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  // Cards have the link to the app, too.
  await table.getByRole('row').nth(2).getByRole('link').click()
  await expect(page).toHaveURL(`/apps/${app.id}`)
})

test('R-48: an action that a reload cannot read is reported, and others stay', async ({
  page,
  service,
}) => {
  const app = service.fixture('staged with committed other')
  await open(page, `/apps/${app.id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  await dialog.getByRole('button', { name: 'Set Safe' }).click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((text) => text.endsWith('.operations')) ?? ''
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '') as { operations: unknown[] }
    stored.operations.push({ id: 'broken' })
    sessionStorage.setItem(key, JSON.stringify(stored))
  })
  await page.reload()
  await goTo(page)
  await expect(page.getByText(lostMessage(1, ['action', 'actions']))).toBeVisible()
  const table = actions(page).getByRole('table', { name: 'Actions from this browser tab' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectRow(table, { Sent: 'Classification: Safe' })
})
