import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian puts it where only root looks.
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/**
 * The nginx of this machine, or one sentence that says how to get it.
 *
 * @param {string} [path] folders to look in first, as in PATH
 * @param {readonly string[]} [others] folders to look in then
 * @returns {{ executablePath: string, how: string } | { executablePath: null, how: string }}
 */
export function findNginx(path = process.env['PATH'] ?? '', others = FOLDERS) {
  const executablePath = [...path.split(delimiter), ...others]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
  if (executablePath === undefined) {
    const how =
      'there is no nginx on this machine, so the console is not tested behind one: apt-get install nginx'
    return { executablePath: null, how }
  }
  const { stderr } = spawnSync(executablePath, ['-v'], { encoding: 'utf8' })
  return {
    executablePath,
    how: `${stderr.replace('nginx version: ', '').trim()}, ${executablePath}`,
  }
}
