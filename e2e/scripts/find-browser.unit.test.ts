import { describe, expect, it } from 'vitest'
import { chooseBrowser } from './find-browser.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome']
const all = () => true
const none = () => false

describe('the choice of a browser', () => {
  it('PW_CHROMIUM is chosen before any other browser', () => {
    const candidates = { wanted: '/opt/x/chrome', hasOwn: true, system: SYSTEM }
    expect(chooseBrowser(candidates, all)?.executablePath).toBe('/opt/x/chrome')
  })

  it('a PW_CHROMIUM that does not start is an error, without a fallback', () => {
    const candidates = { wanted: '/opt/x/chrome', hasOwn: true, system: SYSTEM }
    expect(() => chooseBrowser(candidates, none)).toThrow('PW_CHROMIUM is /opt/x/chrome')
  })

  it('an empty PW_CHROMIUM is ignored', () => {
    const candidates = { wanted: '', hasOwn: true, system: SYSTEM }
    expect(chooseBrowser(candidates, none)?.how).toBe("Playwright's own")
  })

  it('Playwright’s own browser is chosen before one of the system', () => {
    const candidates = { wanted: undefined, hasOwn: true, system: SYSTEM }
    expect(chooseBrowser(candidates, all)).toStrictEqual({
      executablePath: undefined,
      how: "Playwright's own",
    })
  })

  it('the first browser of the system that starts is chosen', () => {
    const candidates = { wanted: undefined, hasOwn: false, system: SYSTEM }
    const starts = (path: string) => path.includes('google')
    expect(chooseBrowser(candidates, starts)?.executablePath).toBe('/usr/bin/google-chrome')
  })

  it('no browser is chosen when none starts', () => {
    const candidates = { wanted: undefined, hasOwn: false, system: SYSTEM }
    expect(chooseBrowser(candidates, none)).toBeUndefined()
  })
})
