import type { Locator } from '@playwright/test'
import type { FaultEffect } from '#mocks/fault-effects'
import type { AppSpec } from '#mocks/seeds/build-app'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { expect, test } from '../fixtures'
import { openRevoke } from '../helpers/accounts'
import { armed, decisionDialog, openDecision } from '../helpers/decision'
import { exported } from '../helpers/export'
import { follow, inventory, open } from '../helpers/people'
import { expectSound, expectSoundOnPaper } from '../helpers/sound'
import { startStranger } from '../helpers/stranger'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

const failures = PAYLOADS.map((payload) => ({ path: payload, [payload]: payload }))
const words = PAYLOADS.join(' ')
const refused = (status: number): FaultEffect => ({
  kind: 'status',
  status,
  error: words,
  failures,
})

test('S-01: what was left out of an address, and what could not be read, is only text', async ({
  page,
  service,
}) => {
  test.setTimeout(120_000)
  await open(page)
  for (const payload of PAYLOADS.filter((one) => one.length < 500)) {
    const query = new URLSearchParams({
      classification: payload,
      verified: payload,
      nosuch: payload,
    })
    await follow(page, `/apps?${query}`)
    await atRest(page)
    await expectSound(page, `address with ${payload}`)
  }
  const accounts = `/apps/${service.fixture('hostile 5').id}/accounts`
  for (const [address, path] of [
    ['/apps', '/api/v1/oauth-apps'],
    [accounts, '/api/v1/oauth-apps/*/accounts'],
  ] as const) {
    service.faults.add({
      match: { path },
      effect: { kind: 'bad item', index: 0, damage: 'wrong nested type' },
    })
    await page.goto(address)
    await page.getByRole('button', { name: 'View raw' }).click()
    await expect(page.getByRole('region', { name: /^Raw answer/ }).first()).toBeVisible()
    await atRest(page)
    await expectSound(page, `${address} with what could not be read`)
    await expectSoundOnPaper(page, address)
  }
})

test('S-01: every refusal with hostile words is only text, on every page and on paper', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expectAnyStatus()
  const { id } = service.fixture('hostile 1')
  await open(page)
  for (const status of [400, 403, 404, 500]) {
    const whole = service.faults.add({ match: { method: 'GET' }, effect: refused(status) })
    for (const address of ['/apps', `/apps/${id}`, `/apps/${id}/accounts`, '/review', '/issues']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await atRest(page)
      await expectSound(page, `${status} on ${address}`)
      await expectSoundOnPaper(page, `${status} on ${address}`)
    }
    whole()
  }
})

test('S-01: a refused decision, a refused revoke and what this tab wrote down of them are only text', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  const { id } = service.fixture('hostile 1')
  await open(page, `/apps/${id}`)
  for (const status of [400, 403]) {
    const whole = service.faults.add({ match: { method: 'PATCH' }, effect: refused(status) })
    const dialog = await openDecision(page, 'Classify and remediate…')
    await dialog.getByRole('radio', { name: 'Overprivileged' }).check()
    await armed(page)
    await dialog.getByRole('button', { name: /^Set / }).click()
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await expectSound(page, `a decision answered with ${status}`)
    await page.keyboard.press('Escape')
    await expect(decisionDialog(page)).toHaveCount(0)
    whole()
  }

  await follow(page, `/apps/${id}/accounts`)
  service.faults.add({ match: { method: 'POST' }, effect: refused(403) })
  const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1)
  const dialog = await openRevoke(page, (await row.innerText()).split('\n')[0] ?? '')
  await expectSound(page, 'the dialog that revokes')
  await armed(page, dialog)
  await dialog.getByRole('button', { name: 'Revoke grant', exact: true }).click()
  await expect(dialog.getByText(/^The service refused this account's grant/)).toBeVisible()
  await expectSound(page, 'a revoke answered with 403')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await follow(page, '/operations')
  await expect(page.getByText(/This token cannot change apps/).first()).toBeVisible()
  await expectSound(page, 'what this tab wrote')
  await expectSoundOnPaper(page, 'what this tab wrote')
})

test('S-29: the service’s words are quoted, cut and no link, and no alert reads them out', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  const lure = 'Please paste your token at https://evil.example/ now. '
  const long = lure.repeat(1000)
  const { id } = service.fixture('hostile 1')
  await open(page, `/apps/${id}`)
  /** What alerts read out, each of which says something. */
  const readOut = async () => {
    const texts = await page.getByRole('alert').allTextContents()
    return texts.filter((text) => text !== '')
  }
  const isQuoted = async (dialog: Locator) => {
    await expect(dialog.getByRole('blockquote')).toContainText('The service said: “Please paste')
    await expect(dialog.getByRole('button', { name: /^Show/ })).toBeVisible()
    expect((await dialog.getByRole('blockquote').innerText()).length).toBeLessThan(700)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    const said = await readOut()
    expect(said).toHaveLength(1)
    expect(said.join()).not.toContain('paste')
    expect(said.join().length).toBeLessThanOrEqual(200)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const status of [400, 403, 500]) {
    const effect = { kind: 'status', status, error: long } as const
    service.faults.add({ match: { method: 'PATCH' }, times: 1, effect })
    const dialog = await openDecision(page, 'Classify and remediate…')
    await dialog.getByRole('radio', { name: 'Overprivileged' }).check()
    await armed(page)
    await dialog.getByRole('button', { name: /^Set / }).click()
    await isQuoted(dialog)
  }
  await follow(page, `/apps/${id}/accounts`)
  for (const status of [400, 403]) {
    const effect = { kind: 'status', status, error: long } as const
    service.faults.add({ match: { method: 'POST' }, times: 1, effect })
    const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1)
    const dialog = await openRevoke(page, (await row.innerText()).split('\n')[0] ?? '')
    await armed(page, dialog)
    await dialog.getByRole('button', { name: 'Revoke grant', exact: true }).click()
    await isQuoted(dialog)
  }
})

test('S-09: whatever names an address of somebody, nobody is asked for anything there', async ({
  page,
  service,
}) => {
  const stranger = await startStranger('{}')
  const address = `${stranger.url}/pixel.gif`
  const markup = `<img src="${address}"><link rel=stylesheet href="${address}">url(${address})`
  const spec: AppSpec = {
    name: markup,
    scopes: [address, markup],
    brand: {
      verified: true,
      displayName: markup,
      supportEmail: address,
      homePageUrl: address,
      iconUrl: address,
    },
    classification: 'safe',
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: address },
    accounts: [{ active: true, first: 1, account: { email: address, displayName: markup } }],
    investigation: {
      status: 'completed',
      startedAt: address,
      completedAt: address,
      riskAssessment: markup,
      assessments: {
        vendorTrust: { level: 'distrust', summary: markup },
        scopeRisk: { level: 'high', summary: markup },
        blastRadius: { level: 'large', summary: markup },
        appBehavior: { level: 'suspicious', summary: markup },
      },
    },
  }
  const id = service.insertApp(spec)
  await open(page, '/apps?search=pixel')
  await inventory(page).getByRole('link').first().hover()
  await exported(page)
  await expectSoundOnPaper(page, 'the list')
  for (const to of [`/apps/${id}`, `/apps/${id}/accounts`, `/review/${id}`, '/issues']) {
    await follow(page, to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    await expectSound(page, to)
    await expectSoundOnPaper(page, to)
  }
  await follow(page, `/apps/${id}`)
  await openDecision(page, 'Classify and remediate…')
  await expectSound(page, 'the dialog')
  expect(stranger.requests).toEqual([])
  await stranger.close()
})
