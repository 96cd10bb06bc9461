import { parseSync } from 'vite'
import type { SourceFile } from './text-rules'

/** Phrases that no text of the screen has, each with what to write instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bany more\b/i, 'write “no longer” before the verb'],
  [
    /\b(?:taken|take|took) (?:it |this )?back\b/i,
    'write “canceled” before sending, “undone” after',
  ],
  [
    /\bas (?:it was|it is|it came|they (?:were|are|came))\b/i,
    'write “did not change” or “as received”',
  ],
  [/\bhas this text\b/i, 'write “No match in …”'],
  [/\bgo on\b(?! waiting)/i, 'write “Continue”, “Resume” or “Load more pages”'],
  [/\b(?:what was|what were) \w+/i, 'name the thing: “results”, “changes”'],
  [/[a-z]'s\b/, 'write the apostrophe ’'],
  [/\b(?:App|Account|Its|an) id\b/, 'write “ID”'],
  [/\b(?:is|are) being (?:read|asked)\b/i, 'say what to wait for'],
  [/\bhas the whole\b/i, 'write “entire”, “all” or “full”'],
  [/\bno trace\b/i, 'write “the service does not show the change”'],
  [
    /\b(?:look|looks|looked|looking) (?:through|at|again|further)\b/i,
    'write “search”, “find”, “scan” or “check”',
  ],
  [/\b(?:walk|walks|walked)\b/i, 'write “scan”'],
  [/\b(?:pauses|paused) itself\b/i, 'write “paused because …”'],
  [/\bunder way\b/i, 'write “is running”'],
  [/\b(?:is|are) not known\b/i, 'write “is unknown”, or which check failed'],
  [/\bmay not\b/i, 'write “cannot” or “lacks permission”'],
  [/\bstored count\b/i, 'write “cached count”'],
  [/\blast written\b/i, 'write “last saved”'],
  [/\b(?:licence|cancelled|behaviour|colour)s?\b/i, 'use the American spelling'],
]

/** Texts of the screen: the app, and the tools and the tour of the demo. */
const SCREEN = /^(?:src\/(?!build\/|testing\/)|mocks\/demo\/|mocks\/personas\.ts).*$/
const TESTS = /\.(?:test|spec)\.tsx?$/

/** Values that are stored in a tab or stand in a URL, and sentences whose words are fixed. */
const STORED = new Set([
  'taken back',
  'no trace yet',
  'not known',
  'Offline. Showing what was read at',
])

/** First words that hide what a comment is about. */
const OPENERS =
  /^(?:What|Whether it|Only|So (?:many|long|far)|The same|Its?|They|That|Told|Kept|Drawn|Shown|Of|Nothing|Null|Also|Else|Left out|One)\b/

/** Names that only this project would understand, and the name that every engineer knows. */
const DIALECT: readonly (readonly [RegExp, string])[] = [
  [/^walk|Walk(?![a-z])/, 'scan'],
  [/^late(?=[A-Z]|$)|Late(?=[A-Z]|$)/, 'lazy, or delayed'],
  [/quietly|lazily|spacedOut/i, 'tryOrNull, once, humanize'],
  [/^paper|Paper/, 'print'],
  [/^[bB]eside|Beside$/, 'sidePanel'],
  [/^held(?=[A-Z]|$)|Held(?=[A-Z]|$)/, 'static, or kept'],
  [/[tT]akenBack/, 'canceled'],
  [/^whyNot/, '…DisabledReason'],
  [/[a-z]Words$/, '…Message or …Label'],
  [/WayUp|wayOn|nobody|barren|hungry|starve/, 'a noun of the glossary'],
  [/(?<![mM]i)[sS]take(?![a-z])/, 'risk'],
  [/[nN]amesake|[tT]wins/, 'sameNameApps'],
  [/^intake|Intake/, 'input'],
]

export function wordingComplaints(file: SourceFile): string[] {
  if (file.path.endsWith('.md')) return phraseComplaints(file)
  return [...phraseComplaints(file), ...openerComplaints(file), ...dialectComplaints(file)]
}

/** Forbidden phrases in the literals of a file that draws, announces or exports text. */
function phraseComplaints({ path, text }: SourceFile): string[] {
  if (!SCREEN.test(path) || TESTS.test(path)) return []
  return literals(path, text).flatMap(({ start, value }) =>
    STORED.has(value.trim())
      ? []
      : PHRASES.flatMap(([pattern, instead]) =>
          complaint(path, text, start, pattern.exec(value)?.[0], instead),
        ),
  )
}

/** Comments that begin with a word that is no noun, no verb and no condition. */
function openerComplaints({ path, text }: SourceFile): string[] {
  return parsed(path, text).comments.flatMap(({ start, value }) =>
    complaint(
      path,
      text,
      start,
      OPENERS.exec(value.replace(/^[*\s]+/, ''))?.[0],
      'begin with what the thing is or does',
    ),
  )
}

/** Declared names and file names of the private dialect. */
function dialectComplaints({ path, text }: SourceFile): string[] {
  const declared = text.matchAll(
    /\b(?:function\*?|const|let|interface|type|class) ([A-Za-z_$][\w$]*)/g,
  )
  return [...declared].flatMap(([, name = ''], index, all) =>
    DIALECT.flatMap(([pattern, instead]) =>
      complaint(path, text, all[index]?.index ?? 0, pattern.test(name) ? name : undefined, instead),
    ),
  )
}

function complaint(
  path: string,
  text: string,
  start: number,
  found: string | undefined,
  instead: string,
) {
  const line = text.slice(0, start).split('\n').length
  return found === undefined ? [] : [`${path}:${line} "${found}": ${instead}.`]
}

interface Text {
  readonly start: number
  readonly value: string
}

/** String literals, the fixed parts of templates, and the text and the attributes of JSX; a whole Markdown file. */
function literals(path: string, text: string): Text[] {
  if (path.endsWith('.md')) return [{ start: 0, value: text }]
  const found: Text[] = []
  visit(parsed(path, text).program, (node) => {
    if (node['type'] === 'ImportDeclaration' || node['type'] === 'ImportExpression') return false
    const value = node['type'] === 'TemplateElement' ? cooked(node['value']) : node['value']
    const isText = ['Literal', 'JSXText', 'TemplateElement'].includes(String(node['type']))
    if (isText && typeof value === 'string') found.push({ start: Number(node['start']), value })
    return true
  })
  return found
}

function cooked(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : undefined
}

function visit(node: unknown, onNode: (node: Record<string, unknown>) => boolean) {
  if (Array.isArray(node)) for (const child of node) visit(child, onNode)
  else if (typeof node === 'object' && node !== null && onNode(node as Record<string, unknown>))
    for (const child of Object.values(node)) visit(child, onNode)
}

function parsed(path: string, text: string) {
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts'
  return parseSync(path, text, { lang })
}
