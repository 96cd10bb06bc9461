/** A file to check. `path`: relative to the repository, with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

interface TextRule {
  readonly pattern: RegExp
  readonly files: RegExp
  readonly except?: RegExp
  readonly why: string
}

// Files that are bundled for the browser.
const APP = /^src\/(?!build\/).*\.tsx?$/
const E2E = /^e2e\/.*\.(?:ts|mjs)$/
const TESTS = /\.(?:test|spec)\.tsx?$/

const RULES: readonly TextRule[] = [
  {
    pattern: /\b(?:push|unshift)\(\.\.\./,
    files: /^src\/domain\/(?!.*\.test\.ts$)/,
    why: 'a file has more items than a call may have arguments: add them one by one',
  },
  {
    pattern: /\bqueryKey:\s*\[/,
    files: APP,
    except: /^src\/api\/[^/]+\/queries\.ts$/,
    why: 'two copies of a key stop matching: use the factory in api/*/queries.ts',
  },
  {
    pattern: /(?:from|import\() ?'\.\.\//,
    files: /^src\/(?:(?!features\/|build\/)[^/]+|features\/[^/]+)\/[^/]+\.tsx?$/,
    why: 'the linter sees which room is imported only where it is written as #/…',
  },
  {
    pattern: /\b(?:successfully|are you sure)\b/i,
    files: APP,
    why: 'say what happened, or what will happen, instead',
  },
  {
    // "External domain" is the service's type of a trusted entity (SERVICE.md §4.6). A message about a missing grant
    // names both limits of the search: "(cached list, last sync)".
    pattern: /\bExternal\b(?! domain\b)|\blast used|(?<!cached list, )\blast sync/i,
    files: APP,
    why: 'the service does not say this, so the console must not show it',
  },
  {
    pattern: /(?<!\$)\{format(?:Second|Clock|Exact)\(/,
    files: /^src\/.*\.tsx$/,
    // The notice "Offline" omits the zone.
    except: /^src\/(?:ui\/text\/clock|shell\/notices\/notices)\.tsx$/,
    why: 'a time has its zone, and its date on paper: draw <Clock> or <DateTime> of src/ui/text/clock.tsx',
  },
  {
    pattern: /--c-(?:safe|success)-/,
    files: /^src\/.*\.css$/,
    except:
      /^src\/(?:styles\/(?:tokens|text)|ui\/badge\/badge|features\/(?:overview\/chart|review\/item\/news-line)\.module)\.css$/,
    why: 'green is a verdict: only a classification, a level of the agent and a confirmed write have it, never a brand',
  },
  {
    pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i,
    files: /^(?:src|mocks)\/.*\.css$/,
    except: /^src\/styles\/tokens\.css$/,
    why: 'a color without a pair in the other theme and without a checked contrast: use one of src/styles/tokens.css',
  },
  {
    pattern: /> \* [+~] /,
    files: /^src\/.*\.css$/,
    why: 'the browser would style a whole table again for each new row: write :not(:first-child)',
  },
  {
    pattern: /\bstyle=\{\{[^}]*\b(?:color|background|font|border|boxShadow)/,
    files: APP,
    why: 'looks are in the kit (src/styles, src/ui): use its classes',
  },
  {
    pattern: /\bpositionTry/,
    files: APP,
    why: 'a style sheet can take it from a closed box, and WebKit hangs on one in a hidden part',
  },
  {
    pattern: /\b(?:event|press)\.(?:key|code)\b|\{ key \}: KeyboardEvent/,
    files: APP,
    except: /^src\/ui\/hooks\/pressed-key\.ts$/,
    why: 'layouts, Caps Lock and input methods differ: ask pressedKey of src/ui/hooks/pressed-key.ts',
  },
  {
    pattern: /(?<!withinReach\()\buse(?:Infinite)?Query\(/,
    files: APP,
    // The list applies the rule itself, and the picker does not use the data of its query.
    except:
      /^src\/(?:lists\/(?:detail\/use-reachable-query|use-infinite-list)|app-parts\/tenant-choice)\.tsx?$/,
    why: 'after a 403 it keeps the older answer: use useReachableQuery or withinReach of src/lists/detail',
  },
  {
    pattern: /<form\b|\brequestSubmit\(|\.submit\(\)/,
    files: APP,
    except: /^src\/ui\/form\/form\.tsx$/,
    why: 'a key would get around the reason of a disabled button: use Form of src/ui/form/form.tsx',
  },
  {
    pattern: /\bnetworkidle\b/,
    files: E2E,
    why: 'it stays true after the first load: wait with atRest of e2e/helpers/rest.ts',
  },
]

export function textComplaints({ path, text }: SourceFile): string[] {
  const lines = codeLines(text)
  const found = RULES.flatMap(({ pattern, files, except, why }) => {
    const isAbout = files.test(path) && except?.test(path) !== true
    // Tests of the app may contain forbidden text.
    if (!isAbout || (files === APP && isTest(path))) return []
    return lines.flatMap((line, index) => complaint(path, index, pattern.exec(line)?.[0], why))
  })
  return [
    ...found,
    ...skipComplaints({ path, text }),
    ...tryComplaints({ path, text }),
    ...readComplaints({ path, text }),
  ]
}

/** Complains about `position-try` on closed or printed boxes. */
function tryComplaints({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.css')) return []
  return [...text.matchAll(/\bposition-try\b/g)].flatMap(({ index }) => {
    const around = blocksAround(text.slice(0, index))
    const isOpen = around
      .at(-1)
      ?.split(/,(?![^(]*\))/)
      .every((item) => item.includes(':popover-open'))
    const isScreen = around.some((block) => /^@media screen\b/.test(block))
    if (isOpen === true && isScreen) return []
    const line = text.slice(0, index).split('\n').length - 1
    return complaint(path, line, 'position-try', HANGS)
  })
}

function blocksAround(css: string): string[] {
  const around: string[] = []
  const code = css.replaceAll(/\/\*[^]*?\*\//g, '')
  for (const [, before = '', brace] of code.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') around.push(before.trim())
    else if (brace === '}') around.pop()
  }
  return around
}

const HANGS =
  'WebKit hangs on such a box in a hidden part: inside @media screen, for what is :popover-open'

/** Complains about a plain button that asks the service again. */
function readComplaints({ path, text }: SourceFile): string[] {
  if (!/^src\/.*\.tsx$/.test(path) || LOADS_CODE.test(path)) return []
  const buttons = text.matchAll(/<Button\b(?:(?!<\/?\w*Button\b)[^])*/g)
  return [...buttons]
    .filter(([button]) => /\b(?:again|Check more|Refresh|refetch)\b/.test(button))
    .filter(([button]) => !button.includes('offlineMessages'))
    .flatMap(({ index }) =>
      complaint(path, text.slice(0, index).split('\n').length - 1, '<Button', ASKS),
    )
}

/** Parts that “try again” to load or draw a part of the console. */
const LOADS_CODE =
  /^src\/(?:ui\/lazy-part|shell\/(?:error-page|missing-part-page)|lists\/detail\/panel|features\/overview\/scopes\/scopes-page|app-parts\/scopes\/observed-scopes)\.tsx$/
const ASKS = 'offline it would do nothing and not say why: use ReadButton of src/ui/form/button.tsx'

function complaint(path: string, index: number, found: string | undefined, why: string) {
  return found === undefined ? [] : [`${path}:${index + 1} "${found.trim()}": ${why}.`]
}

/** Returns the lines of a file, with comment lines emptied. */
function codeLines(text: string): string[] {
  return text.split('\n').map((line) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line))
}

function isTest(path: string): boolean {
  return TESTS.test(path)
}

/** Complains about a skipped test without a reason (#12 or a promise such as R-17) on its line or above. */
function skipComplaints({ path, text }: SourceFile): string[] {
  if (!TESTS.test(path)) return []
  const raw = text.split('\n')
  return codeLines(text).flatMap((line, index) => {
    const found = /\b(?:test|it|describe)(?:\.\w+)*\.skip\b/.exec(line)?.[0]
    const nearbyLines = `${raw[index - 1] ?? ''}\n${raw[index] ?? ''}`
    if (/\/\/.*(?:#\d+|\b[A-Z]-\d+)/.test(nearbyLines)) return []
    return complaint(path, index, found, 'say beside it why, with an issue: // #12: …')
  })
}
