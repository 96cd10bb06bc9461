import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { holdNextPages, savedBy, saysBelow } from '../helpers/pages/export'
import { factsInPrint } from '../helpers/print'
import { follow, open } from '../helpers/people'

// What each walk says of its phase and its gaps: src/scans/coverage.test.ts.
test.use({ serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 50 } } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectPart(page: Page, state: RegExp, gap: string): Promise<void> {
  const facts = await factsInPrint(page)
  expect(facts).toContainEqual(expect.stringMatching(new RegExp(`^State${state.source}`)))
  expect(facts).toContain(`Gap${gap}`)
  expect(facts.join('\n')).not.toContain('all that match')
}

async function expectPartInFile(page: Page, state: RegExp, gap: string): Promise<void> {
  const file = await savedBy(page, () => button(page, 'Export CSV').click())
  expect(saysBelow(file, 'State')).toMatch(state)
  expect(saysBelow(file, 'Gap')).toBe(gap)
  expect(saysBelow(file, 'Gaps')).toBe('')
}

test('R-50: files and paper of a part say how far it was read', async ({
  page,
  service,
  server,
}) => {
  const held = holdNextPages(server)
  await test.step('the queue', async () => {
    await open(page, '/review')
    await expect(page.getByText(/^Checked 50 of 1,060 apps/)).toBeVisible()
    await button(page, 'Pause scan').click()
    await expectPart(
      page,
      /Checked 50 of 1,060 apps, \d+ staged$/,
      'The scan was paused before its end.',
    )
  })
  await test.step('a worklist', async () => {
    await follow(page, '/apps?check=no-policy')
    await expect(page.getByText(/^Checked 50 of 1,060 apps/)).toBeVisible()
    await button(page, 'Pause').click()
    await expectPart(
      page,
      /Checked 50 of 1,060 apps, \d+ apps match$/,
      'The walk over the list was paused before its end.',
    )
  })
  await test.step('the grants of a person', async () => {
    await follow(page, '/people')
    await page.getByRole('textbox', { name: 'Accounts' }).fill('nobody@harbour.example')
    await button(page, 'Find grants of 1 account').click()
    await expect(page.getByText(/^Loading the list: 50 of \d+ apps/)).toBeVisible()
    await button(page, 'Pause').click()
    const [state, gap] = [
      /Loading the list: 50 of \d+ apps$/,
      'The search was paused before its end.',
    ] as const
    await expectPart(page, state, gap)
    await expectPartInFile(page, state, gap)
    await expect(page.getByText('No grant found so far.')).toBeVisible()
  })
  held.release()
  await test.step('a lookup', async () => {
    const second = { search: 'clientId=' }
    service.faults.add({ match: second, skip: 1, effect: { kind: 'never' } })
    await follow(page, '/lookup')
    const ids = Array.from(
      { length: 60 },
      (_, index) => `${99_999_999_000 + index}-nobodyhasthisone.apps.googleusercontent.com`,
    )
    await page.getByRole('textbox', { name: 'Client IDs' }).fill(ids.join('\n'))
    await button(page, 'Look up 60 client IDs').click()
    await expect(page.getByText(/^Looked up 40 of 60 client IDs/)).toBeVisible()
    await button(page, 'Stop').click()
    const [state, gap] = [
      /Looked up 40 of 60 client IDs: 0 found/,
      'The lookup was stopped before its end.',
    ] as const
    await expectPart(page, state, gap)
    await expectPartInFile(page, state, gap)
  })
})
