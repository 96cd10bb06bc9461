import { statusMessage } from '#/domain/failures'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
import { breakText } from '../helpers/checks/break-text'
import { listenToStatus } from '../helpers/keyboard'
import { open } from '../helpers/people'
import { region } from '../helpers/pages/app'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('R-18: a part that fails to render fails alone, and recovers alone', async ({
  page,
  service,
  problems,
}) => {
  problems.expectThrown()
  const id = service.insertApp({
    name: 'Breakable Notes',
    remediation: ['SENTINEL' as 'revoke'],
    brand: {
      verified: false,
      displayName: 'SENTINEL',
      supportEmail: null,
      homePageUrl: null,
      iconUrl: null,
    },
    scopes: ['SENTINEL'],
    keyEvents: { created: { at: 'SENTINEL' } },
    investigation: {
      status: 'SENTINEL' as 'running',
      startedAt: '',
      completedAt: 'SENTINEL',
      riskAssessment: '',
      assessments: { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null },
    },
  })
  const repair = await breakText(page, 'SENTINEL')
  await open(page, `/apps/${id}`)
  const parts = ['Facts', 'Brand', 'Observed scopes', 'Key events', 'Investigation']
  const lost = page.getByText(/could not be shown\./)
  for (const part of parts)
    await expect(region(page, part).getByText(`“${part}” could not be shown.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakable Notes')
  await expect(lost).toHaveCount(parts.length)
  await repair()
  for (const [index, part] of parts.entries()) {
    await region(page, part).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(region(page, part).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(lost).toHaveCount(parts.length - index - 1)
  }
})

test('an app out of reach shows Not Found once, although several requests fail', async ({
  page,
  problems,
}) => {
  problems.expect(404)
  const announced = await listenToStatus(page)
  await open(page, `/apps/${idOf('oapp', 'nobody ever saw it')}`)
  await expect(page.getByText(statusMessage(404))).toHaveCount(1)
  await expect(page.getByRole('region')).toHaveCount(0)
  await atRest(page)
  expect(await announced()).not.toContain('Not found')
})
