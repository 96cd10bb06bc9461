// Prints what the mock knows: npm run mock:list -- states offline
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Node 20 cannot run TypeScript, so Vite loads it.
/** @type {{ module: typeof import('./printed-lists') }} */
const { module } = await runnerImport(
  fileURLToPath(new URL('./printed-lists.ts', import.meta.url)),
  {
    configFile: false,
    resolve: { alias: { '#mocks': fileURLToPath(new URL('.', import.meta.url)) } },
    logLevel: 'error',
  },
)
module.main(process.argv.slice(2))
