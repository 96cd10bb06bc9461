import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  barrelComplaints,
  lockComplaints,
  nameComplaints,
  pinComplaints,
  moduleState,
} from '#/build/file-rules'
import { equalFieldComplaints } from '#/build/fixture-rules'
import { textComplaints, type SourceFile } from '#/build/text-rules'
import { wordingComplaints } from '#/build/wording-rules'

// Checks every file against the rules of the architecture. src/build/*-rules.test.ts tests the rules.
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

const paths = ['src', 'mocks', 'e2e'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(ROOT.length)),
)
const sources: SourceFile[] = paths
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.endsWith('.gen.ts'))
  .map((path) => ({ path, text: read(path) }))

/** Samples in the tests of the rules, which break the rules on purpose. */
const checked = sources.filter(({ path }) => !/^src\/build\/.*\.test\.ts$/.test(path))

const sheets = sources.filter(({ path }) => path.endsWith('.css'))
const themeScript: SourceFile = { path: 'public/theme.js', text: read('public/theme.js') }

/** Fixtures that need equal fields, with the reason. */
const equalFields: Record<string, string> = {
  'src/features/app/report/report.test.ts': 'every field has the same hostile text',
}

/** Returns the words in the text literals of a file. */
function wordsInTexts(code: string): string[] {
  const texts = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return texts.flatMap((text) => text.match(/[\w-]+/g) ?? [])
}

/** Returns the classes in the selectors of a style sheet. */
function classesOf({ text }: SourceFile): string[] {
  const selectors = text
    .replaceAll(/\/\*[^]*?\*\/|'[^']*'|url\([^)]*\)/g, '')
    .match(/[^{};]+(?=\{)/g)
  return (selectors ?? []).flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  )
}

/** Returns the classes in the attributes of a component, without those that it composes. */
function classesNamedIn(code: string): string[] {
  const texts = [
    ...[...code.matchAll(/ className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
      ([, plain = '', mixed = '']) => `${plain} ${mixed.replaceAll(/[\w-]*\$\{[^}]*\}/g, '')}`,
    ),
    ...[...code.matchAll(/\bclassNames\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/(?:^|[,&] )'([^']*)'/g)].map(([, text = '']) => text),
    ),
  ]
  return texts.flatMap((text) => text.split(/\s+/)).filter((name) => name !== '')
}

