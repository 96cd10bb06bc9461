import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The licence of everything in the production build that is not ours; Settings links to it. */
export const NOTICES = 'public/notices.txt'
/** What the demo holds besides: its build adds them. */
export const DEMO_NOTICES = 'mocks/notices.txt'

/** The package that a module is of; null for a module of ours. What the bundler adds begins with a zero. */
export function packageName(moduleId: string): string | null {
  const [, tool] = /^\0(vite|rolldown)\//.exec(moduleId) ?? []
  if (tool !== undefined) return tool
  const [, ...inside] = moduleId.split('/node_modules/')
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside.at(-1) ?? '')?.[0] ?? null
}

/** The packages that have a part in the notices: a line of `=`, then "name version". */
export function notedIn(text: string): string[] {
  return [...text.matchAll(/^=+\n(\S+) \d\S*\n/gm)].map(([, name = '']) => name)
}

/** Data of others: a part of the path of the module that holds it, and the title of its part in the notices. */
const DATA: Readonly<Record<string, string>> = {
  '/src/domain/confusables-latin.txt': 'Unicode data',
  '/src/domain/provider-scopes.json': 'Names of scopes',
  '/node_modules/tldts/': 'Public Suffix List',
}

/** Something has none or, where the build is the `whole` that they are about, a package in them is not in it. */
export function noticeComplaints(text: string, moduleIds: readonly string[], whole: boolean) {
  const packages = new Set(moduleIds.map(packageName).filter((name) => name !== null))
  const data = Object.entries(DATA)
    .filter(([path]) => moduleIds.some((id) => id.includes(path)))
    .map(([, title]) => title)
  const noted = notedIn(text)
  return [
    ...[...packages].filter((name) => !noted.includes(name)).map((name) => `no notice of ${name}`),
    ...data
      .filter((title) => !text.includes(`=\n${title}\n`))
      .map((title) => `no notice of ${title}`),
    ...(whole ? noted.filter((name) => !packages.has(name)) : []).map(
      (name) => `a notice of ${name}, which is not in the demo`,
    ),
  ]
}

/** Without a notice the build fails. The demo holds everything: there, a notice too many fails as well. */
export function notices(isDemo: boolean): Plugin {
  let root = ''
  return {
    name: 'console:notices',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle({ dir = '' }, bundle) {
      // A font is no module: the bundler names the file that it copied, relative to the root.
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? output.moduleIds
          : output.originalFileNames.map((file) => resolve(root, file)),
      )
      const files = isDemo ? [NOTICES, DEMO_NOTICES] : [NOTICES]
      const text = files.map((file) => readFileSync(resolve(root, file), 'utf8')).join('\n')
      const complaints = noticeComplaints(text, ids, isDemo)
      if (complaints.length > 0)
        throw new Error(
          `${files.join(' and ')}: ${complaints.join('; ')}. ` +
            'Run node e2e/scripts/notices.mjs with the names of missing packages.',
        )
      if (isDemo) writeFileSync(resolve(dir, 'notices.txt'), text)
    },
  }
}
