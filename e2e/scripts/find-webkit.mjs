import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const LIBRARIES = '/usr/lib'

/**
 * Returns WebKit's driver, its browser and a screen for the third suite, all from Debian's packages, or how to install
 * what is missing. Without them that suite is left out, and `npm test` reports it.
 *
 * @param {string} [path] folders to look in for the commands
 * @param {string} [libraries] the folder whose folders have the browser, one for each processor
 * @returns {{ paths: { driver: string, xvfb: string, browser: string }, how: string } | { paths: null, how: string }}
 */
export function findWebkit(path = process.env['PATH'] ?? '', libraries = LIBRARIES) {
  const command = (/** @type {string} */ name) =>
    path
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file))
  const driver = command('WebKitWebDriver')
  const xvfb = command('Xvfb')
  const browser = (existsSync(libraries) ? readdirSync(libraries) : [])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(libraries, folder, name)),
    )
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file))
  if (driver && xvfb && browser) return { paths: { driver, xvfb, browser }, how: driver }
  const packages = [driver && browser ? '' : 'webkit2gtk-driver', xvfb ? '' : 'xvfb']
  return {
    paths: null,
    how: `no WebKit with its driver and a screen was found: apt-get install ${packages.filter(Boolean).join(' ')}`,
  }
}
