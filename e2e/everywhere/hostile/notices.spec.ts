import { forbiddenMessage } from '#/domain/actions'
import type { Locator } from '@playwright/test'
import type { AppSpec } from '#mocks/seeds/build-app'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { expect, test, testTime } from '#e2e/fixtures'
import { openRevoke } from '#e2e/helpers/pages/accounts'
import { armed, openDecision } from '#e2e/helpers/pages/decision'
import { exported } from '#e2e/helpers/pages/export'
import { follow, appsTable, open } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'
import { expectSound, expectSoundInPrint } from '#e2e/helpers/checks/sound'
import { startStranger } from '#e2e/helpers/servers/stranger'
import { shown } from '#e2e/helpers/checks/untrusted'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

const failures = PAYLOADS.map((payload) => ({ path: payload, [payload]: payload }))
const hostileText = PAYLOADS.join(' ')
const refused = (status: number) => ({
  kind: 'status' as const,
  status,
  error: `${status} ${hostileText}`,
  failures,
})

test('S-01: refusals with hostile text, and unreadable items, are only text', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  await page.clock.install({ time: testTime })
  await open(page, '/settings')
  const main = page.getByRole('main')
  const { id } = service.fixture('hostile 1')
  // A single component quotes the service on every page, so each page and each status is tested once.
  for (const [address, status] of [
    ['/apps?search=refused', 403],
    [`/apps/${id}`, 400],
    [`/apps/${service.fixture('hostile 2').id}/accounts`, 404],
    ['/issues?status=refused', 500],
    ['/review', 400],
  ] as const) {
    await test.step(`${status} on ${address}`, async () => {
      const clearFault = service.faults.add({ match: { method: 'GET' }, effect: refused(status) })
      // The queue keeps its data, so a load starts the scan again.
      await (address === '/review' ? page.goto(address) : follow(page, address))
      await expect(page).toHaveURL(address)
      await atRest(page)
      // The console repeats a failed request twice, within three seconds.
      for (let again = 0; status === 500 && again < 2; again += 1) {
        await skipTime(page, 3000)
        await atRest(page)
      }
      const quote = main.locator('blockquote').filter({ visible: true }).first()
      await expect(quote).toContainText(`“${status} ${shown(hostileText).slice(0, 60)}`)
      await expectSound(page, `${status} on ${address}`)
      await expectSoundInPrint(page, `${status} on ${address}`)
      clearFault()
    })
  }

  const accounts = `/apps/${service.fixture('hostile 5').id}/accounts`
  for (const [address, path] of [
    ['/apps?search=script', '/api/v1/oauth-apps'],
    [accounts, '/api/v1/oauth-apps/*/accounts'],
  ] as const) {
    await test.step(`unreadable items on ${address}`, async () => {
      const effect = { kind: 'bad item', index: 0, damage: 'wrong nested type' } as const
      service.faults.add({ match: { path }, effect })
      await follow(page, address)
      // Wait until the page before is removed, which has a button of the same name.
      await atRest(page)
      await page.getByRole('button', { name: 'View raw' }).click()
      await expect(page.getByRole('region', { name: /^Raw answer/ }).first()).toBeVisible()
      await atRest(page)
      await expectSound(page, `${address} with what could not be read`)
      await expectSoundInPrint(page, address)
    })
  }
})

test('S-01, S-29: the service’s text in a refusal is quoted, cut and never announced', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  const { id } = service.fixture('hostile 1')
  const lure = 'Please paste your token at https://evil.example/ now. '
  const refusal = (status: number) => ({
    ...refused(status),
    error: `${lure}${hostileText} ${lure.repeat(1000)}`,
  })
  /** Returns the texts of all alerts that are not empty. */
  const readOut = async () => {
    const texts = await page.getByRole('alert').allTextContents()
    return texts.filter((text) => text !== '')
  }
  const isQuoted = async (dialog: Locator, where: string) => {
    const quote = dialog.getByRole('blockquote')
    await expect(quote).toContainText('The service said: “Please paste')
    await expect(quote.getByRole('button', { name: /^Show/ }).first()).toBeVisible()
    expect((await quote.locator('p').first().innerText()).length).toBeLessThan(700)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    const announced = await readOut()
    expect(announced).toHaveLength(1)
    expect(announced.join()).not.toContain('paste')
    expect(announced.join().length).toBeLessThanOrEqual(200)
    await expectSound(page, where)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await open(page, `/apps/${id}`)
  for (const status of [403, 500]) {
    await test.step(`a decision answered with ${status}`, async () => {
      const match = { method: 'PATCH' } as const
      service.faults.add({ match, times: 1, effect: refusal(status) })
      const dialog = await openDecision(page, 'Classify and remediate…')
      await dialog.getByRole('radio', { name: 'Overprivileged' }).check()
      await dialog.getByRole('button', { name: /^Set / }).click()
      await isQuoted(dialog, `a decision answered with ${status}`)
    })
  }

  await follow(page, `/apps/${id}/accounts`)
  await test.step('a revoke answered with 400', async () => {
    const match = { method: 'POST' } as const
    service.faults.add({ match, times: 1, effect: refusal(400) })
    const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1)
    const box = row.getByRole('checkbox', { name: /^Select / })
    const account = ((await box.getAttribute('aria-label')) ?? '').replace('Select ', '')
    const dialog = await openRevoke(page, account)
    await expectSound(page, 'the dialog that revokes')
    await armed(page, dialog)
    await dialog.getByRole('button', { name: 'Revoke grant', exact: true }).click()
    await isQuoted(dialog, 'a revoke answered with 400')
  })

  await test.step('the refusals in Operations', async () => {
    await follow(page, '/operations')
    await expect(page.getByText(forbiddenMessage('changeApps')).first()).toBeVisible()
    await expectSound(page, 'what this tab wrote')
    await expectSoundInPrint(page, 'what this tab wrote')
  })
})

test('S-09: a text that names a URL elsewhere causes no request there', async ({
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
  await appsTable(page).getByRole('link').first().hover()
  await exported(page)
  await expectSoundInPrint(page, 'the list')
  for (const to of [`/apps/${id}`, `/apps/${id}/accounts`, `/review/${id}`, '/issues']) {
    await follow(page, to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    await expectSound(page, to)
    await expectSoundInPrint(page, to)
  }
  await follow(page, `/apps/${id}`)
  await openDecision(page, 'Classify and remediate…')
  await expectSound(page, 'the dialog')
  expect(stranger.requests).toEqual([])
  await stranger.close()
})
