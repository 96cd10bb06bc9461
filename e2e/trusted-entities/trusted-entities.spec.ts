import { changedLead, outcomeMessages } from '#/domain/writes/write-messages'
import { statusMessage } from '#/domain/failures'
import type { Locator, Page } from '@playwright/test'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { idOf } from '#mocks/service/engine/ids'
import { send } from '#mocks/service/testing'
import { tenantId } from '#mocks/service/engine/tenants'
import { fixedClock } from '#mocks/service/engine/clock'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { expect, test, testTime } from '../fixtures'
import { sidewaysScroll } from '../helpers/checks/layout'
import { expectSound, expectSoundInPrint } from '../helpers/checks/sound'
import { armed, pageStatus } from '../helpers/pages/decision'
import { expectFile } from '../helpers/pages/export'
import { chips, choose } from '../helpers/pages/filters'
import { expectPrint } from '../helpers/print'
import { expectRow, follow, open } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'

const clock = fixedClock(testTime)
test.use({ serviceOptions: { clock, knobs: { rateLimit: 'off' } } })

const list = '/trusted-entities'
const partner = `${list}/${idOf('te', 'external_domain partner-freight.example')}`
const table = (page: Page) => page.getByRole('table', { name: 'Trusted entities' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a dialog by its button and keyboard. Waits until it accepts a submit. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `${name}…` }).focus()
  await page.keyboard.press('Enter')
  await armed(page, dialogOf(page, name))
  return dialogOf(page, name)
}

/** Collects the bodies of all writes from now on. */
function writesOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (['POST', 'PATCH'].includes(request.method())) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('an entity is added by keyboard, after a warning and a refused duplicate', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  problems.expect(409)
  problems.expect(504)
  await page.clock.install({ time: testTime })
  const sent = writesOf(page)
  await open(page, `${list}?type=external_domain&enabled=true`)
  await expect(page.getByText('3 trusted entities loaded')).toBeVisible()
  await expect(page.getByText('Deleting is not possible here.')).toBeVisible()
  await expectRow(table(page), {
    Entity: 'xn--hafen-mller-zhb.example',
    Type: 'External domain',
    Enabled: 'Yes',
  })
  await expectRow(table(page), { Entity: 'reads hafen-müller.example' })
  await expectPrint(page, {
    rows: 3,
    facts: [
      'TypeExternal domain',
      'and EnabledYes',
      'In this printout3 trusted entities, all that match.',
    ],
  })
  await expectFile(page, {
    name: /^trusted-entities-/,
    rows: 3,
    columns: ['entity_id', 'entity', 'type', 'tenant', 'enabled', 'settings'],
    filters: 'type=external_domain&enabled=true',
  })
  await expect(chips(page).getByRole('link')).toHaveText(['Type: External domain', 'Enabled: Yes'])
  await choose(page, 'Enabled', 'Any')
  await expect(page).toHaveURL(`${list}?type=external_domain`)
  await expect(chips(page).getByRole('link')).toHaveText(['Type: External domain'])

  const dialog = await openDialog(page, 'Add trusted entity')
  await expect(dialog.getByLabel('Type')).toBeFocused()
  const entity = dialog.getByRole('textbox', { name: 'Entity' })
  const add = dialog.getByRole('button', { name: 'Add trusted entity' })
  await expect(add).toHaveAccessibleDescription('Enter what to trust.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('partner-fr\u0435ight.example')
  await expect(dialog).toContainText('it looks like a domain that is already trusted')
  await expect(dialog).toContainText('in punycode xn--partner-fright-9vl.example')
  await expect(dialog).toContainText(
    'The service sets every setting to its least permissive value.',
  )
  await entity.fill('PARTNER-freight.example')
  await expect(dialog).toContainText('This entity is already listed')
  // Enter in a field moves to the button and sends nothing.
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await armed(page, dialog)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(statusMessage(400))
  await expect(dialog).toContainText('is there already')
  await expect(dialog).toContainText('A similar entity is listed: partner-freight.example')
  await expect(entity).toHaveValue('PARTNER-freight.example')
  // R-35: a 409 is checked. The listed entity must not count as the one that was sent.
  service.knobs.trustedTwice = '409'
  await armed(page, dialog)
  await add.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(
    'Not confirmed. A similar entity is listed: partner-freight.example, External domain; Enabled: Yes; Subdomains: On;',
  )
  await expect(alert).toContainText('reports a conflict with an existing item (409)')
  await expect(dialog).not.toContainText('Confirmed by the service')

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await entity.fill('co.uk')
  await expect(add).toHaveAccessibleDescription('Type the entity once more to confirm.')
  await dialog.getByLabel('Type co.uk to confirm').fill('co.uk')
  await expect(add).not.toHaveAttribute('aria-disabled')
  // The blanks around a pasted name are not sent.
  await entity.fill(' new-supplier.example ')
  // A fresh tab also offers the tenants of the apps, and any other can be typed. A typed ID that is not added is
  // never sent as "None given".
  const tenant = dialog.getByRole('group', { name: 'Tenant', exact: true })
  await expect(tenant.getByRole('radio', { name: tenantId('harbour') })).toBeVisible()
  await expect(tenant.getByRole('radio', { name: 'None given' })).toBeChecked()
  await tenant.getByRole('textbox', { name: 'Another tenant ID' }).fill(tenantId('lagoon'))
  await expect(add).toHaveAccessibleDescription('Press “Add tenant” to add the tenant ID.')
  await page.keyboard.press('Enter')
  await expect(tenant.getByRole('radio', { name: tenantId('lagoon') })).toBeChecked()
  await expect(add).not.toHaveAttribute('aria-disabled')
  await tenant.getByRole('radio', { name: tenantId('quarry') }).check()
  await dialog.getByLabel('Enabled').selectOption('Yes')
  // R-36: a gateway gives up, and the service adds the entity later.
  service.faults.add({
    match: { method: 'POST' },
    times: 1,
    effect: { kind: 'status then applied' },
  })
  await armed(page, dialog)
  await add.click()
  await expect(alert).toContainText(
    /At \d\d:\d\d:\d\d \S+ the service did not show the change yet\./,
  )
  await expect(alert).toBeFocused()
  clock.advance(3_000)
  await skipTime(page, checksAgainAfter)
  await expect(pageStatus(page)).toHaveText(`${outcomeMessages.confirmed} Enabled: Yes.`)
  await expect(page.getByRole('button', { name: 'Add trusted entity…' })).toBeFocused()
  expect(sent).toEqual([
    { entity: 'PARTNER-freight.example', type: 'external_domain' },
    { entity: 'PARTNER-freight.example', type: 'external_domain' },
    {
      entity: 'new-supplier.example',
      type: 'external_domain',
      tenant: tenantId('quarry'),
      enabled: true,
    },
  ])
  await expectRow(table(page), { Entity: 'new-supplier.example', Enabled: 'Yes' })
  // The first link is in the notice, the second in the row.
  await page.getByRole('link', { name: 'new-supplier.example' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('new-supplier.example')
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(3)
})

test('R-22: a change of an entity is compared, sent alone and checked', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  const sent = writesOf(page)
  await open(page, partner)
  const updates = page
    .getByRole('region', { name: 'Change history' })
    .getByRole('listitem')
    .filter({ hasText: 'Updated' })
  await expect(updates).toHaveCount(5)
  await atRest(page)
  const dialog = await openDialog(page, 'Edit trusted entity')
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await expect(dialog).toContainText('Entity, type and tenant cannot be changed.')
  await expect(save).toHaveAccessibleDescription('Nothing has changed.')
  await dialog.getByLabel('File detection').selectOption('On')
  // The setting back at its value is no change, also after another admin has changed it.
  await dialog.getByLabel('Subdomains').selectOption('Off')
  await dialog.getByLabel('Subdomains').selectOption('On')
  send(service, 'PATCH', partner, { body: { subdomains: false } })
  await save.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(changedLead())
  await expect(alert.getByRole('row', { name: 'Subdomains' })).toHaveText('SubdomainsOnOff')
  expect(sent).toEqual([])
  // The choice stays. The answer is lost, and the check finds the change.
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: { kind: 'applied then status', status: 500, error: 'Broken' },
  })
  await armed(page, dialog)
  await save.click()
  await expect(pageStatus(page)).toHaveText(`${outcomeMessages.confirmed} File detection: On.`)
  expect(sent).toEqual([{ fileDetection: true }])
  await expect(page.getByRole('button', { name: 'Edit trusted entity…' })).toBeFocused()
  await expect(updates).toHaveCount(7)

  await page.getByRole('link', { name: 'Operations' }).click()
  const operations = page.getByRole('table', { name: 'Actions from this browser tab' })
  await expectRow(operations, {
    About: 'Trusted entity: partner-freight.example',
    Sent: 'File detection: On',
    'Read back': /Confirmed \d\d:\d\d:\d\d CET by the service: File detection: On\.$/,
  })
  await operations.getByRole('link', { name: 'partner-freight.example' }).click()
  await expect(page).toHaveURL(partner)
  await expect(updates).toHaveCount(7)
  await atRest(page)
  send(service, 'PATCH', partner, { body: { subdomains: true } })
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
  await expect(updates).toHaveCount(8)
})

