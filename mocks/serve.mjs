// Node 20 cannot run TypeScript, so Vite loads it
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** @type {{ module: typeof import('./http') }} */
const { module } = await runnerImport(fileURLToPath(new URL('./http.ts', import.meta.url)), {
  configFile: false,
  resolve: { alias: { '#mocks': fileURLToPath(new URL('.', import.meta.url)) } },
  logLevel: 'error',
})
module.main(process.env)