describe('every file', () => {
  it('every file is found by this test', () => {
    expect(paths).toContain('src/security-headers.ts')
    expect(sources.length).toBeGreaterThan(10)
  })

  it('every file avoids the forbidden text', () => {
    expect(checked.flatMap(textComplaints)).toStrictEqual([])
  })

  it('every file has plain words on the screen, in comments and in names', () => {
    // Markdown that a page shows.
    const shown = paths.filter((path) => /^src\/features\/.*\.md$/.test(path))
    const texts = [...checked, ...shown.map((path) => ({ path, text: read(path) }))]
    expect(texts.flatMap(wordingComplaints)).toStrictEqual([])
  })

  it('every record of a fixture has a value of its own in each field', () => {
    const fixtures = checked.filter(({ path }) => /^src\/(?:testing\/.*|.*\.test)\.ts$/.test(path))
    const complaints = fixtures
      .filter(({ path }) => !(path in equalFields))
      .flatMap(equalFieldComplaints)
    expect(complaints).toStrictEqual([])
  })

  it('every file is short enough', () => {
    const long = sheets.filter(({ text }) => text.trimEnd().split('\n').length > 250)
    // The linter checks every other file.
    expect(long.map(({ path }) => path)).toStrictEqual([])
  })

  it('every style sheet of the console is in the kit', () => {
    const outside = sheets.filter(({ path }) => /^src\/(?!styles\/|ui\/)|\.module\./.test(path))
    expect(outside.map(({ path }) => path)).toStrictEqual([])
  })

  it('every file uses only classes of the kit', () => {
    const kit = new Set(sheets.flatMap(classesOf))
    const without = sources.flatMap(({ path, text }) =>
      classesNamedIn(text)
        .filter((name) => !kit.has(name))
        .map((name) => `${path} names ${name}`),
    )
    expect(without).toStrictEqual([])
  })

  it('every class of the kit is used', () => {
    const code = [...sources.filter(({ path }) => /\.tsx?$/.test(path)), themeScript]
    const words = new Set(code.flatMap(({ text }) => wordsInTexts(text)))
    // Such as `glyph-${name}`.
    const starts = code.flatMap(({ text }) => text.match(/\b[a-z]+-(?=\$\{)/g) ?? [])
    const isUsed = (name: string) =>
      words.has(name) || starts.some((start) => name.startsWith(start))
    const kit = sheets.filter(({ path }) => path.startsWith('src/'))
    const unused = kit.flatMap((sheet) =>
      classesOf(sheet)
        .filter((name) => !isUsed(name))
        .map((name) => `${sheet.path} has .${name}`),
    )
    expect([...new Set(unused)]).toStrictEqual([])
  })

  it('no file is a barrel', () => {
    expect(checked.flatMap(barrelComplaints)).toStrictEqual([])
  })

  it('every file has a kebab-case name', () => {
    expect(paths.flatMap(nameComplaints)).toStrictEqual([])
  })

  it('every file cites existing sections of mocks/SERVICE.md', () => {
    const headings = read('mocks/SERVICE.md').matchAll(/^#{2,3} (\d(?:\.\d)?)/gm)
    const sections = new Set([...headings].map(([, number]) => number))
    const missing = checked.flatMap(({ path, text }) =>
      [...text.matchAll(/§([1-9](?:\.\d+)*)/g)]
        .filter(([, number]) => !sections.has(number))
        .map(([citation]) => `${path} cites ${citation}`),
    )
    expect(missing).toStrictEqual([])
  })
})

/**
 * Allowed state at module scope, with why no data of a session outlives a lock in it (S-39). All other state must be a
 * `sessionStore`.
 */
const outlives = {
  // The session itself, and facts about the service and the browser.
  'src/api/exchange.ts early': 'the end of a session drops it',
  'src/api/other-tabs.ts channel': 'a channel',
  'src/api/page.ts acceptedLimit': 'a number of the service',
  'src/api/rate-limit.ts pause': 'the limit of the service',
  'src/api/rate-limit.ts rateLimit': 'the limit of the service',
  'src/api/settings.ts current': 'the settings of the deployment',
  'src/domain/scopes/families.ts names': 'the settings of the deployment',
  'src/api/token.ts running': 'aborted by a lock',
  'src/api/token.ts session': 'the session',
  'src/api/token.ts token': 'null after a lock',
  'src/lib/preferences.ts preferences': 'kept in the browser on purpose',
  'src/lib/session-store.ts acts': 'what a lock wipes',
  'src/lib/session-store.ts isLocked': 'whether it has',
  'src/session/session.ts anchor': 'times',
  'src/session/session.ts life': 'times',
  'src/session/session.ts lockedElsewhere': 'a count',
  'src/session/session-watch.ts lastUse': 'a time',
  'src/session/session-watch.ts nearEnd': 'a time',
  'src/shell/missing-part.ts isBeingLeft': 'a fact about the page',
  'src/shell/missing-part.ts errors': 'failed modules',
  'src/shell/missing-part.ts partMissing': 'failed modules',
  // Wiped by the file's own code.
  'src/api/oauth-apps/mutations.ts inFlight': 'until the answer, which a lock aborts',
  'src/api/writes/delayed-checks.ts checks': 'the end of a session stops each',
  'src/api/writes/operations-log.ts operations': 'hidden; only its own token sees it again',
  'src/features/apps/worklist/worklists.tsx kept': 'a lock clears it',
  'src/features/lookup/scan/lookup-scan.ts { ids: before }':
    'follows the lookup, which a lock wipes',
  'src/session/kept-runs.ts runSignal': 'follows the runs, which a lock hides',
  'src/scans/create-scan.ts living': 'a lock wipes each scan',
  'src/scans/create-scan.ts running': 'a lock wipes each scan',
  // Empty when the component unmounts.
  'src/features/apps/accounts/row-counting.ts pending': 'rows leave it',
  'src/features/apps/accounts/row-counting.ts inView': 'rows leave it',
  'src/features/apps/accounts/row-counting.ts settling': 'rows leave it',
  'src/lib/reload-guard.ts holds': 'messages of the console, until a part unmounts',
  'src/ui/hooks/use-page-commands.ts offers': 'a page removes its own',
  'src/ui/text/page-head.tsx lastHeading': 'then the heading of the connect form',
  // Ends with its subject.
  'src/domain/accounts/first-sync.ts known': 'kept with its input',
  'src/domain/runs/run-messages.ts counted': 'kept with its input',
  'src/features/review/item/deal-with.ts queues': 'kept with its input',
  'src/features/review/queue/queue.ts ages': 'kept with its input',
  'src/api/oauth-apps/received-apps.ts requested': 'kept with its input',
  // Without data of a session.
  'src/api/oauth-apps/received-apps.ts requests': 'a number',
  'src/api/oauth-apps/received-apps.ts listeners': 'functions',
  'src/features/review/scan/scan.ts scanFilters': 'never written to',
  'src/lib/time/time.ts formatters': 'time zones',
  'src/lib/time/time.ts zones': 'time zones',
  'src/ui/text/translated-text.tsx redrawnAt': 'a time',
  'src/ui/form/armed-button.tsx uncovered': 'a number',
  'src/ui/hooks/use-now.ts clocks': 'timers',
  'src/ui/hooks/use-printing.ts printing': 'yes or no',
  'src/ui/table/use-virtual-rows.ts rootRem': 'a size',
}

describe('the state at module scope', () => {
  it('S-39: all state at module scope is a sessionStore or is listed here', () => {
    const app = sources.filter(
      ({ path }) => path.startsWith('src/') && !/\.test\.|^src\/(?:build|testing)\//.test(path),
    )
    expect(app.flatMap(moduleState).toSorted()).toStrictEqual(Object.keys(outlives).toSorted())
  })
})

describe('the packages', () => {
  it('every package is pinned to one version', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, unknown>
    expect(pinComplaints(manifest)).toStrictEqual([])
  })

  it('every package is locked without a registry URL', () => {
    expect(lockComplaints(read('package-lock.json'))).toStrictEqual([])
  })
})
