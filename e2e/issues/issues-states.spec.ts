import { ISSUE_LIST_STATES } from '#mocks/states/issue-list-states'
import { ISSUE_STATES } from '#mocks/states/issue-states'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import { sidewaysScroll, smallTargets } from '../helpers/layout'
import { goOffline } from '../helpers/offline'
import { open } from '../helpers/people'
import { press } from '../helpers/tools'
import { sound, traces } from '../helpers/untrusted'

const pages = { Issues: ISSUE_LIST_STATES, Issue: ISSUE_STATES }

for (const [name, states] of Object.entries(pages)) {
  for (const state of states) {
    test.describe(`${name}, ${state.name}`, () => {
      test.use({
        serviceOptions: { seed: state.seed ?? 'default', knobs: { ...state.knobs } },
      })

      test('shows what it promises, axe finds no fault in it, and it fits a phone', async ({
        page,
        service,
        problems,
      }) => {
        test.setTimeout(180_000)
        for (const line of state.logs ?? []) problems.expect(line)
        // Over HTTP a dropped connection has another name than in the demo.
        if (state.logs?.includes('net::ERR_FAILED')) problems.expect('net::ERR_EMPTY_RESPONSE')
        // Connected before anything goes wrong: the address then opens as a link does.
        await open(page, '/settings', state.persona ?? 'full access')
        for (const fault of state.faults ?? []) service.faults.add(fault)
        await page.goto(state.path)
        const shown = page.locator('#root')
        for (const what of state.press ?? []) {
          if (what === 'Offline') {
            await expect(shown).toContainText('as of')
            await goOffline(page, problems)
          } else await press(page, what)
        }
        await expect(shown).toContainText(state.shows, { timeout: 20_000 })
        expect(await faultsInBothThemes(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect(await traces(page)).toEqual(sound)
        await page.setViewportSize({ width: 320, height: 640 })
        await expect(shown).toContainText(state.shows)
        expect(await sidewaysScroll(page)).toBe(0)
      })
    })
  }
}
