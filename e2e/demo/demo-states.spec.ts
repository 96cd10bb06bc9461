import type { Page } from '@playwright/test'
import { STATES } from '#mocks/states'
import { expect, test } from '../fixtures'
import { openTools, press } from '../helpers/tools'

/** What the console shows, an open dialog too; the tools around it say other things. */
function consoleText(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root, [role=dialog]')].map((one) => one.textContent).join(' '),
  )
}

// Each link of the list, one after the other, as a person would try them; ten or so in a test.
const PER_TEST = 12

for (const { page: name, states } of STATES) {
  for (let start = 0; start < states.length; start += PER_TEST) {
    const some = states.slice(start, start + PER_TEST)
    test(`states of ${name}, from "${some[0]?.name}": each link shows what it promises`, async ({
      page,
      problems,
    }) => {
      test.setTimeout(180_000)
      const links = (await openTools(page)).getByRole('list', {
        name: `States: ${name}`,
        exact: true,
      })
      for (const [index, state] of some.entries()) {
        await test.step(state.name, async () => {
          // A page asks for several things, and again: one that was under way may still be told when it is left.
          const before = some.slice(0, index).flatMap(({ logs = [] }) => logs)
          for (const line of [...before, ...(state.logs ?? [])]) problems.expect(line)
          await links.getByRole('link', { name: state.name, exact: true }).click()
          await expect(page).toHaveURL(new URL(state.path, page.url()).href)
          for (const what of state.press ?? []) await press(page, what)
          await expect.poll(() => consoleText(page), { timeout: 20_000 }).toContain(state.shows)
          expect(problems.found(), state.name).toEqual([])
          problems.nextPart()
          // A dialog takes the tools away for as long as it is open. Offline a load would fail, and has none.
          if (state.press?.includes('Offline') === false) await page.goto('/apps')
        })
      }
    })
  }
}
