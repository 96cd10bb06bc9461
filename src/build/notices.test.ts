import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DEMO_NOTICES, noticeComplaints, notedIn, NOTICES, packageName } from './notices'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Notices of the demo, which contains everything in production. */
const text = [NOTICES, DEMO_NOTICES]
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')

test.each([
  ['/x/node_modules/@base-ui/react/dialog/index.mjs', '@base-ui/react'],
  ['/x/node_modules/react/index.js?commonjs', 'react'],
  ['/x/node_modules/a/node_modules/b/c.js', 'b'],
  ['\0vite/preload-helper.js', 'vite'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/x/src/main.tsx', null],
])('the module %s belongs to the package %s', (id, name) => expect(packageName(id)).toBe(name))

// The build fails for a package without a notice. This test checks the content of the notices.
test('every notice has the installed version and a license', () => {
  const parts = text.split(/^=+\n/m).filter((part) => /^\S+ \d/.test(part))
  expect(parts.map((part) => part.split(' ', 1)[0])).toEqual(notedIn(text))
  for (const part of parts) {
    const [, name = '', version] = /^(\S+) (\S+)\n/.exec(part) ?? []
    const file = `${root}node_modules/${name}/package.json`
    expect(existsSync(file), name).toBe(true)
    expect((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version, name).toBe(
      version,
    )
    expect(part, name).toMatch(/copyright|permission|licen[cs]e/i)
  }
})

test('the license of the Unicode data is complete', () => {
  expect(text).toContain('confusables.txt of Unicode 17.0.0')
  expect(text).toMatch(
    /^UNICODE LICENSE V3\n\nCOPYRIGHT AND PERMISSION NOTICE\n[^=]{1500,}authorization of the copyright holder\.\n\nSPDX-License-Identifier: Unicode-3\.0$/m,
  )
})

const moduleIds = [
  '/x/node_modules/react/index.js',
  '/x/node_modules/tldts/dist/es6/index.js',
  '/x/src/domain/confusables-latin.txt?raw',
  '/x/src/domain/provider-scopes.json',
]
const without = (part: string) => text.replace(`=\n${part}`, '=\nAnother')

test.each([
  ['react', 'no notice of react'],
  ['tldts', 'no notice of tldts'],
  ['Unicode data', 'no notice of Unicode data'],
  ['Names of scopes', 'no notice of Names of scopes'],
  ['Public Suffix List', 'no notice of Public Suffix List'],
])('a build without a notice of %s fails', (part, complaint) => {
  expect(noticeComplaints(text, moduleIds, false)).toEqual([])
  expect(noticeComplaints(without(part), moduleIds, false)).toEqual([complaint])
})

test('a notice of a package outside the demo fails', () => {
  const ids = notedIn(text).map((name) => `/x/node_modules/${name}/index.js`)
  expect(noticeComplaints(text, ids, true)).toEqual([])
  expect(noticeComplaints(text, ids.slice(1), true)).toEqual([
    `a notice of ${notedIn(text)[0]}, which is not in the demo`,
  ])
})
