import type { Classification } from '#/domain/classification'
import type { Page } from '@playwright/test'
import type { AppSpec } from '#mocks/seeds/build-app'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { decisionDialog, openDecision, pageStatus, sentBodies } from '../helpers/decision'
import { follow, open } from '../helpers/people'

// 6 committed values × 5 recommendations × 3 policies: what is offered, what the buttons say, what is sent.
test.use({ serviceOptions: { seed: 'empty', knobs: { rateLimit: 'off' } } })
test.describe.configure({ timeout: 240_000 })

const words: Record<Classification, string> = {
  safe: 'Safe',
  suspicious: 'Suspicious',
  overprivileged: 'Overprivileged',
  unnecessary: 'Unnecessary',
  malicious: 'Malicious',
}
const committedValues = [null, ...(Object.keys(words) as Classification[])]
const recommended = 'malicious'
const policies = [
  { remediation: [], radio: 'None' },
  { remediation: ['revoke'], radio: 'Revoke' },
  { remediation: ['revoke', 'notify'], radio: 'Revoke and notify' },
] as const

async function show(page: Page, service: Service, spec: Partial<AppSpec>): Promise<void> {
  const name = `App ${service.tables.apps.length}`
  const id = service.insertApp({ name, ...spec })
  await follow(page, `/apps/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/^Read at/)).toBeVisible()
}

for (const committed of committedValues) {
  const committedWord = committed === null ? null : words[committed]
  const canKeep = committed !== null && committed !== recommended
  const rejectButton = canKeep ? `Reject: keep ${words[committed]}` : 'Reject: choose another…'
  /** Another value than the committed one, the same for a table. */
  const other = committed === 'safe' ? 'suspicious' : 'safe'

  for (const issueId of ['issue.1.x', null]) {
    test(`staged ${issueId ? 'with' : 'without'} an issue on ${committed ?? 'Unknown'}`, async ({
      page,
      service,
    }) => {
      const bodies = sentBodies(page)
      await open(page)
      for (const { remediation, radio } of policies) {
        const recommendedClassification = { value: recommended, status: 'staged', issueId } as const
        const spec = {
          ...(committed && { classification: committed }),
          remediation: [...remediation],
          recommendedClassification,
        }
        await test.step(`accept under ${radio}`, async () => {
          await show(page, service, spec)
          const region = page.getByRole('region', { name: 'Decision' })
          await expect(region).toContainText('The agent recommends Malicious.')
          await expect(region.getByRole('button')).toHaveText([
            'Accept: set Malicious',
            rejectButton,
          ])
          await expect(region.getByText(`Standing policy: ${radio}.`)).toHaveCount(
            remediation.length === 0 ? 0 : 1,
          )
          const dialog = await openDecision(page, 'Accept: set Malicious')
          await expect(dialog.getByRole('radio', { name: 'Malicious' })).toBeChecked()
          await expect(dialog.getByRole('radio', { name: radio, exact: true })).toBeChecked()
          bodies.length = 0
          const verb = committed === recommended ? 'Keep' : 'Set'
          await dialog.getByRole('button', { name: `${verb} Malicious`, exact: true }).click()
          await expect(dialog).toBeHidden()
          expect(bodies).toEqual([{ classification: 'malicious' }])
          await expect(pageStatus(page)).toHaveText(
            issueId
              ? 'Confirmed by the service: Malicious, recommendation accepted.'
              : 'Saved, but the recommendation is still staged.',
          )
        })
        await test.step(`reject under ${radio}`, async () => {
          await show(page, service, spec)
          const dialog = await openDecision(page, rejectButton)
          const group = dialog.getByRole('radiogroup', { name: 'Classification' })
          await expect(group.getByRole('radio', { name: 'Malicious' })).toHaveCount(canKeep ? 1 : 0)
          await expect(group.getByRole('radio', { checked: true })).toHaveCount(canKeep ? 1 : 0)
          if (!canKeep) {
            await expect(group).toContainText('Malicious is what the agent recommends')
            await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
              'Choose a classification first.',
            )
            await group.getByRole('radio', { name: 'Overprivileged' }).check()
          }
          const value = canKeep ? committed : 'overprivileged'
          const label = canKeep ? `Keep ${words[committed]}` : 'Set Overprivileged'
          bodies.length = 0
          await dialog.getByRole('button', { name: label, exact: true }).click()
          await expect(dialog).toBeHidden()
          expect(bodies).toEqual([{ classification: value }])
          await expect(pageStatus(page)).toHaveText(
            issueId
              ? `Confirmed by the service: ${words[value]}, recommendation rejected.`
              : 'Saved, but the recommendation is still staged.',
          )
        })
      }
    })
  }

  for (const status of [null, 'accepted', 'rejected'] as const) {
    test(`${status ?? 'nothing'} recommended on ${committed ?? 'Unknown'}`, async ({
      page,
      service,
    }) => {
      const bodies = sentBodies(page)
      await open(page)
      for (const { remediation, radio } of policies) {
        const next = policies[(policies.findIndex((one) => one.radio === radio) + 1) % 3]
        if (next === undefined) throw new Error('There are three policies.')
        await test.step(`under ${radio}`, async () => {
          await show(page, service, {
            ...(committed && { classification: committed }),
            remediation: [...remediation],
            ...(status && {
              recommendedClassification: { value: recommended, status, issueId: 'issue.1.x' },
            }),
          })
          const region = page.getByRole('region', { name: 'Decision' })
          await expect(region).toHaveCount(status ? 1 : 0)
          await expect(page.getByRole('button', { name: /^(?:Accept|Reject)/ })).toHaveCount(0)
          await expect(region.getByText(`Recommendation Malicious: ${status}`)).toHaveCount(
            status ? 1 : 0,
          )
          const dialog = await openDecision(page, 'Classify and remediate…')
          await expect(
            dialog
              .getByRole('radiogroup', { name: 'Classification' })
              .getByRole('radio', { checked: true }),
          ).toHaveCount(committed === null ? 0 : 1)
          if (committedWord)
            await expect(dialog.getByRole('radio', { name: committedWord })).toBeChecked()
          await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
            'Nothing has changed.',
          )
          // The policy alone, then both, then both are sent in one request.
          await dialog.getByRole('radio', { name: next.radio, exact: true }).check()
          const alone = next.remediation.length === 0 ? 'Remove policy' : 'Save policy'
          await expect(dialog.getByRole('button', { name: alone, exact: true })).toBeVisible()
          await dialog.getByRole('radio', { name: words[other] }).check()
          const tail = { 0: ' and remove policy', 1: ' and revoke', 2: ', revoke and notify' }[
            next.remediation.length
          ]
          bodies.length = 0
          await dialog
            .getByRole('button', { name: `Set ${words[other]}${tail}`, exact: true })
            .click()
          await expect(decisionDialog(page)).toBeHidden()
          expect(bodies).toEqual([{ classification: other, remediation: next.remediation }])
          const policy = next.remediation.length === 0 ? 'no policy' : `policy ${next.radio}`
          await expect(pageStatus(page)).toHaveText(
            `Confirmed by the service: ${words[other]}, ${policy}.`,
          )
        })
      }
    })
  }
}

for (const [from, to, body] of [
  ['None', 'Revoke', { remediation: ['revoke'] }],
  ['None', 'Revoke and notify', { remediation: ['revoke', 'notify'] }],
  ['Revoke', 'None', { remediation: [] }],
  ['Revoke and notify', 'Revoke', { remediation: ['revoke'] }],
] as const) {
  test(`the policy alone, ${from} to ${to}, is sent alone`, async ({ page, service }) => {
    const bodies = sentBodies(page)
    await open(page)
    const remediation = policies.find(({ radio }) => radio === from)?.remediation ?? []
    await show(page, service, { classification: 'safe', remediation: [...remediation] })
    const dialog = await openDecision(page, 'Classify and remediate…')
    await dialog.getByRole('radio', { name: to, exact: true }).check()
    await dialog.getByRole('button', { name: /^(?:Save|Remove) policy$/ }).click()
    await expect(dialog).toBeHidden()
    expect(bodies).toEqual([body])
  })
}
