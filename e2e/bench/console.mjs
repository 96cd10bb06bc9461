// Measures the console beside a hand-written page: npm run bench. It is no gate; it fails only when it could
// not run.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))

// Node 20 strips no types: Vite loads the TypeScript.
/** @type {{ module: typeof import('./run') }} */
const { module } = await runnerImport(path('./run.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: [{ find: /^#mocks\//, replacement: path('../../mocks/') }] },
})
await module.main()
