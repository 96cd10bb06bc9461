/**
 * Restores links that a mail gateway rewrote. Gateways that keep the old link percent-encoded need no step here.
 */
function rewrittenLinks(text: string): string {
  if (!text.includes('urldefense')) return text
  return text
    .replaceAll(
      /https?:\/\/urldefense\.proofpoint\.com\/v2\/url\?u=([\w./%-]+)(?:&[^\s"'<>]*)?/gi,
      (all, link: string) => secondVersion(link) ?? all,
    )
    .replaceAll(
      /https?:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(.+?)__;([\w-]*=*)!![^\s"'<>]*/gi,
      (all, link: string, replaced: string) => thirdVersion(link, replaced) ?? all,
    )
}

/** Decodes version 2, which writes `-3D` for `=` and `_` for `/`. */
function secondVersion(link: string): string | null {
  try {
    return decodeURIComponent(link.replaceAll('-', '%').replaceAll('_', '/'))
  } catch {
    return null
  }
}

const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Decodes version 3, which writes `*` for a separately stored character and `**A` for a run of them. */
function thirdVersion(link: string, replaced: string): string | null {
  if (!link.includes('*')) return link
  try {
    const bytes = atob(replaced.replaceAll('-', '+').replaceAll('_', '/'))
    const characters = new TextDecoder().decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    )
    let from = 0
    return link.replaceAll(/\*(?:\*([\w-]))?/g, (_, run?: string) => {
      const length = run === undefined ? 1 : runs.indexOf(run) + 2
      from += length
      return characters.slice(from - length, from)
    })
  } catch {
    return null
  }
}

/** Writings that are undone before client IDs are read from a text, with their labels. */
export const writings = {
  defanged: 'with [.]',
  percent: 'with percent-encoding',
  entities: 'with HTML entities',
  escapes: 'with JSON escapes',
  link: 'in a rewritten link',
} as const
export type Writing = keyof typeof writings

export interface Undone {
  text: string
  how: ReadonlySet<Writing>
}

const nothing: ReadonlySet<Writing> = new Set()
/** Replaces text that could not be undone, so that a client ID beside it becomes a doubt. */
export const notUndone = '\uFFFC'
const leftovers =
  /%(?:25)*[89a-fA-F][\da-fA-F]|&\w{2,24};|\\(?:[nrtbf](?=[\w.])|[ux][\da-fA-F]{0,3})|=(?:3[dD]|[C-F][\dA-F])(?=\w)/g
const mayBeWritten =
  /%[\da-f]{2}|=3d|=[c-f][\da-f]|&#?\w{2,24};|\\|urldefense|[[({<]\s?(?:\W|at|dot|punkt)\s?[\])}>]|[[]\.|\.\]|\s[.@]\s|\s(?:dot|at)\s/i
/** Rounds of undoing. `%2540` is encoded twice. */
const mostRounds = 3

/** Undoes encodings and defanging in a log or mail. Text that cannot be undone becomes `notUndone`. */
export function undo(text: string): Undone {
  if (!mayBeWritten.test(text)) return { text, how: nothing }
  const how = new Set<Writing>()
  let now = text
  for (let round = 0; round < mostRounds; round += 1) {
    const before = now
    for (const [writing, step] of steps) {
      const next = step(now)
      if (next === now) continue
      how.add(writing)
      now = next
    }
    if (now === before) break
  }
  return { text: now.replaceAll(leftovers, notUndone), how }
}

/** Returns the writings of a value. A value that is in the original text was not written with [.]. */
export function howWritten(value: string, { how }: Undone, original: string): Writing[] {
  return [...how].filter((writing) => writing !== 'defanged' || !original.includes(value))
}

const steps: [Writing, (text: string) => string][] = [
  ['link', rewrittenLinks],
  ['percent', withoutPercent],
  ['entities', withoutEntities],
  ['escapes', withoutEscapes],
  ['defanged', withoutDefanging],
]

function withoutPercent(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  period: '.',
  commat: '@',
  hyphen: '\u2010',
  dash: '\u2010',
  lowbar: '_',
  colon: ':',
  sol: '/',
  equals: '=',
  num: '#',
  semi: ';',
  comma: ',',
  quest: '?',
  lsqb: '[',
  rsqb: ']',
  lpar: '(',
  rpar: ')',
  percnt: '%',
  plus: '+',
  shy: '\u00AD',
  zwnj: '\u200C',
  zwj: '\u200D',
  tab: '\t',
  newline: '\n',
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (all: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}

const looksLikeJson = /["']\s*:|\\["\\]|[{[]\s*"/
const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const jsonEscape = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([nrtbf])|(["\\/]))/gi
/** Outside JSON a backslash can follow a domain name, as in `CORP\nadia`, but not before a client ID. */
const plainEscape = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([nrt])(?=\d{6})|(["/]))/gi

function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text
  const escape = looksLikeJson.test(text) ? jsonEscape : plainEscape
  return text.replaceAll(
    escape,
    (all: string, four?: string, two?: string, letter?: string, sign?: string) => {
      const hex = four ?? two
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      // `\N` is not an escape.
      return sign ?? letters[letter ?? ''] ?? all
    },
  )
}

const dot = '[ \\t]{0,3}\\.[ \\t]{0,3}|[ \\t]{1,3}(?:dot|punkt)[ \\t]{1,3}'
const spacedId = new RegExp(
  `([\\w-])(?:${dot})apps(?:${dot})googleusercontent(?:${dot})com(?![\\w-])`,
  'gi',
)
const spacedAddress =
  /(?<![\w.+%'-])([\w.+%'-]{1,64})[ \t]{0,3}(?:@|[ \t]at[ \t])[ \t]{0,3}([\w-]{1,63}(?:[ \t]{1,3}(?:\.|dot)[ \t]{1,3}[\w-]{1,63})+)(?=[ \t]{0,3}(?:$|[\n,;<>()"']))/gi

/** Undoes `[.]`, `(.)`, `[dot]`, `[@]` and `\.` anywhere, but ` . ` only throughout an ID or an address. */
function withoutDefanging(text: string): string {
  return text
    .replaceAll(/[ \t]{0,3}[[({<][ \t]?(?:[.。．]|dot|punkt)[ \t]?[\])}>][ \t]{0,3}/gi, '.')
    .replaceAll(/[ \t]{0,3}[[({<][ \t]?(?:@|at)[ \t]?[\])}>][ \t]{0,3}/gi, '@')
    .replaceAll(/[[({]([-_:/=])[\])}]/g, '$1')
    .replaceAll(/\[\.(?=\w)|(?<=\w)\.\]/g, '.')
    .replaceAll(/(?<=\w)\\([.@-])(?=\w)/g, '$1')
    .replaceAll(spacedId, '$1.apps.googleusercontent.com')
    .replaceAll(
      spacedAddress,
      (_, local: string, domain: string) =>
        `${local}@${domain.replaceAll(/[ \t]+(?:\.|dot)[ \t]+/gi, '.')}`,
    )
}
