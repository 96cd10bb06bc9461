import { expect, test } from '../engines/fixtures'
import { expectSoundPages } from '../engines/tab'
import { withoutEdge } from '../helpers/checks/layout-in-page'
import { traces } from '../helpers/checks/untrusted'

test.use({
  serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
  firefoxPrefs: {
    'dom.security.trusted_types.enabled': false,
    'browser.display.document_color_use': 2,
  },
})

test('the policy refuses scripts and foreign loads also without Trusted Types', async ({
  tab,
  server,
  problems,
}) => {
  await expectSoundPages(tab, server.url)
  expect(await tab.evaluate(() => 'trustedTypes' in window)).toBe(false)
  expect(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  expect(await tab.evaluate(withoutEdge)).toEqual([])
  problems.expectRefusals()
  // Markup gets into a sink without Trusted Types, but its handlers, styles and URLs are refused.
  await tab.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="x" onerror="window.__pwn=1"><svg onload="window.__pwn=1"></svg><img src="https://evil.example/x.png">',
    )
    const script = document.createElement('script')
    script.text = 'window.__pwn = 1'
    document.body.append(script)
  })
  await expect.poll(() => problems.refused()).toContain('img-src')
  expect(problems.refused()).toEqual(expect.arrayContaining(['script-src-attr', 'script-src-elem']))
  expect((await traces(tab)).ran).toBe(false)
})
