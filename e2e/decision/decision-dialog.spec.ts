import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import {
  armed,
  countRequests,
  decisionDialog,
  focused,
  openDecision,
  pageStatus,
  sinceWrite,
} from '../helpers/decision'
import { sidewaysScroll, smallTargets } from '../helpers/layout'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const edit = 'Classify and remediate…'

test('says before saving which app it is, where it stands and how many grant it, from a fresh read', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('250 accounts')
  await open(page, `/apps/${id}`)
  await expect.poll(() => service.requests.filter(({ path }) => path.includes(id)).length).toBe(4)
  await atRest(page)
  const before = service.requests.length
  service.grant('250 accounts')
  const dialog = await openDecision(page, edit)
  await expect(dialog).toHaveAccessibleDescription(new RegExp(clientId.replaceAll('.', '\\.')))
  await expect(dialog).toContainText(clientId)
  await expect(dialog).toContainText('Uldale Planner')
  await expect(dialog).toContainText(/Tenanttnt\.1\./)
  await expect(dialog).toContainText(/Active accounts \(live\)\d+/)
  const read = service.requests.slice(before).map(({ path, search }) => path.split(id)[1] + search)
  expect(read.toSorted()).toEqual(['', '/accounts?active=true&limit=100', '/accounts?limit=1'])
})

test('warns in place: what cannot be taken back, what alone revokes nothing, what a policy does', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture('rejected on Unknown').id}`)
  const dialog = await openDecision(page, edit)
  const warnings = dialog.getByRole('list', { name: 'Before you save' })
  await expect(warnings).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Malicious' }).check()
  await expect(warnings).toContainText('no app returns to Unknown')
  await expect(warnings).toContainText('The classification alone revokes nothing.')
  await expect(warnings).toContainText('receive the classification too')
  await dialog.getByRole('radio', { name: 'Revoke and notify' }).check()
  await expect(warnings).toContainText(
    /acts on \d+ active accounts? \(live\) and on every future grant/,
  )
  await expect(warnings).toContainText('may be skipped')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
})

test('T115: under a policy it says what any save may do, with the sign of it, and starts on Cancel', async ({
  page,
  service,
}) => {
  const app = 'staged on an app with policy revoke'
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Accept: set Malicious')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(
    /\d of the first 5 active accounts granted after the policy was last written\./,
  )
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('T119: removing a policy restores nothing, and says so', async ({ page, service }) => {
  await open(page, `/apps/${service.fixture('policy with active accounts').id}`)
  const dialog = await openDecision(page, edit)
  await dialog.getByRole('radio', { name: 'None' }).check()
  await expect(dialog).toContainText('Removing it restores nothing.')
  await expect(dialog).toContainText('also one that removes it.')
  await expect(dialog).toContainText(
    'Whether enforcement that is already running stops is not known.',
  )
})

test('starts on the chosen radio, where Enter submits', async ({ page, service }) => {
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  await expect(dialog.getByRole('radio', { name: 'Safe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pageStatus(page)).toHaveText(/^Confirmed by the service: Safe/)
})

test('where nothing is chosen it starts on Safe, unchecked, and Enter does nothing', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture('rejected on Unknown').id}`)
  const dialog = await openDecision(page, edit)
  const safe = dialog.getByRole('radio', { name: 'Safe' })
  await expect(safe).toBeFocused()
  await expect(safe).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('U-13: from the app’s page to the service’s word takes at most twelve keys', async ({
  page,
  service,
}) => {
  await open(page, `/apps?search=tarnfell`)
  await inventory(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^Read at/)).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  while ((await focused(page)) !== 'button Accept: set Safe' && keys < 12) await press('Tab')
  await press('Enter')
  await armed(page)
  await press('Enter')
  await expect(pageStatus(page)).toHaveText(/^Confirmed by the service: Safe/)
  expect(keys).toBeLessThanOrEqual(12)
  expect(await focused(page)).toBe('h2 Decision')
  expect(service.journal.entries).toHaveLength(1)
})

