import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findWebkit } from './find-webkit.mjs'

const folder = mkdtempSync(join(tmpdir(), 'find-webkit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a machine with these commands, with or without the browser. */
function machine(name: string, commands: string[], hasBrowser: boolean): [string, string] {
  const bin = join(folder, name, 'bin')
  const library = join(folder, name, 'lib/x86_64-linux-gnu/webkit2gtk-4.1')
  for (const target of [bin, library]) mkdirSync(target, { recursive: true })
  for (const command of commands) writeFileSync(join(bin, command), '')
  if (hasBrowser) writeFileSync(join(library, 'MiniBrowser'), '')
  return [bin, join(folder, name, 'lib')]
}

it('the driver, the browser and the screen of WebKit are found', () => {
  const [bin, lib] = machine('all', ['WebKitWebDriver', 'Xvfb'], true)
  expect(findWebkit(bin, lib)).toEqual({
    paths: {
      driver: join(bin, 'WebKitWebDriver'),
      xvfb: join(bin, 'Xvfb'),
      browser: join(lib, 'x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'),
    },
    how: join(bin, 'WebKitWebDriver'),
  })
})

it.each([
  ['nothing', [], false, 'webkit2gtk-driver xvfb'],
  ['no screen', ['WebKitWebDriver'], true, 'xvfb'],
  ['no driver', ['Xvfb'], true, 'webkit2gtk-driver'],
  ['no browser', ['WebKitWebDriver', 'Xvfb'], false, 'webkit2gtk-driver'],
] as const)(
  'a machine with %s gets a message with the packages to install',
  (name, commands, hasBrowser, packages) => {
    const [bin, lib] = machine(name, [...commands], hasBrowser)
    expect(findWebkit(bin, lib)).toEqual({
      paths: null,
      how: `no WebKit with its driver and a screen was found: apt-get install ${packages}`,
    })
    expect(findWebkit('/nowhere', '/nowhere').paths).toBeNull()
  },
)
