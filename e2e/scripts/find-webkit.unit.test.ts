import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findWebkit } from './find-webkit.mjs'

const folder = mkdtempSync(join(tmpdir(), 'find-webkit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A machine with these commands, and with the browser or without. */
function machine(name: string, commands: string[], hasBrowser: boolean): [string, string] {
  const bin = join(folder, name, 'bin')
  const library = join(folder, name, 'lib/x86_64-linux-gnu/webkit2gtk-4.1')
  for (const made of [bin, library]) mkdirSync(made, { recursive: true })
  for (const command of commands) writeFileSync(join(bin, command), '')
  if (hasBrowser) writeFileSync(join(library, 'MiniBrowser'), '')
  return [bin, join(folder, name, 'lib')]
}

it('finds the driver, the browser and the screen', () => {
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
] as const)('with %s it says what to install', (name, commands, hasBrowser, packages) => {
  const [bin, lib] = machine(name, [...commands], hasBrowser)
  expect(findWebkit(bin, lib)).toEqual({
    paths: null,
    how: `no WebKit with its driver and a screen was found: apt-get install ${packages}`,
  })
  expect(findWebkit('/nowhere', '/nowhere').paths).toBeNull()
})
