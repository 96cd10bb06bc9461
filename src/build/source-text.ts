/** A file as the rules see it: a path from the root of the repository, with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Test files may import anything, and no user sees their text. */
export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path)
}

const TOKEN =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|(?<=[(,=:[!&|?{};\n]\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

/**
 * The text with comments blanked out and every line in its position. Not a parser: it knows strings,
 * templates and regular expressions well enough not to read `//` inside one of them as a comment.
 */
export function withoutComments(text: string): string {
  return text.replaceAll(TOKEN, (token) =>
    /^\/[*/]/.test(token) ? token.replaceAll(/[^\n]/g, ' ') : token,
  )
}

/** One import or re-export of a file. */
export interface Import {
  readonly specifier: string
  /** Only types are imported: nothing remains at run time. */
  readonly typeOnly: boolean
  readonly dynamic: boolean
}

const STATIC_IMPORT =
  /^[ \t]*(?:import|export)\s+(?:(type)\s+(?!from\b))?(?:([\w*\s{},$]+?)\s+from\s+)?['"]([^'"\n]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Every import, re-export and dynamic import of a file. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  for (const [, typeWord, names, specifier] of code.matchAll(STATIC_IMPORT)) {
    if (specifier === undefined) continue
    found.push({
      specifier,
      typeOnly: typeWord !== undefined || hasOnlyTypeNames(names),
      dynamic: false,
    })
  }
  for (const [, specifier] of code.matchAll(DYNAMIC_IMPORT)) {
    if (specifier !== undefined) found.push({ specifier, typeOnly: false, dynamic: true })
  }
  return found
}

/** `{ type A, type B }` */
function hasOnlyTypeNames(names: string | undefined): boolean {
  const inside = /^\{([^}]*)\}$/.exec(names?.trim() ?? '')?.[1]
  const parts = (inside ?? '').split(',').filter((part) => part.trim() !== '')
  return parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part))
}

/** The imported file, as a path from the root; undefined for a package. */
export function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.split('?')[0] ?? specifier
  if (bare.startsWith('#/')) return `src/${bare.slice(2)}`
  if (bare.startsWith('#mocks/')) return `mocks/${bare.slice(7)}`
  if (!bare.startsWith('.')) return undefined
  const parts = path.split('/').slice(0, -1)
  for (const part of bare.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
