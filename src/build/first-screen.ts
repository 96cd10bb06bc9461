import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Layouts around the first screen stay in the entry: id of the router → file below `src/routes`. */
const LAYOUTS: ReadonlyMap<string, string> = new Map([
  ['__root__', '__root.tsx'],
  ['/_console', '_console.tsx'],
])

/** The route of the first screen; its component has its own chunk, which the page preloads. */
const FIRST_ROUTE = '_console/apps/index.tsx'

const ROUTES = fileURLToPath(new URL('../routes/', import.meta.url))

/** The route that people open next, and its first section. */
const NEXT_ROUTES = ['_console/apps/$appId.tsx', '_console/apps/$appId/index.tsx']

/**
 * Two scripts hold the first screen: the entry, which asks for the list, and `apps`, which shows it. A third one, `app`,
 * holds the page of an app. `apps` and `app` are what the components of their routes import, and nothing that they load
 * later. Without groups the bundler makes a chunk of every set of modules that two routes share, and each is a request.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'console', tags: ['$initial'], priority: 3 },
    { ...shownBy('apps', [FIRST_ROUTE]), priority: 2 },
    { ...shownBy('app', NEXT_ROUTES), priority: 1 },
  ]
}

/** Everything that the components of these routes import. */
function shownBy(name: string, routes: string[]): Rolldown.CodeSplittingGroup {
  let shown: Set<string> | undefined
  return {
    debugName: name,
    name: (id, graph) => {
      shown ??= importedBy(
        routes.map((route) => `${ROUTES}${route}?tsr-split=component`),
        graph,
      )
      return shown.has(id) ? name : null
    },
  }
}

/** These modules and everything that they import, without what is loaded by `import()`. */
function importedBy(entries: string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** One chunk of a build, for the size check. */
export interface ChunkRecord {
  file: string
  /** `app` for the page of an app, which the list loads while it is idle. */
  name: string
  /** Source of the chunk relative to the repository, if the chunk is one module's. */
  source: string | null
  imports: string[]
  css: string[]
}

/** For `codeSplittingOptions`: no groups for the layouts, the router's default elsewhere. */
export function splitBehavior({ routeId }: { routeId: string }): [] | undefined {
  return LAYOUTS.has(routeId) ? [] : undefined
}

/**
 * Writes the first route's script and style sheets into index.html, so that the browser requests all it needs
 * at once. Fails the build if a route of the first screen has moved. Lists the chunks for the size check in
 * `reportFile` (relative to the root).
 */
export function firstScreen(reportFile: string): Plugin {
  let root = ''
  const fileOf = (route: string) => resolve(root, 'src/routes', route)
  return {
    name: 'console:first-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root
      for (const route of [...LAYOUTS.values(), FIRST_ROUTE, ...NEXT_ROUTES]) {
        if (existsSync(fileOf(route))) continue
        throw new Error(
          `The build groups the code of src/routes/${route}, and it does not exist. ` +
            'If it moved, correct the names in src/build/first-screen.ts.',
        )
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = chunks(bundle).find((one) => holds(one, fileOf(FIRST_ROUTE)))
        if (!chunk) {
          throw new Error(
            `No chunk holds the component of src/routes/${FIRST_ROUTE}: is it given as component: in ` +
              'createFileRoute(), and is autoCodeSplitting still on?',
          )
        }
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        return [
          ...links(html, 'modulepreload', [chunk.fileName]),
          ...links(html, 'stylesheet', styles),
        ]
      },
    },
    writeBundle(_, bundle) {
      for (const route of LAYOUTS.values()) {
        if (!chunks(bundle).some((chunk) => holds(chunk, fileOf(route)))) continue
        throw new Error(
          `src/routes/${route} belongs to the first screen but was split off: ` +
            'correct its route id in LAYOUTS in src/build/first-screen.ts.',
        )
      }
      const records = chunks(bundle).map((chunk): ChunkRecord => ({
        file: chunk.fileName,
        name: chunk.name,
        source: chunk.facadeModuleId === null ? null : relative(root, chunk.facadeModuleId),
        imports: chunk.imports,
        css: [...(chunk.viteMetadata?.importedCss ?? [])],
      }))
      mkdirSync(dirname(resolve(root, reportFile)), { recursive: true })
      writeFileSync(resolve(root, reportFile), `${JSON.stringify(records, null, 2)}\n`)
    },
  }
}

function chunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** Whether the chunk holds the split-off component of a route. */
function holds(chunk: Rolldown.OutputChunk, routeFile: string): boolean {
  return chunk.moduleIds.some((id) => id.startsWith(`${routeFile}?tsr-split`))
}

/** Link elements for the files that the page does not name yet. */
function links(html: string, rel: string, files: string[]): HtmlTagDescriptor[] {
  return files
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => ({
      tag: 'link',
      attrs: { rel, crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }))
}
