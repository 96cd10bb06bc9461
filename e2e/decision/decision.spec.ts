import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Page } from '@playwright/test'
import type { AppSpec } from '#mocks/seeds/build-app'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { openDecision, pageStatus, sentBodies } from '../helpers/pages/decision'
import { follow, open } from '../helpers/people'

// All committed values, recommendations and policies: src/domain/decision/decision.test.ts and
// src/api/oauth-apps/decide-app.test.ts. Here an admin uses some of them on the app's page.
test.use({ serviceOptions: { seed: 'empty', knobs: { rateLimit: 'off' } } })

type Status = 'staged' | 'accepted'
const malicious = (status: Status, issueId: string | null = 'issue.1.x') => ({
  recommendedClassification: { value: 'malicious', status, issueId } as const,
})

async function show(page: Page, service: Service, spec: Partial<AppSpec>): Promise<string> {
  const name = `App ${service.tables.apps.length}`
  const id = service.insertApp({ name, ...spec })
  await follow(page, `/apps/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  return id
}

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })

test('a staged recommendation is accepted, or rejected by keeping or choosing another value', async ({
  page,
  service,
}) => {
  const bodies = sentBodies(page)
  await open(page, '/settings')
  await test.step('a recommendation on an Unknown app is accepted', async () => {
    await show(page, service, malicious('staged'))
    await expect(decision(page)).toContainText('The agent recommends Malicious.')
    await expect(decision(page).getByRole('button')).toHaveText([
      'Accept: set Malicious',
      'Reject: choose another…',
    ])
    await expect(decision(page).getByText('Standing policy')).toHaveCount(0)
    const dialog = await openDecision(page, 'Accept: set Malicious')
    await expect(dialog.getByRole('radio', { name: 'Malicious' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Set Malicious', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(pageStatus(page)).toHaveText(
      `${outcomeMessages.confirmed} Malicious, recommendation accepted.`,
    )
    await expect(decision(page).getByRole('button')).toHaveText(['Set a standing policy…'])
  })
  await test.step('a recommendation on an Unknown app is rejected', async () => {
    await show(page, service, malicious('staged'))
    const dialog = await openDecision(page, 'Reject: choose another…')
    const group = dialog.getByRole('radiogroup', { name: 'Classification' })
    await expect(group.getByRole('radio', { name: 'Malicious' })).toHaveCount(0)
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(group).toContainText('The agent recommends Malicious')
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Choose a classification first.',
    )
    await group.getByRole('radio', { name: 'Overprivileged' }).check()
    await dialog.getByRole('button', { name: 'Set Overprivileged', exact: true }).click()
    await expect(pageStatus(page)).toHaveText(
      `${outcomeMessages.confirmed} Overprivileged, recommendation rejected.`,
    )
  })
  await test.step('a recommendation on a Safe app under a policy is rejected', async () => {
    await show(page, service, {
      classification: 'safe',
      remediation: ['revoke'],
      ...malicious('staged'),
    })
    await expect(decision(page).getByText('Standing policy: Revoke.')).toBeVisible()
    const dialog = await openDecision(page, 'Reject: keep Safe')
    await expect(dialog.getByRole('radio', { name: 'Safe' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Malicious' })).toHaveCount(1)
    await expect(dialog.getByRole('radio', { name: 'Revoke', exact: true })).toBeChecked()
    await dialog.getByRole('button', { name: 'Keep Safe', exact: true }).click()
    await expect(pageStatus(page)).toHaveText(
      `${outcomeMessages.confirmed} Safe, recommendation rejected.`,
    )
  })
  expect(bodies).toEqual([
    { classification: 'malicious' },
    { classification: 'overprivileged' },
    { classification: 'safe' },
  ])
})
