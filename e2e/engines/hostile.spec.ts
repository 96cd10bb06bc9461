import { cspProbe } from '../helpers/checks/csp-probe'
import { serveScript } from '../helpers/servers/deployment'
import { expect, test } from './fixtures'
import { expectSoundPages } from './tab'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

test('attacker text stays text on every page, and the policy refuses attacker scripts', async ({
  tab,
  server,
  problems,
}) => {
  serveScript(server, '/csp-probe.js', cspProbe)
  await expectSoundPages(tab, server.url)
  problems.expectRefusals()
  const answers = await tab.evaluate(async (address) => {
    const module = (await import(address)) as { answers: Record<string, string> }
    return module.answers
  }, '/csp-probe.js')
  expect(Object.entries(answers).filter(([, answer]) => answer !== 'refused')).toEqual([])
})
