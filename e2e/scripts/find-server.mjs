import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Folders for root only, where Debian puts some of the servers.
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

const VERSION = { nginx: '-V', caddy: 'version' }

/** @typedef {keyof typeof VERSION} ServerName */

/** The web servers with a sample. */
export const SERVERS = /** @type {readonly ServerName[]} */ (Object.keys(VERSION))

/**
 * Returns a web server of this machine, or a message that says how to install what is missing. Without openssl there
 * is no certificate, so no server is tested.
 *
 * @param {ServerName} name
 * @param {string} [path] folders to look in first, as in PATH
 * @param {readonly string[]} [others] folders to look in then
 * @returns {{ executablePath: string, how: string } | { executablePath: null, how: string }}
 */
export function findServer(name, path = process.env['PATH'] ?? '', others = FOLDERS) {
  const find = (/** @type {string} */ command) =>
    [...path.split(delimiter), ...others]
      .map((folder) => join(folder, command))
      .find((file) => existsSync(file))
  const executablePath = find(name)
  const missing = [executablePath === undefined ? name : '', find('openssl') ? '' : 'openssl']
    .filter(Boolean)
    .join(' and no ')
  if (executablePath === undefined || missing !== '') {
    const packages = missing.replace(' and no ', ' ')
    const how = `there is no ${missing} on this machine, so the console is not tested behind ${name}: apt-get install ${packages}`
    return { executablePath: null, how }
  }
  // nginx answers "nginx version: nginx/1.22.1" on the standard error, Caddy "2.6.2" or "v2.6.2 h1:…".
  const { stdout, stderr } = spawnSync(executablePath, [VERSION[name]], { encoding: 'utf8' })
  // The sample for nginx needs a module, and nginx prints where its modules are.
  const modules = / --modules-path=(\S+)/.exec(stderr)?.[1]
  if (name === 'nginx' && !existsSync(join(modules ?? '', 'ngx_http_js_module.so'))) {
    const how =
      'nginx here has no module njs, so the console is not tested behind nginx: apt-get install libnginx-mod-http-js'
    return { executablePath: null, how }
  }
  const version = /\d[\w.]*/.exec(stdout + stderr)?.[0] ?? 'of an unknown version'
  return { executablePath, how: `${name} ${version}, ${executablePath}` }
}