test('after a conflict the choices are compared with the newest values', async ({
  page,
  service,
}) => {
  const sent = writesOf(page)
  await open(page, partner)
  await atRest(page)
  const dialog = await openDialog(page, 'Edit trusted entity')
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await dialog.getByLabel('File detection').selectOption('On')
  send(service, 'PATCH', partner, { body: { fileDetection: true } })
  await armed(page, dialog)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(changedLead())
  await expect(save).toHaveAccessibleDescription('Nothing has changed.')
  expect(sent).toEqual([])
})

test.describe('with attacker text', () => {
  test.use({ serviceOptions: { seed: 'hostile' } })

  test('S-01: hostile trusted entities are only text, in the list, pages and dialogs', async ({
    page,
  }) => {
    await open(page, list)
    await atRest(page)
    await expectSound(page, 'the list')
    await expectSoundInPrint(page, 'the list')
    const add = await openDialog(page, 'Add trusted entity')
    await add.getByRole('textbox', { name: 'Entity' }).fill('xn--pypal-4ve.example')
    await expect(add).toContainText('reads')
    await expectSound(page, 'the dialog that adds')
    await page.keyboard.press('Escape')
    // The first ones are markup. The one that turns the direction of the text is far below.
    const turned = PAYLOADS.findIndex((text) => text.includes('\u202e'))
    for (const index of [0, 1, 2, turned]) {
      await follow(page, `${list}/${idOf('te', `hostile ${index}`)}`)
      await expect(page.getByRole('region', { name: 'Change history' })).toContainText('→')
      await atRest(page)
      await expectSound(page, `entity ${index}`)
    }
    await page.getByRole('button', { name: 'View raw' }).click()
    await openDialog(page, 'Edit trusted entity')
    await expectSound(page, 'the dialog that changes')
  })
})
