// Weighs a build, and finds forbidden content. Run after `vite build`: npm run size
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DIST = join(ROOT, 'dist')
const CHUNKS = join(ROOT, '.cache/chunks-production.json')

/**
 * Limits in bytes after gzip -9; 1 kB is 1000 bytes. Wide on purpose, because they catch accidents. `npm run bench`
 * measures the time until the first rows.
 */
const LIMITS = { firstScripts: 215_000, firstStyles: 23_000, laterRoute: 90_000, firstRequests: 7 }

/** Entry of the code that every page loads while it is idle. */
const IDLE = 'src/shell/idle-parts.tsx'

/** The first screen waits for one API request. */
const API_CALLS = 1

/**
 * @typedef {import('#/build/first-screen').ChunkRecord} Chunk
 * @typedef {(file: string) => number} SizeOf
 * @typedef {{ what: string, value: number, limit: number, unit: 'kB' | '' }} Figure
 */

/**
 * Returns the files that a page names: scripts (preloaded ones too), style sheets, and everything else.
 *
 * @param {string} html
 */
export function filesOfPage(html) {
  const tags = [...html.replace(/<!--[^]*?-->/g, '').matchAll(/<(script|link)\b[^>]*>/g)]
  /** @type {{ scripts: string[], styles: string[], others: string[] }} */
  const files = { scripts: [], styles: [], others: [] }
  for (const [tag, name] of tags) {
    const url = /\b(?:src|href)="\/?([^"]+)"/.exec(tag)?.[1]
    if (url === undefined) continue
    if (name === 'script' || /rel="modulepreload"/.test(tag)) files.scripts.push(url)
    else if (/rel="stylesheet"/.test(tag)) files.styles.push(url)
    else files.others.push(url)
  }
  return files
}

/**
 * Returns the files and everything they import statically.
 *
 * @param {readonly string[]} files
 * @param {readonly Chunk[]} chunks
 */
export function withImports(files, chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const seen = new Set(files)
  for (const file of seen) {
    for (const imported of byFile.get(file)?.imports ?? []) seen.add(imported)
  }
  return [...seen]
}

/**
 * Measures the first screen and the heaviest part that is loaded later. Ignores what a page loads while it is idle.
 *
 * @param {object} build
 * @param {string} build.html
 * @param {readonly Chunk[]} build.chunks
 * @param {SizeOf} build.sizeOf
 * @returns {Figure[]}
 */
export function measure({ html, chunks, sizeOf }) {
  const page = filesOfPage(html)
  const scripts = withImports(page.scripts, chunks)
  const loaded = new Set(scripts)
  const styles = new Set([
    ...page.styles,
    ...chunks.filter((chunk) => loaded.has(chunk.file)).flatMap((chunk) => chunk.css),
  ])
  // The preloaded font delays nothing.
  const others = page.others.filter((file) => !/\.woff2?$/.test(file))

  /** @param {Iterable<string>} files */
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const idle = chunks.filter(({ source }) => source === IDLE).map(({ file }) => file)
  const loadedIdle = withImports(idle, chunks)
  const later = chunks
    .filter((chunk) => !loaded.has(chunk.file))
    .map((chunk) => {
      const added = withImports([chunk.file], chunks).filter(
        (file) => !loaded.has(file) && (file === chunk.file || !loadedIdle.includes(file)),
      )
      return { name: chunk.source ?? chunk.file, size: sum(added) }
    })
    .toSorted((a, b) => b.size - a.size)
  const heaviest = later[0]

  const requests = 1 + loaded.size + styles.size + others.length + API_CALLS
  return [
    { what: 'First screen, scripts', value: sum(loaded), limit: LIMITS.firstScripts, unit: 'kB' },
    { what: 'First screen, styles', value: sum(styles), limit: LIMITS.firstStyles, unit: 'kB' },
    { what: 'First screen, requests', value: requests, limit: LIMITS.firstRequests, unit: '' },
    {
      what: heaviest ? `Heaviest later part, ${heaviest.name}` : 'Heaviest later part, none',
      value: heaviest?.size ?? 0,
      limit: LIMITS.laterRoute,
      unit: 'kB',
    },
  ]
}

