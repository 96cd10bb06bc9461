// `npm run mutants`: what could be changed without a unit test noticing. A part of it, and what stays out stays out:
// npm run mutants -- --mutate 'src/domain/**/*.ts'
import { readFileSync } from 'node:fs'
import { StrykerCli } from '@stryker-mutator/core'

const config = readFileSync(new URL('../../.stryker.config.json', import.meta.url), 'utf8')
const { mutate } = /** @type {{ mutate: string[] }} */ (JSON.parse(config))
// On the command line the list would replace that of the file as a whole.
const leftOut = mutate.filter((pattern) => pattern.startsWith('!'))
const [node = '', script = '', ...given] = process.argv
const args = given.map((arg, at) =>
  given[at - 1] === '--mutate' || given[at - 1] === '-m' ? [arg, ...leftOut].join(',') : arg,
)
new StrykerCli([node, script, 'run', ...args]).run()
