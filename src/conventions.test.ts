import { readFileSync, readdirSync } from 'node:fs'
import { dirname, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { barrelComplaints, lockComplaints, nameComplaints, pinComplaints } from '#/build/file-rules'
import { textComplaints, type SourceFile } from '#/build/text-rules'

// Checks every file against the rules of the architecture. src/build/*-rules.test.ts tests the rules.
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

const paths = ['src', 'mocks', 'e2e'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(ROOT.length)),
)
const sources: SourceFile[] = paths
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.endsWith('.gen.ts'))
  .map((path) => ({ path, text: read(path) }))

/** The samples in the rules' tests break the rules on purpose. */
const checked = sources.filter(({ path }) => !/^src\/build\/.*\.test\.ts$/.test(path))

describe('every file', () => {
  it('is found by this test', () => {
    expect(paths).toContain('src/security-headers.ts')
    expect(sources.length).toBeGreaterThan(10)
  })

  it('holds none of the text that is forbidden to it', () => {
    expect(checked.flatMap(textComplaints)).toStrictEqual([])
  })

  it('is short enough to read at once', () => {
    const sheets = sources.filter(({ path }) => path.endsWith('.css'))
    const long = sheets.filter(({ text }) => text.trimEnd().split('\n').length > 250)
    // The linter says it of every other file.
    expect(long.map(({ path }) => path)).toStrictEqual([])
  })

  it('names only classes that its style sheet has a rule for', () => {
    const sheets = new Map(sources.map(({ path, text }) => [path, text]))
    const without = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
        ([, name, at = '']) => {
          const sheet = sheets.get(
            normalize(at.startsWith('#/') ? `src/${at.slice(2)}` : `${dirname(path)}/${at}`),
          )
          return [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))]
            .filter(([, used]) => !new RegExp(`\\.${used}(?![\\w-])`).test(sheet ?? ''))
            .map(([used]) => `${path} names ${used}`)
        },
      ),
    )
    expect(without).toStrictEqual([])
  })

  it('names only looks that a sheet of src/styles has a rule for', () => {
    const shared = sources.filter(({ path }) => path.startsWith('src/styles/'))
    const rules = shared.map(({ text }) => text).join()
    const without = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/ className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
        ([, plain = '', mixed = '']) =>
          `${plain} ${mixed.replaceAll(/\$\{[^}]*\}/g, '')}`
            .split(/\s+/)
            .filter((name) => name !== '' && !new RegExp(`\\.${name}(?![\\w-])`).test(rules))
            .map((name) => `${path} names ${name}`),
      ),
    )
    expect(without).toStrictEqual([])
  })

  it('is not a barrel', () => {
    expect(checked.flatMap(barrelComplaints)).toStrictEqual([])
  })

  it('has a kebab-case name', () => {
    expect(paths.flatMap(nameComplaints)).toStrictEqual([])
  })

  it('cites sections that mocks/SERVICE.md has', () => {
    const headings = read('mocks/SERVICE.md').matchAll(/^#{2,3} (\d(?:\.\d)?)/gm)
    const sections = new Set([...headings].map(([, number]) => number))
    const missing = checked.flatMap(({ path, text }) =>
      [...text.matchAll(/§([1-9](?:\.\d+)*)/g)]
        .filter(([, number]) => !sections.has(number))
        .map(([citation]) => `${path} cites ${citation}`),
    )
    expect(missing).toStrictEqual([])
  })
})

describe('the packages', () => {
  it('are pinned to one version each', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, unknown>
    expect(pinComplaints(manifest)).toStrictEqual([])
  })

  it('are locked without the address of a registry', () => {
    expect(lockComplaints(read('package-lock.json'))).toStrictEqual([])
  })
})
