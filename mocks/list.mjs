// Prints what the mock knows: npm run mock:list -- states offline
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))

// Node 20 strips no types: Vite loads the TypeScript.
/** @type {{ module: typeof import('./printed-lists') }} */
const { module } = await runnerImport(path('./printed-lists.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: [{ find: /^#mocks\//, replacement: path('./') }] },
})
module.main(process.argv.slice(2))
