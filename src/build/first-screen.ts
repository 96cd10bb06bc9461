import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Routes of the first screen that stay in the entry: id of the router → file below `src/routes`. */
const LAYOUTS: ReadonlyMap<string, string> = new Map([
  ['__root__', '__root.tsx'],
  ['/_console', '_console.tsx'],
  ['/_console/apps/', '_console/apps/index.tsx'],
])

/** The layout that draws the first screen; its component has its own chunk, which the page preloads. */
const FIRST_ROUTE = '_console/apps.tsx'

/** The script that runs before the entry, as index.html names it. */
const EARLY = '/src/early-request.ts'

const ROUTES = fileURLToPath(new URL('../routes/', import.meta.url))
const EARLY_FILE = fileURLToPath(new URL(`../..${EARLY}`, import.meta.url))

const filesOf = (...files: string[]) =>
  files.map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)))

/** The form of a locked page: the first screen of a person without a session, so it brings nothing else. */
const CONNECT_FILES = filesOf('session/connect/connect-form.tsx')

/** What every page loads while it is idle, after that form: dialogs and warnings of the frame. */
const IDLE_FILES = filesOf('shell/idle-parts.tsx', 'shell/notices/header-notice.tsx')

/** Small parts that every page with a list has. */
const LIST_FILES = filesOf(
  'lists/list-page.tsx',
  'lists/selection/selection-bar.module.css',
  'lists/paper/paper-rows.tsx',
  'ui/feedback/dropped-params.tsx',
  'app-parts/read-problem.tsx',
  'domain/lists/checks.ts',
  'app-parts/live-count/live-count-line.tsx',
)

/** What reads a list to its end: the queue, the lookup, the comparison, worklists, exports and runs. */
const WALK_FILES = filesOf(
  'walks/walk-line.tsx',
  'walks/walk-news.ts',
  'walks/over-pages.ts',
  'walks/each-part.ts',
  'lists/export/create-export.ts',
  'lists/export/export-panel.tsx',
  'lib/save-file.ts',
  'decision/badges/tenant-words.ts',
)

/** Live counts of accounts, which lists, the queue and the comparison have. */
const COUNT_FILES = filesOf('app-parts/live-count/count-walk.ts')

/** What the list of apps loads while it is idle; an opened app asks for the rules of names in it. */
const APPS_IDLE_FILES = filesOf(
  'domain/names/same-name.ts',
  'features/inventory/name-marks.tsx',
  'features/inventory/list-hints.tsx',
  'features/inventory/print/paper-list.tsx',
  'features/inventory/views/view-changes.tsx',
)

/** The route that people open next, and its first section. */
const NEXT_ROUTES = ['_console/apps/$appId.tsx', '_console/apps/$appId/index.tsx']

/** The review queue: its frame, and what it shows with and without an opened item. */
const REVIEW_ROUTES = [
  '_console/review.tsx',
  '_console/review/index.tsx',
  '_console/review/$appId.tsx',
]

/**
 * Three scripts hold the first screen: `early`, which asks for its data; the entry; and `apps`, which shows the list. A
 * fourth one, `app`, holds the page of an app. `early` is what src/early-request.ts imports, and the entry takes it from
 * there. `apps` and `app` are what the components of their routes import, and nothing that they load later. The others
 * hold what pages share or load together. Without groups the bundler makes a chunk of every set of modules that two
 * routes share. Each is a request, and its name is in the entry.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { ...importedOf('early', [EARLY_FILE]), priority: 4 },
    { name: 'console', tags: ['$initial'], priority: 3 },
    { ...importedOf('apps', [componentOf(FIRST_ROUTE)]), priority: 2 },
    { ...importedOf('app', NEXT_ROUTES.map(componentOf)), priority: 1 },
    // Of these, the first one that holds a module gets it.
    importedOf('connect', CONNECT_FILES),
    importedOf('idle', IDLE_FILES),
    importedOf('lists', LIST_FILES),
    importedOf('walks', WALK_FILES),
    importedOf('apps-idle', APPS_IDLE_FILES),
    importedOf('counts', COUNT_FILES),
    importedOf('review', REVIEW_ROUTES.map(pageOf)),
  ]
}

/** A chunk of that name with these modules and everything that they import. */
function importedOf(name: string, entries: string[]): Rolldown.CodeSplittingGroup {
  let imported: Set<string> | undefined
  return {
    debugName: name,
    name: (id, graph) => {
      imported ??= importedBy(entries, graph)
      return imported.has(id) ? name : null
    },
  }
}

const componentOf = (route: string) => `${ROUTES}${route}?tsr-split=component`
/** A page that brings its loader: see `splitBehavior`. */
const pageOf = (route: string) => `${componentOf(route)}---loader`

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
  /** `app`, `connect` and `idle` for what every page loads while it is idle. */
  name: string
  /** Source of the chunk relative to the repository, if the chunk is one module's. */
  source: string | null
  imports: string[]
  css: string[]
}

/** Which parts of a route share a file of their own, for `codeSplittingOptions`. */
type Grouping = ('component' | 'loader' | 'errorComponent' | 'notFoundComponent')[][]

/**
 * No files of their own for the layouts. An app's page keeps its loaders in the entry, so that its data is asked for
 * while its code arrives. Every other page brings its loader with its code.
 */
export function splitBehavior({ routeId }: { routeId: string }): Grouping | undefined {
  if (LAYOUTS.has(routeId)) return []
  if (['/_console/apps', '/_console/apps/$appId', '/_console/apps/$appId/'].includes(routeId))
    return undefined
  return [['component', 'loader'], ['errorComponent'], ['notFoundComponent']]
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
      for (const route of [...LAYOUTS.values(), FIRST_ROUTE, ...NEXT_ROUTES, ...REVIEW_ROUTES]) {
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
        return {
          html: withEarly(html, bundle),
          tags: [
            ...links(html, 'modulepreload', [chunk.fileName]),
            ...links(html, 'stylesheet', styles),
          ],
        }
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

/**
 * The page with the built file of the early script. It must import no other file: it would wait for that one.
 * A preload of what is a script of the page is left out.
 */
function withEarly(html: string, bundle: Rolldown.OutputBundle): string {
  const early = chunks(bundle).find((chunk) => chunk.moduleIds.includes(EARLY_FILE))
  if (!early || early.imports.length > 0 || !html.includes(EARLY)) {
    throw new Error(
      `${EARLY} must be in index.html and in a file that imports no other one; it imports ` +
        `${early?.imports.join(', ') ?? 'nothing, because there is no such file'}.`,
    )
  }
  const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]*href="/${early.fileName}"[^>]*>`)
  return html.replace(preload, '').replace(EARLY, `/${early.fileName}`)
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
