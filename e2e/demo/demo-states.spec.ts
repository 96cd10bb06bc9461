import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { STATES } from '#mocks/states'
import type { State, Step } from '#mocks/states/state'
import { expect, test } from '../fixtures'
import { consoleText, press } from '../helpers/take-steps'
import { openTools } from '../helpers/servers/tools'

/**
 * Settings that a link of the list can make, each with a state that shows them. All states are tested without
 * the tools in e2e/everywhere/states.spec.ts.
 */
const links = [
  { sets: 'a persona', of: 'Apps', name: 'one tenant' },
  { sets: 'a seed', of: 'Apps', name: 'no app at all' },
  { sets: 'a fault', of: 'Apps', name: 'the service fails' },
  { sets: 'a knob', of: 'Issue', name: 'with messages, a few at a time' },
  { sets: 'a lock', of: 'Connect', name: 'the token cannot list apps' },
  // The last state, because offline a load would fail.
  { sets: 'nothing, and the network is cut', of: 'Apps', name: 'offline' },
]

test('each link in the list of states sets up its own state only', async ({ page, problems }) => {
  const tools = await openTools(page, '/settings')
  for (const { sets, of, name } of links) {
    await test.step(`${sets}: ${of}, ${name}`, async () => {
      const state = stateOf(of, name)
      for (const line of state.logs ?? []) problems.expect(line)
      const list = tools.getByRole('list', { name: `States: ${of}`, exact: true })
      await list.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new URL(state.path, page.url()).href)
      for (const step of state.press ?? []) await takeInDemo(page, step)
      for (const text of [state.shows].flat())
        await expect.poll(() => consoleText(page)).toContain(text)
      // An open dialog makes the tools inert, so close it.
      await page.keyboard.press('Escape')
      expect(problems.found(), name).toEqual([])
    })
  }
})

function stateOf(page: string, name: string): State {
  const found = STATES.find((state) => state.page === page)?.states.find(
    (state) => state.name === name,
  )
  if (found === undefined) throw new Error(`${page} has no state "${name}".`)
  return found
}

/** Takes a step like `takeStep`. But a locked demo asks for a persona, and a checkbox cuts the network. */
async function takeInDemo(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') return press(page, step)
  if (!('connectAs' in step)) throw new Error('No link of this test leads to such a step.')
  await press(page, persona(step.connectAs).title)
  await press(page, 'Try the demo')
}
