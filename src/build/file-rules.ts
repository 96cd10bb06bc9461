import type { SourceFile } from './text-rules'

export function barrelComplaints({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path) || path.endsWith('.gen.ts')) return []
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const rest = code.replaceAll(
    /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g,
    '',
  )
  const isBarrel = rest !== code && rest.trim() === ''
  return isBarrel || /^\s*export\s+(?:type\s+)?\*/m.test(code)
    ? [`${path} only re-exports: import from the files that export.`]
    : []
}

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
// `_`, `$` and dots in the name of a route file have a meaning for the router.
const ROUTE_PART = /^(?:__root|_?\$?[a-z][a-zA-Z0-9-]*_?|\$)(?:\.(?:_?\$?[a-z][a-zA-Z0-9-]*_?))*$/
const NAMED_BY_TOOLS = new Set([
  'README.md',
  'PROMISES.md',
  'BROWSERS.md',
  'SERVICE.md',
  'GLOSSARY.md',
  'CONTRIBUTING.md',
  'routeTree.gen.ts',
  'LICENSE',
  'Caddyfile',
])

export function nameComplaints(path: string): string[] {
  const [top = '', ...parts] = path.split('/')
  const pattern = path.startsWith('src/routes/') ? ROUTE_PART : KEBAB
  const odd = parts.find((part) => !pattern.test(part) && !NAMED_BY_TOOLS.has(part))
  return odd === undefined || top === ''
    ? []
    : [`${path}: "${odd}" is not kebab-case: small letters, digits and hyphens.`]
}

/** Complains about versions that are not exact. */
export function pinComplaints(manifest: Readonly<Record<string, unknown>>): string[] {
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap(
    (field) =>
      Object.entries(manifest[field] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))
        .map(
          ([name, version]) =>
            `package.json ${field} ${name} is "${version}": pin one exact version, then run npm ci.`,
        ),
  )
}

/** Complains about registry URLs in the lock file, because they tie it to one machine. */
export function lockComplaints(text: string): string[] {
  const found = /^\s*"resolved":.*$/m.exec(text)?.[0]
  return found === undefined
    ? []
    : [
        `package-lock.json has ${found.trim()}: keep omit-lockfile-registry-resolved in .npmrc and run npm install again.`,
      ]
}

/** State that can survive a lock: a `let`, an empty collection or a plain store at module scope. */
const STATE =
  /^(?:export )?(?:let (\{[^}]*\}|\w+)|const (\w+)(?:: ([^=]*(?:=>[^=]*)*?))? =\s*(?:createStore\b|new (?:Map|Set|WeakMap|WeakSet)\b(?:<(?:[^\n]|\n(?=[ }>]))*?>)?\(\)|\{\}|\[\]))/gm
/** Types of constants that are never changed. */
const FIXED = /^(?:readonly |Readonly|never\[\])/

/** Finds the state of a module, as `src/lib/words.ts numbers`. */
export function moduleState({ path, text }: SourceFile): string[] {
  return [...text.matchAll(STATE)].flatMap(([, variable, constant, type = '']) =>
    FIXED.test(type) ? [] : `${path} ${variable ?? constant}`,
  )
}
