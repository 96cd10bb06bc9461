import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the commit that this branch came from, and the files that differ from it and still exist: those of later
 * commits, of the working tree, and new ones.
 *
 * @param {string} [folder] top of the repository
 */
export function changedFiles(folder = '.') {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const followed = () => {
    try {
      return git('rev-parse', '--abbrev-ref', '@{upstream}').trim()
    } catch {
      return 'HEAD'
    }
  }
  const base = git('merge-base', 'HEAD', followed()).trim()
  const changed = git('diff', '--name-only', base).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  const isThere = (/** @type {string} */ file) => file !== '' && existsSync(join(folder, file))
  return { base, files: [...changed, ...added].filter(isThere) }
}
