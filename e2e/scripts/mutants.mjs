// `npm run mutants`: finds code that can change without a failing unit test, in src and then in the mock. For a part
// of the code (exclusions stay excluded): npm run mutants -- --mutate 'src/domain/**/*.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { StrykerCli } from '@stryker-mutator/core'

const config = readFileSync(new URL('../../.stryker.config.json', import.meta.url), 'utf8')
const { mutate } = /** @type {{ mutate: string[] }} */ (JSON.parse(config))
const [node = '', script = '', ...argv] = process.argv
const flag = argv.findIndex((arg) => arg === '--mutate' || arg === '-m')

if (flag === -1) {
  for (const isMock of [false, true]) {
    const part = mutate.filter(
      (text) => !text.startsWith('!') && text.startsWith('mocks/') === isMock,
    )
    spawnSync(node, [script, '--mutate', part.join(','), ...argv], { stdio: 'inherit' })
    for (const type of ['html', 'json']) {
      const report = `.cache/mutants/report.${type}`
      const own = `.cache/mutants/${isMock ? 'mocks' : 'src'}.${type}`
      if (existsSync(report)) renameSync(report, own)
    }
  }
} else {
  const part = argv[flag + 1] ?? ''
  // A list on the command line replaces the whole list of the file, so pass the exclusions again.
  const leftOut = mutate.filter((text) => text.startsWith('!'))
  const args = argv.with(flag + 1, [part, ...leftOut].join(','))
  process.env['STORM_STEPS'] ??= '800'
  if (part.startsWith('mocks/')) {
    // The mock's own tests and the contract. Hundreds of others use the mock and seldom find more.
    if (!argv.includes('--testFiles'))
      args.push('--testFiles', 'mocks/service/**/*.test.ts,mocks/contract/http.test.ts')
    if (!argv.includes('--incrementalFile'))
      args.push('--incrementalFile', '.cache/mutants/incremental-mocks.json')
  }
  new StrykerCli([node, script, 'run', ...args]).run()
}
