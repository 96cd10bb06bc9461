import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** Files that run in the browser, by path. */
const sources = new Map(
  ['src', 'public']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter(
      (path) => /\.(tsx?|css|js)$/.test(path) && !/\.test\.|^src\/(build|testing)\//.test(path),
    )
    .concat('index.html')
    .map((path) => [path, read(path)]),
)
const filesWith = (text: string) =>
  [...sources].filter(([, source]) => source.includes(text)).map(([path]) => path)
const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const [, oldest = '', differs = '', notUsed = ''] = read('e2e/BROWSERS.md').split(/^## /m)
const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

test('the build targets the versions of the list, whose oldest Safari fits the features', () => {
  const [, target = ''] = /target: \[(.+)\]/.exec(read('vite.config.ts')) ?? []
  const [, safari = ''] = /'safari([\d.]+)'/.exec(target) ?? []
  expect(target).toBe(`'chrome123', 'edge123', 'firefox127', 'safari${safari}', 'ios${safari}'`)
  const rows = [
    ['Chrome, Edge', '123'],
    ['Firefox', '127'],
    ['Safari on macOS, iOS and iPadOS', safari],
  ]
  for (const [browser, version] of rows)
    expect(read('e2e/BROWSERS.md')).toMatch(new RegExp(`^\\| ${browser} +\\| ${version} `, 'm'))
  const since = rowsOf(oldest).map(([, , version]) => Number(version))
  expect(since.length).toBeGreaterThan(5)
  expect(Math.max(...since)).toBe(Number(safari))
})

test.each(
  rowsOf(oldest).map(([, feature = 'the source uses %s, a feature without a fallback']) => feature),
)('the source uses %s', (feature) => {
  expect(filesWith(inCode(feature)[0] ?? '')).not.toEqual([])
})

test.each(
  rowsOf(differs).map(
    ([, feature = 'the list names every file with $feature, and no other', , , where = '']) => ({
      feature,
      where,
    }),
  ),
)('the list names every file with $feature, and no other', ({ feature, where }) => {
  const found = filesWith(inCode(feature)[0] ?? '')
  expect(found).not.toEqual([])
  if (where === 'style sheets') expect(found.filter((path) => !path.endsWith('.css'))).toEqual([])
  else expect(found.toSorted()).toEqual(inCode(where).toSorted())
})

test.each(inCode(notUsed))('no file uses %s, a feature that browsers lack', (feature) => {
  expect(filesWith(feature)).toEqual([])
})
