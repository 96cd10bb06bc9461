import { existsSync } from 'node:fs'

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * Returns the Firefox of the second suite: E2E_FIREFOX, or one of the system. Without one that suite is left out, and
 * `npm test` reports it.
 *
 * @returns {{ executablePath: string | null, how: string }}
 */
export function findFirefox(wanted = process.env['E2E_FIREFOX'] ?? '', exists = existsSync) {
  if (wanted !== '') {
    if (exists(wanted)) return { executablePath: wanted, how: `E2E_FIREFOX, ${wanted}` }
    throw new Error(`E2E_FIREFOX is ${wanted}, and there is no such file.`)
  }
  const path = PATHS.find((candidate) => exists(candidate))
  if (path !== undefined) return { executablePath: path, how: path }
  return {
    executablePath: null,
    how: 'no Firefox was found; install it, or set E2E_FIREFOX to its path',
  }
}
