// `npm run mutants`: code that can change without a failing unit test, in src and then in the mock. For a part
// of it (exclusions stay excluded): npm run mutants -- --mutate 'src/domain/**/*.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'
import { StrykerCli } from '@stryker-mutator/core'

process.env['STORM_STEPS'] ??= '400'
const config = readFileSync(new URL('../../.stryker.config.json', import.meta.url), 'utf8')
const { mutate } = /** @type {{ mutate: string[] }} */ (JSON.parse(config))
// A list on the command line replaces the whole list of the file, so pass the exclusions again.
const leftOut = mutate.filter((pattern) => pattern.startsWith('!'))
const [node = '', script = '', ...given] = process.argv
const flag = given.findIndex((arg) => arg === '--mutate' || arg === '-m')

if (flag === -1) {
  const wanted = mutate.filter((pattern) => !pattern.startsWith('!'))
  for (const isMock of [false, true]) {
    const part = wanted.filter((pattern) => pattern.startsWith('mocks/') === isMock).join(',')
    spawnSync(node, [script, '--mutate', part, ...given], { stdio: 'inherit' })
    for (const type of ['html', 'json'])
      renameSync(
        `.cache/mutants/report.${type}`,
        `.cache/mutants/${isMock ? 'mocks' : 'src'}.${type}`,
      )
  }
} else {
  const part = given[flag + 1] ?? ''
  const args = given.with(flag + 1, [part, ...leftOut].join(','))
  // The tests of the mock and the contract are to find the mock's mutants; hundreds of others use it, too.
  if (part.startsWith('mocks/') && !given.includes('--testFiles')) {
    process.env['MUTANTS_SHARE_A_THREAD'] ??= '1'
    args.push(
      '--testFiles',
      'mocks/service/**/*.test.ts,mocks/contract/http.test.ts',
      ...own('mocks'),
    )
  }
  new StrykerCli([node, script, 'run', ...args]).run()
}

/** What was found before is kept for each part: the two use different tests. */
function own(/** @type {string} */ part) {
  return ['--incrementalFile', `.cache/mutants/incremental-${part}.json`]
}
