import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** Script that runs before the entry, by its name in index.html. */
const EARLY = '/src/early-request.ts'
const EARLY_FILE = fileURLToPath(new URL(`../..${EARLY}`, import.meta.url))

/** The font of almost every text. The browser would request it only after the style sheet. */
const FONT = 'inter-latin-wght-normal.woff2'

/** Router's suffix for the page of a route whose loader stays in the entry. */
const AHEAD = '?tsr-split=component'

/** Chunks of the build. The first screen is the early request and the entry, each with its static imports. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    group('early', 3, (id) => id === EARLY_FILE),
    { name: 'console', tags: ['$initial'], priority: 2 },
    group('ahead', 1, (id) => id.endsWith(AHEAD)),
    // Modules shared by many go into one file, other shared modules into files per group. Small files are merged.
    { name: 'shared', minShareCount: 10 },
    { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
  ]
}

/** Chunk of the root modules and their static imports. */
function group(
  name: string,
  priority: number,
  isRoot: (id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  const found = new Set<string>()
  const visited = new Set<string>()
  const take = (id: string, graph: Rolldown.ChunkingContext) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported, graph)
  }
  /** Searches the importers of a module for a root. */
  const seek = (id: string, graph: Rolldown.ChunkingContext) => {
    if (visited.has(id)) return
    visited.add(id)
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

/** A chunk of a build, for the size check. */
export interface ChunkRecord {
  file: string
  /** Path of the only module relative to the repository; null for several modules. */
  source: string | null
  imports: string[]
  css: string[]
}

/**
 * Adds the early script and the font to index.html, and lists the chunks for the size check in `reportFile` (relative to the root).
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
      handler: (html, { bundle = {} }) => withFont(withEarly(html, bundle), bundle),
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
 * Adds the early script to the page. It must not import another file, because it would wait for it.
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

/** Adds a preload of the font. Even from the own origin a font is requested without credentials. */
function withFont(html: string, bundle: Rolldown.OutputBundle): string {
  const font = Object.values(bundle).find(
    (output) =>
      output.type === 'asset' && output.originalFileNames.some((name) => name.endsWith(FONT)),
  )
  if (!font) throw new Error(`The build has no ${FONT}.`)
  const link = `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin />`
  return html.replace('</title>', `</title>\n    ${link}`)
}
