import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { firstFrame } from './src/build/first-frame.ts'
import { chunkGroups, firstScreen } from './src/build/first-screen.ts'
import { inOrder } from './src/build/in-order.ts'
import { loneTests, zoneTests } from './src/build/lone-tests.ts'
import { mockWorker } from './src/build/mock-worker.ts'
import { notices } from './src/build/notices.ts'
import { serveDist } from './src/build/serve-dist.ts'
import { headersFor } from './src/security-headers.ts'

// Dev only: a build never holds a nonce.
const DEV_NONCE = 'dev'
// A test compares English texts, whatever the language of the machine. Workers begin with these settings.
if (process.env['VITEST'] !== undefined) process.env['LC_ALL'] = 'en_US.UTF-8'
const isMutantRun = process.env['STRYKER_MUTATOR_WORKER'] !== undefined
// Vitest itself, which nothing else loads with this file.
const MutantOrder = isMutantRun
  ? (await import('./src/build/mutant-order.ts')).MutantOrder
  : undefined

/**
 * - `vite`: dev server on the mock, under the policy of production plus Vite's nonce and web socket
 * - `vite build`, `vite preview`: production, in dist/
 * - the same with `--mode demo`: the console on its mock, in dist-demo/
 *
 * SERVICE_ORIGIN: preview passes the console's calls on to this service, as the samples for web servers do.
 * API_ORIGIN: a service on another origin than the console's, to be named in connect-src.
 */
export default defineConfig(({ command, mode, isPreview }) => {
  const isDemo = mode === 'demo'
  const isDev = command === 'serve' && isPreview !== true
  const isUnitTest = process.env['VITEST'] !== undefined
  const headerMode = isDemo ? 'demo' : 'production'
  const serviceOrigin = process.env['SERVICE_ORIGIN'] || undefined
  const apiOrigin = process.env['API_ORIGIN'] || undefined

  return {
    resolve: {
      alias: [
        { find: /^#\//, replacement: `${path('src')}/` },
        { find: /^#mocks\//, replacement: `${path('mocks')}/` },
        { find: /^#e2e\//, replacement: `${path('e2e')}/` },
        // React itself has this since version 18.
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ],
    },
    define: {
      __MOCK__: JSON.stringify(isDemo || (isDev && mode === 'development')),
      __BUILD_ID__: JSON.stringify(command === 'build' ? buildId() : 'dev'),
    },
    plugins: [
      // It writes the route tree: not from a unit run or one of several preview servers.
      isPreview === true || isUnitTest ? [] : router(),
      react(),
      mockWorker(isDemo),
      notices(isDemo),
      inOrder(),
      firstFrame(isDemo),
      firstScreen(`.cache/chunks-${headerMode}.json`),
      serveDist({ mode: headerMode, apiOrigin, service: serviceOrigin }),
    ],
    ...(isDev ? { html: { cspNonce: DEV_NONCE } } : {}),
    // A browser tries a rule on every element if its subject is a list in `:is()`. It finds plain lists by their class.
    css: { postcss: { plugins: [isPseudoClass()] } },
    server: {
      headers: headersFor({ path: '/', mode: 'dev', nonce: DEV_NONCE }),
    },
    preview: {
      // serveDist() sets them by path; left out, those of the dev server would apply.
      headers: {},
      cors: false,
    },
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      // The oldest browsers that the console supports: e2e/BROWSERS.md.
      target: ['chrome123', 'edge123', 'firefox127', 'safari17.5', 'ios17.5'],
      // An inlined asset is a data: URL, and the policy refuses those.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        // Nothing here relies on a getter or a missing global doing something: 0.3 kB less on the first screen.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          codeSplitting: { groups: chunkGroups() },
          // The entry lists them all: what several parts share would be named after all of them.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:9].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
    test: {
      // A slow machine is no reason to fail: what is fast is measured by `npm run bench`.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // Vitest leaves one core free, which is half of a small machine.
      maxWorkers: isMutantRun ? 1 : '100%',
      ...(isUnitTest ? { projects: unitTests() } : {}),
      ...(MutantOrder === undefined ? {} : { sequence: { sequencer: MutantOrder } }),
    },
  }
})

function unitTests(): TestProjectInlineConfiguration[] {
  const lone = loneTests(path('./'), ['src', 'mocks', 'e2e'])
  if (isMutantRun) return mutantTests(lone)
  const all = ['src/**/*.test.ts', 'mocks/**/*.test.ts', 'e2e/**/*.unit.test.ts']
  return [
    // Most modules hold no state: their tests share a worker, which loads each module once.
    { extends: true, test: { name: 'shared', include: all, exclude: lone, isolate: false } },
    { extends: true, test: { name: 'lone', include: lone } },
  ]
}

/** `npm run mutants`. The time zone of a thread cannot be changed. */
function mutantTests(lone: string[]): TestProjectInlineConfiguration[] {
  const include = ['src/**/*.test.ts', 'mocks/**/*.test.ts']
  const exclude = ['src/conventions.test.ts', 'src/build/**', ...zoneTests(path('./'), lone)]
  const setupFiles = [path('src/build/mutant-coverage.ts')]
  return [
    {
      extends: true,
      test: {
        name: 'shared',
        include,
        exclude: [...exclude, ...lone],
        isolate: false,
        setupFiles,
      },
    },
    { extends: true, test: { name: 'lone', include: lone, exclude } },
  ]
}

async function router() {
  // Half a second for every command that has no use for it.
  const { tanstackRouter } = await import('@tanstack/router-plugin/vite')
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A page brings its loader with its code. A route says where its own is different.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
    },
    routesDirectory: path('src/routes'),
    generatedRouteTree: path('src/routeTree.gen.ts'),
    tmpDir: path('.cache/router'),
    routeFileIgnorePattern: '\\.(test|css)\\b',
    quoteStyle: 'single',
    semicolons: false,
  })
}

/** The commit when there is one: a source archive has none, and git may not be installed. */
function buildId(): string {
  try {
    const git = ['rev-parse', '--short', 'HEAD']
    return execFileSync('git', git, { cwd: path('.'), stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return Date.now().toString(36)
  }
}

function path(below: string): string {
  return fileURLToPath(new URL(below, import.meta.url))
}
