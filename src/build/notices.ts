import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The file with the licence of everything in the production build that is not ours; Settings links to it. */
export const NOTICES = 'public/notices.txt'

/** The package that a module is of; null for a module of ours. What the bundler adds begins with a zero. */
export function packageOf(moduleId: string): string | null {
  const [, tool] = /^\0(vite|rolldown)\//.exec(moduleId) ?? []
  if (tool !== undefined) return tool
  const [, ...inside] = moduleId.split('/node_modules/')
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside.at(-1) ?? '')?.[0] ?? null
}

/** The packages that have a part in the notices: a line of `=`, then "name version". */
export function notedIn(text: string): string[] {
  return [...text.matchAll(/^=+\n(\S+) \d\S*\n/gm)].map(([, name = '']) => name)
}

/** Fails a production build that holds a package without its notice. */
export function notices(): Plugin {
  let root = ''
  return {
    name: 'console:notices',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_, bundle) {
      const noted = notedIn(readFileSync(resolve(root, NOTICES), 'utf8'))
      const held = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds.map(packageOf) : [],
      )
      const missing = [...new Set(held)].filter((name) => name !== null && !noted.includes(name))
      if (missing.length === 0) return
      throw new Error(
        `${NOTICES} has no notice of ${missing.join(', ')}. ` +
          'Run node e2e/scripts/notices.mjs with these names.',
      )
    },
  }
}
