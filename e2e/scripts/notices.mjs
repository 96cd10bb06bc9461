// Writes public/notices.txt, or with --demo mocks/notices.txt: node e2e/scripts/notices.mjs [--demo] [package…]
// Takes the packages of the file and those named, and removes packages that are not installed. The parts about
// data, such as Unicode's, are no packages and stay unchanged.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const requested = process.argv.slice(2).filter((text) => text !== '--demo')
const FILE = join(
  ROOT,
  process.argv.includes('--demo') ? 'mocks/notices.txt' : 'public/notices.txt',
)
const LINE = '='.repeat(79)
/** Text for the packages that name this licence without its text. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
/** Matches a part that begins with the name and version of a package. */
const PACKAGE = /^(\S+) \d\S*\n/

const [intro = '', ...before] = readFileSync(FILE, 'utf8').split(/^=+\n/m)
const data = before.filter((part) => !PACKAGE.test(part)).map((part) => `${LINE}\n${part.trim()}\n`)
const noted = before.flatMap((part) => PACKAGE.exec(part)?.[1] ?? [])
const names = [...new Set([...noted, ...requested])].toSorted()

const parts = names.flatMap((name) => {
  const folder = join(ROOT, 'node_modules', name)
  if (!existsSync(folder)) return []
  /** @type {unknown} */
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { version, license, author } =
    /** @type {{ version: string, license: string, author?: string | { name: string } }} */ (json)
  const [file] = readdirSync(folder)
    .filter((item) => /^(licen[cs]e|notice)\b/i.test(item))
    .toSorted()
  const by = (typeof author === 'object' ? author.name : author) ?? 'its authors'
  if (file === undefined && license !== 'MIT')
    throw new Error(`${name} has no file with its licence.`)
  const text =
    file === undefined
      ? `Copyright (c) ${by}\n\n${MIT}`
      : readFileSync(join(folder, file), 'utf8').split(/^# Licenses of bundled dependencies$/m)[0]
  return [`${LINE}\n${name} ${version}\n${license}\n\n${text?.trim()}\n`]
})

writeFileSync(FILE, [`${intro.trim()}\n`, ...data, ...parts].join('\n'))
