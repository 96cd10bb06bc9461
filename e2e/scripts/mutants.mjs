// `npm run mutants`: code that can change without a failing unit test. For a part of it (exclusions stay
// excluded): npm run mutants -- --mutate 'src/domain/**/*.ts'
import { readFileSync } from 'node:fs'
import { StrykerCli } from '@stryker-mutator/core'

process.env['STORM_STEPS'] ??= '400'
const config = readFileSync(new URL('../../.stryker.config.json', import.meta.url), 'utf8')
const { mutate } = /** @type {{ mutate: string[] }} */ (JSON.parse(config))
// A list on the command line replaces the whole list of the file, so pass the exclusions again.
const leftOut = mutate.filter((pattern) => pattern.startsWith('!'))
const [node = '', script = '', ...given] = process.argv
const args = given.map((arg, at) =>
  given[at - 1] === '--mutate' || given[at - 1] === '-m' ? [arg, ...leftOut].join(',') : arg,
)
new StrykerCli([node, script, 'run', ...args]).run()
