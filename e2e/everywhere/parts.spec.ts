import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { holdNextPages, savedBy, noteOf } from '../helpers/pages/export'
import { factsInPrint } from '../helpers/print'
import { follow, open } from '../helpers/people'

// Phases and gaps of each scan: src/scans/coverage.test.ts.
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
  expect(noteOf(file, 'State')).toMatch(state)
  expect(noteOf(file, 'Gap')).toBe(gap)
  expect(noteOf(file, 'Gaps')).toBe('')
}

test('R-50: a partial export or printout says how far its scan came', async ({
  page,
  service,
  server,
}) => {
  const gate = holdNextPages(server)
  await test.step('the print of a partial queue', async () => {
    await open(page, '/review')
    await expect(page.getByText(/^Checked 50 of 1,060 apps/)).toBeVisible()
    await button(page, 'Pause scan').click()
    await expectPart(
      page,
      /Checked 50 of 1,060 apps, \d+ staged$/,
      'The scan was paused before its end.',
    )
  })
  await test.step('the print of a partial worklist', async () => {
    await follow(page, '/apps?check=no-policy')
    await expect(page.getByText(/^Checked 50 of 1,060 apps/)).toBeVisible()
    await button(page, 'Pause').click()
    await expectPart(
      page,
      /Checked 50 of 1,060 apps, \d+ apps match$/,
      'The scan of the app list was paused before its end.',
    )
  })
  await test.step('the export and print of a partial search for grants', async () => {
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
  gate.release()
  await test.step('the export and print of a stopped lookup', async () => {
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
