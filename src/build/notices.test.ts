import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { notedIn, NOTICES, packageOf } from './notices'

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = readFileSync(`${root}${NOTICES}`, 'utf8')

test.each([
  ['/x/node_modules/@base-ui/react/dialog/index.mjs', '@base-ui/react'],
  ['/x/node_modules/react/index.js?commonjs', 'react'],
  ['/x/node_modules/a/node_modules/b/c.js', 'b'],
  ['\0vite/preload-helper.js', 'vite'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/x/src/main.tsx', null],
])('%s is of the package %s', (id, name) => expect(packageOf(id)).toBe(name))

// The build itself fails for a package without a notice; this holds what the notices say.
test('every notice is of an installed package in the installed version, with a licence', () => {
  const parts = text.split(/^=+\n/m).slice(2)
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

test('has the whole licence of the Unicode data', () => {
  for (const words of [
    'UNICODE LICENSE V3',
    'confusables.txt of Unicode 17.0.0',
    'PROVIDED "AS IS"',
  ])
    expect(text).toContain(words)
})
