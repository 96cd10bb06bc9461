// npm run bench measures the console beside a hand-written page, then the mock. npm run bench -- walks measures only
// the scans of many apps, and with a name only that scan. npm run bench -- overview measures the overview.
// npm run bench -- soak 120 works in one tab for that number of minutes. All of them fail only if they could not run.
// npm run bench -- gate fails when the first rows take more work than before.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))
const options = {
  configFile: /** @type {const} */ (false),
  logLevel: /** @type {const} */ ('error'),
  resolve: {
    alias: [
      { find: /^#mocks\//, replacement: path('../../mocks/') },
      { find: /^#e2e\//, replacement: path('../') },
      { find: /^#\//, replacement: path('../../src/') },
    ],
  },
}

const [what, name] = process.argv.slice(2)
const minutes = name ?? '120'
// Node 20 strips no types, so Vite loads the TypeScript.
if (what === undefined) {
  /** @type {{ module: typeof import('./run') }} */
  const { module } = await runnerImport(path('./run.ts'), options)
  await module.main()
  await import('./mock.mjs')
} else if (what === 'walks' || what === 'overview') {
  /** @type {{ module: typeof import('./run') }} */
  const { module } = await runnerImport(path('./run.ts'), options)
  await module.main(what, name)
} else if (what === 'gate') {
  /** @type {{ module: typeof import('./gate') }} */
  const { module } = await runnerImport(path('./gate.ts'), options)
  await module.gate()
} else if (what === 'soak' && Number(minutes) > 0) {
  /** @type {{ module: typeof import('./soak') }} */
  const { module } = await runnerImport(path('./soak.ts'), options)
  await module.soak(Number(minutes))
} else {
  throw new Error(
    `"${process.argv.slice(2).join(' ')}": it is nothing, "walks" and perhaps a name, "overview", "gate", or "soak" and minutes.`,
  )
}
