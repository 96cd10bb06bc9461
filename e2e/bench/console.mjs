// npm run bench measures the console beside a hand-written page and React alone, then the scans and a working day.
// npm run bench -- scans measures only the scans of many apps, and with a name only that scan. Fails only if it could
// not run.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))
const [what, name] = process.argv.slice(2)
if (what !== undefined && what !== 'scans')
  throw new Error(`"${what}": it is nothing, or "scans" and perhaps a name.`)
// Node 20 strips no types, so Vite loads the TypeScript.
/** @type {{ module: typeof import('./run') }} */
const { module } = await runnerImport(path('./run.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: {
    alias: [
      { find: /^#mocks\//, replacement: path('../../mocks/') },
      { find: /^#e2e\//, replacement: path('../') },
      { find: /^#\//, replacement: path('../../src/') },
    ],
  },
})
await (what === 'scans' ? module.scans(name) : module.main())
