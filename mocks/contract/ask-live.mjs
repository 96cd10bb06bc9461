// Asks a live service: npm run contract -- https://security.example.com
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Node 20 cannot run TypeScript, so Vite loads it.
/** @type {{ module: typeof import('./live-main') }} */
const { module } = await runnerImport(fileURLToPath(new URL('./live-main.ts', import.meta.url)), {
  configFile: false,
  resolve: { alias: { '#mocks': fileURLToPath(new URL('../', import.meta.url)) } },
  logLevel: 'error',
})
await module.main(process.argv.slice(2), process.env)
