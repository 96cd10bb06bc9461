// Node 20 strips no types: Vite loads the TypeScript.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** @type {{ module: typeof import('./http') }} */
const { module } = await runnerImport(fileURLToPath(new URL('./http.ts', import.meta.url)), {
  configFile: false,
  resolve: { alias: { '#mocks': fileURLToPath(new URL('.', import.meta.url)) } },
  logLevel: 'error',
})
module.main(process.env)
