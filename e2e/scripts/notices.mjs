// Writes public/notices.txt: node e2e/scripts/notices.mjs [package…]
// Takes the packages that are in it already and those named, and drops what is not installed any more.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILE = join(ROOT, 'public/notices.txt')
const LINE = '='.repeat(79)
/** The licence of the table of look-alike letters: no package, so the file itself keeps its text. */
const UNICODE = /^=+\nUnicode data\n[^]*?SPDX-License-Identifier: Unicode-3\.0\n/m

const before = readFileSync(FILE, 'utf8')
const [unicode] = UNICODE.exec(before) ?? []
if (unicode === undefined) throw new Error(`${FILE} has lost the licence of the Unicode data.`)
const noted = [...before.matchAll(/^=+\n(\S+) \d\S*\n/gm)].map(([, name = '']) => name)
const names = [...new Set([...noted, ...process.argv.slice(2)])].toSorted()

const parts = names.flatMap((name) => {
  const folder = join(ROOT, 'node_modules', name)
  if (!existsSync(folder)) return []
  /** @type {unknown} */
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { version, license, author } =
    /** @type {{ version: string, license: string, author?: string | { name: string } }} */ (json)
  const [file] = readdirSync(folder)
    .filter((one) => /^(licen[cs]e|notice)\b/i.test(one))
    .toSorted()
  const by = (typeof author === 'object' ? author.name : author) ?? 'its authors'
  const text =
    file === undefined
      ? `Copyright (c) ${by}. The package has no file with its licence; the text of the ${license} License is at https://spdx.org/licenses/${license}.html`
      : readFileSync(join(folder, file), 'utf8').split(/^# Licenses of bundled dependencies$/m)[0]
  return [`${LINE}\n${name} ${version}\n${license}\n\n${text?.trim()}\n`]
})

const intro = `Notices of what is not ours in this console, each with its licence.
The build fails when a package is missing here.
`
writeFileSync(FILE, [intro, unicode, ...parts].join('\n'))
