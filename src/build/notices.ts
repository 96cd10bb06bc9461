import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Licenses of all third-party code in the production build. Settings links to this file. */
export const NOTICES = 'public/notices.txt'
/** Licenses of further code in the demo, added by its build. */
export const DEMO_NOTICES = 'mocks/notices.txt'

/** Returns the package of a module; null for our own. Modules of the bundler begin with a zero byte. */
export function packageName(moduleId: string): string | null {
  const [, tool] = /^\0(vite|rolldown)\//.exec(moduleId) ?? []
  if (tool !== undefined) return tool
  const [, ...inside] = moduleId.split('/node_modules/')
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside.at(-1) ?? '')?.[0] ?? null
}

/** Returns the packages in the notices. Each has a line of `=`, then "name version". */
export function notedIn(text: string): string[] {
  return [...text.matchAll(/^=+\n(\S+) \d\S*\n/gm)].map(([, name = '']) => name)
}

/** Third-party data: part of the module's path, and its title in the notices. */
const DATA: Readonly<Record<string, string>> = {
  '/src/domain/confusables-latin.txt': 'Unicode data',
  '/src/domain/provider-scopes.json': 'Names of scopes',
  '/node_modules/tldts/': 'Public Suffix List',
}

/** Complains about missing notices. With `isComplete`, also about notices of packages outside the build. */
export function noticeComplaints(text: string, moduleIds: readonly string[], isComplete: boolean) {
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
    ...(isComplete ? noted.filter((name) => !packages.has(name)) : []).map(
      (name) => `a notice of ${name}, which is not in the demo`,
    ),
  ]
}

/** Fails a build without a required notice. The demo has all packages, so there an extra notice fails too. */
export function notices(isDemo: boolean): Plugin {
  let root = ''
  return {
    name: 'console:notices',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle({ dir = '' }, bundle) {
      // A font is not a module. The bundler names the copied file, relative to the root.
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
