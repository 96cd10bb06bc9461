import { STATES } from '#mocks/states'
import { expect, test } from './fixtures'
import { openTools, press } from './helpers/tools'

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
      for (const state of some) {
        await test.step(state.name, async () => {
          for (const line of state.logs ?? []) problems.expect(line)
          await links.getByRole('link', { name: state.name, exact: true }).click()
          await expect(page).toHaveURL(new URL(state.path, page.url()).href)
          for (const what of state.press ?? []) await press(page, what)
          await expect(page.locator('#root'), state.name).toContainText(state.shows, {
            timeout: 20_000,
          })
          expect(problems.found(), state.name).toEqual([])
          problems.nextPart()
        })
      }
    })
  }
}