test('the focus goes back to what opened it, by Cancel, by Escape and after a save', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture('policy with active accounts').id}`)
  const opener = page.getByRole('main').getByRole('button', { name: edit })
  for (const leave of ['Cancel', 'Escape', 'Save']) {
    await test.step(leave, async () => {
      const dialog = await openDecision(page, edit)
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else if (leave === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click()
      else {
        await dialog.getByRole('radio', { name: 'Malicious' }).check()
        await dialog.getByRole('button', { name: 'Set Malicious' }).click()
      }
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }
})

test('a row opens it, described by its client ID; the row shows what the service says, without a list request', async ({
  page,
  service,
}) => {
  const { clientId } = service.fixture('staged with committed other')
  await open(page, '/apps?search=tarnfell')
  const row = inventory(page).getByRole('row').filter({ hasText: clientId })
  const button = row.getByRole('button', { name: edit })
  await expect(button).toHaveAccessibleDescription(clientId)
  const height = (await row.boundingBox())?.height
  await button.click()
  await armed(page)
  const dialog = decisionDialog(page)
  await dialog.getByRole('radio', { name: 'Suspicious' }).check()
  await dialog.getByRole('button', { name: 'Set Suspicious' }).click()
  await expect(pageStatus(page)).toHaveText(
    'Confirmed by the service: Suspicious, recommendation rejected.',
  )
  await expect(row.getByText('Suspicious', { exact: true })).toBeVisible()
  await expect(button).toBeFocused()
  expect((await row.boundingBox())?.height).toBe(height)
  expect(sinceWrite(service)).toEqual(['GET /api/v1/oauth-apps/{id}'])
  // It stays on the page, with the identity, until a person has read it.
  const main = page.getByRole('main')
  await expect(main).toContainText(
    /Confirmed by the service at .*Suspicious, recommendation rejected\./,
  )
  await main.getByRole('button', { name: 'Dismiss' }).click()
  await expect(main).not.toContainText('Confirmed by the service')
})

test('T159: a recommended value nobody knows can be rejected, and not accepted', async ({
  page,
  service,
}) => {
  service.updateApp('staged with committed other', {
    // @ts-expect-error: a value of a later version
    recommendedClassification: { value: 'quarantined', status: 'staged', issueId: null },
  })
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  const region = page.getByRole('region', { name: 'Decision' })
  await expect(
    region.getByRole('button', { name: 'Accept: set quarantined' }),
  ).toHaveAccessibleDescription(/does not know/)
  await expect(region.getByRole('button', { name: 'Reject: keep Malicious' })).toBeVisible()
})

test('the accounts cannot be read: it says so and does not stop the decision', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*/accounts' },
    effect: { kind: 'status', status: 403 },
  })
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  await expect(dialog).toContainText('Active accounts (live)could not be read')
  await dialog.getByRole('button', { name: 'Set Safe' }).click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
})

test('the app cannot be read: nothing can be sent, and it can be tried again', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  await expect(page.getByRole('button', { name: 'Accept: set Safe' })).toBeVisible()
  await atRest(page)
  const whole = service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: { kind: 'status', status: 403 },
  })
  const dialog = await openDecision(page, 'Accept: set Safe')
  await expect(dialog.getByRole('alert')).toContainText('This token cannot read this app.')
  await expect(dialog.getByRole('button', { name: 'Set Safe' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  whole()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Set Safe' })).not.toHaveAttribute(
    'aria-disabled',
  )
  await expect(dialog.getByRole('alert')).toBeEmpty()
})

test('leaving the page closes it and sends nothing', async ({ page, service }) => {
  await open(page, '/apps?search=tarnfell')
  await inventory(page).getByRole('link').click()
  const dialog = await openDecision(page, 'Accept: set Safe')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(inventory(page)).toBeVisible()
  expect(countRequests(service, 'PATCH')).toBe(0)
})

for (const width of [1360, 320]) {
  test(`axe finds nothing at ${width} px, light or dark, in the dialog and after it`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `/apps/${service.fixture('staged on an app with policy revoke').id}`)
    const dialog = await openDecision(page, 'Accept: set Malicious')
    await dialog.getByRole('radio', { name: 'Revoke and notify' }).check()
    service.someoneElse('staged on an app with policy revoke', { classification: 'unnecessary' })
    const check = async (what: string) => {
      expect(await faultsInBothThemes(page), what).toEqual([])
      expect(await smallTargets(page), what).toEqual([])
      expect(await sidewaysScroll(page), what).toBe(0)
    }
    await check('before')
    await dialog.getByRole('button', { name: 'Set Malicious, revoke and notify' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Changed since')
    await check('conflict')
    await dialog.getByRole('radio', { name: 'Malicious' }).check()
    await dialog.getByRole('button', { name: 'Set Malicious' }).click()
    await expect(page.getByText(/Active accounts \(live\): 5/)).toBeVisible()
    await check('after')
  })
}

test.describe('S-21, U-21: hostile text', () => {
  test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })
  test('title, buttons and warnings hold none of it; the client ID stands before the name', async ({
    page,
    service,
  }) => {
    const { id, clientId } = service.fixture('hostile 1')
    await open(page, `/apps/${id}`)
    const dialog = await openDecision(page, edit)
    const name = service.tables.find(id)?.name ?? ''
    expect(name).toContain('<script>')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(edit.replace('…', ''))
    for (const button of await dialog.getByRole('button').all()) {
      expect(await button.innerText()).not.toContain('script')
    }
    const text = await dialog.innerText()
    expect(text.indexOf(clientId.slice(0, 12))).toBeLessThan(text.indexOf('<script>'))
  })
})
