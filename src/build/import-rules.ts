import { importsOf, isTest, targetOf, type Import, type SourceFile } from './source-text'

/**
 * The import rule, one arrow:
 *
 *     routes → features, shell     features → features/decision → api → domain → lib
 *     features, shell → ui → lib   shell → api, domain   mocks → types of src/api schemas   e2e → mocks
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  top: ['top', 'routes', 'feature', 'decision', 'shell', 'api', 'domain', 'ui', 'lib', 'styles'],
  routes: ['routes', 'feature', 'decision', 'shell', 'api', 'domain', 'ui', 'lib'],
  feature: ['decision', 'api', 'domain', 'ui', 'lib'],
  decision: ['decision', 'api', 'domain', 'ui', 'lib'],
  shell: ['shell', 'api', 'domain', 'ui', 'lib', 'headers'],
  api: ['api', 'domain', 'lib'],
  domain: ['domain', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  styles: ['styles'],
  headers: [],
  build: ['build', 'headers'],
  mocks: ['mocks'],
  e2e: ['e2e', 'mocks', 'domain', 'lib', 'headers'],
}

const ADVICE: Readonly<Record<string, string>> = {
  feature:
    'a feature is closed to the others and to routes and shell. Move what both need to features/decision, ui, domain or lib',
  decision: 'features/decision knows api, domain, ui and lib. Pass the rest in as props',
  routes: 'a route connects a URL with a feature; it has nothing to do with this',
  shell:
    'the shell knows api, domain, ui, lib and security-headers. Let the route pass the feature in',
  api: 'api knows no component and no URL. Turn it round: let the feature call api',
  domain: 'domain is pure rules and knows only lib. Pass the value in',
  ui: 'ui has no domain word, no query, no route. Pass it in as props or children',
  lib: 'lib is the bottom and imports no other folder. Pass the value in, or move the file up',
  mocks:
    'the simulator writes the rules of the service down a second time, from the document. It may take only types (import type) of src/api schemas',
  e2e: 'tests drive the page as a person does. From src they may take types, domain, lib and security-headers',
  build: 'build plugins run in Node and know only security-headers',
  headers: 'security-headers is read by the build, the servers and the tests: it imports nothing',
  styles: 'style sheets import style sheets',
  top: 'the top of the app does not know this',
}

/** Packages that a folder may not import, with the reason. */
const CLOSED_PACKAGES: readonly { room: RegExp; package: RegExp; why: string }[] = [
  {
    room: /^src\/domain\//,
    package: /^(?!vitest$)/,
    why: 'domain is pure functions and needs no package',
  },
  {
    room: /^src\/ui\//,
    package: /^@tanstack\/react-(?:query|router)$/,
    why: 'ui has no query and no route: pass data and links in',
  },
  {
    room: /^src\/api\//,
    package: /^@tanstack\/react-router$/,
    why: 'api knows no URL of ours',
  },
  {
    room: /^mocks\/service\//,
    package: /^msw(?:\/|$)/,
    why: 'the simulator is plain TypeScript: keep msw in mocks/handlers, browser.ts and http.ts',
  },
  {
    room: /^(?:src|mocks)\//,
    package: /^zod(?!\/mini$)(?:\/|$)/,
    why: 'full zod is three times as large and runs new Function: import zod/mini',
  },
  {
    // Cleans the downloadable report and loads with it.
    room: /^src\/(?!features\/app-detail\/report\/clean-markup\.ts$)/,
    package: /^dompurify$/,
    why: 'nothing on the page is markup; only the downloadable report may clean markup',
  },
]

/** The folder that a file counts to; undefined if no rule is about it. */
function roomOf(path: string): string | undefined {
  if (/^src\/(?:main|router|query-client)(?:\.tsx?)?$/.test(path)) return 'top'
  if (/^src\/security-headers(?:\.ts)?$/.test(path)) return 'headers'
  if (path.startsWith('src/features/decision/')) return 'decision'
  const inSrc = /^src\/(routes|features|shell|api|domain|ui|lib|styles|build)\//.exec(path)?.[1]
  if (inSrc !== undefined) return inSrc === 'features' ? 'feature' : inSrc
  return /^(mocks|e2e)\//.exec(path)?.[1]
}

/** Every forbidden import of a file, as a sentence with advice. */
export function importComplaints({ path, text }: SourceFile): string[] {
  if (isTest(path) && !path.startsWith('e2e/')) return []
  const room = roomOf(path)
  return importsOf(text).flatMap((imported) => {
    const target = targetOf(path, imported.specifier)
    const why =
      target === undefined
        ? packageComplaint(path, imported.specifier)
        : roomComplaint({ path, room, target, imported })
    return why === undefined ? [] : [`${path} → ${imported.specifier}: ${why}.`]
  })
}

function packageComplaint(path: string, specifier: string): string | undefined {
  return CLOSED_PACKAGES.find((rule) => rule.room.test(path) && rule.package.test(specifier))?.why
}

interface Crossing {
  readonly path: string
  readonly room: string | undefined
  readonly target: string
  readonly imported: Import
}

function roomComplaint({ path, room, target, imported }: Crossing): string | undefined {
  const to = roomOf(target)
  if (target.startsWith('src/build/') && room !== 'build' && !imported.typeOnly) {
    return 'src/build holds plugins of the build and is no part of the app'
  }
  if (to === 'mocks' && path.startsWith('src/')) {
    return path === 'src/main.tsx' && imported.dynamic
      ? undefined
      : 'only src/main.tsx may load the mock, with import() behind __MOCK__, or it ships to production'
  }
  if (room === undefined || to === undefined) return undefined
  if (room === 'feature' && to === 'feature' && featureOf(path) === featureOf(target))
    return undefined
  if (isTypeException(room, to, target, imported)) return undefined
  const allowed = MAY_IMPORT[room] ?? []
  return allowed.includes(to) ? undefined : (ADVICE[room] ?? `${room} may not import ${to}`)
}

/** Types leave no trace at run time, so some may cross where values may not. */
function isTypeException(room: string, to: string, target: string, imported: Import): boolean {
  if (!imported.typeOnly) return false
  if (room === 'mocks') return /^src\/api\/(?:.*\/)?schema(?:\.ts)?$/.test(target)
  // A route reads the type of the router's context.
  return room === 'e2e' || (room === 'routes' && to === 'top')
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2]
}