/**
 * Returns scripts of the first screen that the page does not name. The browser finds them only after their importer
 * has loaded.
 *
 * @param {string} html
 * @param {readonly Chunk[]} chunks
 */
export function unnamedImports(html, chunks) {
  const { scripts } = filesOfPage(html)
  return withImports(scripts, chunks).filter((file) => !scripts.includes(file))
}

/** @type {readonly { pattern: RegExp, files: RegExp, why: string }[]} */
const FORBIDDEN = [
  {
    pattern: /mockServiceWorker|Mock Service Worker|\[MSW\]|\bmsw\b/i,
    files: /./,
    why: 'the mock is in the production build: keep it behind __MOCK__ and a dynamic import',
  },
  {
    pattern: /demo-token-|Demo data|Demo tools/,
    files: /./,
    why: 'words of the demo are in the production build: keep them in mocks/',
  },
  {
    pattern: /(?<![\w$.])eval\(/,
    files: /\.m?js$/,
    why: 'the policy refuses eval: find the package that brings it',
  },
  {
    pattern: /new Function\b|(?<![\w$.])Function\(/,
    files: /\.m?js$/,
    why: 'the policy refuses new Function: import zod/mini, not zod, or find the package',
  },
  {
    pattern: /<script\b(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son\w+=/i,
    files: /\.html$/,
    why: 'the policy refuses inline scripts, styles and handlers: put them in a file',
  },
  {
    pattern: /(?:src|href)\s*=\s*["']?\s*(?:https?:)?\/\//i,
    files: /\.html$/,
    why: 'the page loads a file from another origin: put it in public/ or src/',
  },
  {
    pattern: /url\(\s*["']?\s*(?:(?:https?:)?\/\/|data:)|@import\s*["'](?:https?:)?\/\//i,
    files: /\.css$/,
    why: 'a style sheet loads from another origin or a data: URL: the policy refuses both',
  },
  {
    pattern: /"sourcesContent"|sourceMappingURL=data:/,
    files: /./,
    why: 'a source map holds the sources: build.sourcemap must stay false',
  },
]

/**
 * Returns everything forbidden in a file of the production build.
 *
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function forbiddenIn(file, text) {
  return FORBIDDEN.filter((rule) => rule.files.test(file)).flatMap(({ pattern, why }) => {
    const found = pattern.exec(`${file}\n${text}`)
    return found ? [`${file} contains "${found[0]}": ${why}`] : []
  })
}

/**
 * Returns a line of the table.
 *
 * @param {Figure} figure
 */
export function lineOf({ what, value, limit, unit }) {
  /** @param {number} number */
  const shown = (number) => (unit === 'kB' ? `${(number / 1000).toFixed(1)} kB` : `${number}`)
  const result = value > limit ? 'TOO MUCH' : 'ok'
  return `${shown(value).padStart(9)} of ${shown(limit).padStart(9)}  ${result.padEnd(8)}  ${what}`
}

function main() {
  if (!existsSync(DIST) || !existsSync(CHUNKS)) {
    console.error('There is no production build to weigh: run "npm run build" first.')
    return false
  }
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(DIST.length + 1)
        .replaceAll('\\', '/'),
    )
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const chunks = /** @type {Chunk[]} */ (JSON.parse(readFileSync(CHUNKS, 'utf8')))
  /** @type {SizeOf} */
  const sizeOf = (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

  const stale = chunks.map((chunk) => chunk.file).filter((file) => !files.includes(file))
  if (stale.length > 0) {
    console.error('dist/ and .cache/ are not of the same build: run "npm run build" first.')
    return false
  }
  const figures = measure({ html, chunks, sizeOf })
  for (const figure of figures) console.log(lineOf(figure))
  const complaints = [
    ...unnamedImports(html, chunks).map(
      (file) => `${file} is needed at once but index.html does not name it`,
    ),
    ...files.flatMap((file) => forbiddenIn(file, readFileSync(join(DIST, file), 'utf8'))),
  ]
  for (const complaint of complaints) console.error(complaint)
  return complaints.length === 0 && figures.every(({ value, limit }) => value <= limit)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !main()) process.exitCode = 1
