import { describe, expect, it } from 'vitest'
import { chooseBrowser } from './find-browser.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome']
const all = () => true
const none = () => false

describe('the choice of a browser', () => {
  it('is PW_CHROMIUM before any other', () => {
    const candidates = { wanted: '/opt/x/chrome', hasOwn: true, system: SYSTEM }
    expect(chooseBrowser(candidates, all)?.executablePath).toBe('/opt/x/chrome')
  })

  it('fails when PW_CHROMIUM does not start, and does not test in another browser', () => {
    const candidates = { wanted: '/opt/x/chrome', hasOwn: true, system: SYSTEM }
    expect(() => chooseBrowser(candidates, none)).toThrow('PW_CHROMIUM is /opt/x/chrome')
  })

  it('ignores an empty PW_CHROMIUM', () => {
    const candidates = { wanted: '', hasOwn: true, system: SYSTEM }
    expect(chooseBrowser(candidates, none)?.how).toBe("Playwright's own")
  })

  it("is Playwright's own before one of the system", () => {
    const candidates = { wanted: undefined, hasOwn: true, system: SYSTEM }
    expect(chooseBrowser(candidates, all)).toStrictEqual({
      executablePath: undefined,
      how: "Playwright's own",
    })
  })

  it('is the first of the system that starts', () => {
    const candidates = { wanted: undefined, hasOwn: false, system: SYSTEM }
    const starts = (path: string) => path.includes('google')
    expect(chooseBrowser(candidates, starts)?.executablePath).toBe('/usr/bin/google-chrome')
  })

  it('is none when nothing starts', () => {
    const candidates = { wanted: undefined, hasOwn: false, system: SYSTEM }
    expect(chooseBrowser(candidates, none)).toBeUndefined()
  })
})
