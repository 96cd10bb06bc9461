import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** The script that runs before the entry, as index.html names it. */
const EARLY = '/src/early-request.ts'
const EARLY_FILE = fileURLToPath(new URL(`../..${EARLY}`, import.meta.url))

/** The page of a route whose loader stays in the entry, as the router names it. */
const AHEAD = '?tsr-split=component'

/** The first screen: what the early request imports, and the entry with all that is imported from the beginning. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    group('early', 3, (id) => id === EARLY_FILE),
    { name: 'console', tags: ['$initial'], priority: 2 },
    group('ahead', 1, (id) => id.endsWith(AHEAD)),
    // Shared by many: one file. The rest is a file for those that share it; small ones are joined.
    { name: 'shared', minShareCount: 10 },
    { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
  ]
}

/** These modules and all that they import, without what is loaded by `import()`. */
function group(
  name: string,
  priority: number,
  isRoot: (id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  const found = new Set<string>()
  const asked = new Set<string>()
  const take = (id: string, graph: Rolldown.ChunkingContext) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported, graph)
  }
  /** Whether one of them is above the module. */
  const seek = (id: string, graph: Rolldown.ChunkingContext) => {
    if (asked.has(id)) return
    asked.add(id)
    if (isRoot(id)) take(id, graph)
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) seek(importer, graph)
  }
  return {
    debugName: name,
    name: (id, graph) => {
      seek(id, graph)
      return found.has(id) ? name : null
    },
    priority,
  }
}

/** One chunk of a build, for the size check. */
export interface ChunkRecord {
  file: string
  /** Source of the chunk relative to the repository, if the chunk is one module's. */
  source: string | null
  imports: string[]
  css: string[]
}

/**
 * Gives index.html the early script, and lists the chunks for the size check in `reportFile` (relative to the root).
 */
export function firstScreen(reportFile: string): Plugin {
  let root = ''
  return {
    name: 'console:first-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withEarly(html, bundle),
    },
    writeBundle(_, bundle) {
      const records = chunks(bundle).map((chunk): ChunkRecord => ({
        file: chunk.fileName,
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

/**
 * The early script must import no other file: it would wait for that one. It is a script of the page, so not preloaded.
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
