// npm run bench measures the console beside a hand-written page and React alone. npm run bench -- scans [NAME] [LIMIT]
// measures all scans of many apps or one of them, with at most LIMIT items a page. npm run bench -- day measures a
// working day. Fails only if it could not run. README.md has the table of the last measurement.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))
const [what = 'journeys', name, limit] = process.argv.slice(2)
if (what !== 'journeys' && what !== 'scans' && what !== 'day')
  throw new Error(`"${what}": it is nothing, "scans" or "day".`)
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
await (what === 'scans'
  ? module.scans(name, limit === undefined ? undefined : Number(limit))
  : module[what]())
