import type { Knobs } from './knobs'
import { badValue, invalid } from './errors'
import { createPrng, type Prng } from './prng'

/**
 * Encoded ids: a lower-case prefix, a dot, a format version of 1 or 2 digits, a dot, base64url characters
 * (SERVICE.md §2.1, §9). The simulator, too, only looks ids up and never parses them.
 */
export type IdKind = 'oapp' | 'tnt' | 'acct' | 'issue' | 'msg' | 'job' | 'te' | 'role' | 'grp'

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LOWER_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const DIGITS = '0123456789'
const CLIENT_ID_SUFFIX = '.apps.googleusercontent.com'

/** The next id of a sequence. The lengths differ, so that no client relies on one length. */
export function nextId(kind: IdKind, prng: Prng): string {
  return `${kind}.1.${prng.text(prng.pick([18, 22, 24, 31]), BASE64URL)}`
}

/** Returns the ID that always belongs to this key. */
export function idOf(kind: IdKind, key: string): string {
  return nextId(kind, createPrng(`${kind}:${key}`))
}

/** A client ID in one of its two forms: the long one, or the old one with digits only. */
export function nextClientId(prng: Prng): string {
  const digits = prng.pick(DIGITS.slice(1).split('')) + prng.text(prng.int(9, 12), DIGITS)
  return prng.chance(0.9)
    ? `${digits}-${prng.text(32, LOWER_AND_DIGITS)}${CLIENT_ID_SUFFIX}`
    : `${digits}${CLIENT_ID_SUFFIX}`
}

/** The client ID that always belongs to this key. */
export function clientIdOf(key: string): string {
  return nextClientId(createPrng(`client:${key}`))
}

/**
 * Returns true when the text has the form of an encoded ID of this kind (SERVICE.md §2.1). The ID may still
 * not exist.
 */
export function hasIdForm(kind: IdKind, text: string): boolean {
  return new RegExp(`^${kind}\\.\\d{1,2}\\.[A-Za-z0-9_-]+={0,2}$`).test(text)
}

const NAMES = {
  oapp: 'app',
  acct: 'account',
  msg: 'message',
  job: 'job',
  te: 'trusted entity',
} as const

/**
 * With the knob `malformedId`, every malformed ID in the path is 400 (SERVICE.md §7 does not say which
 * status). Otherwise the service looks it up like any other.
 */
export function requireIdForms(
  { knobs, params }: { knobs: Knobs; params: Readonly<Record<string, string>> },
  kinds: Readonly<Record<string, keyof typeof NAMES>>,
): void {
  if (knobs.malformedId !== '400') return
  const malformed = Object.entries(kinds).filter(
    ([name, kind]) => !hasIdForm(kind, params[name] ?? ''),
  )
  if (malformed.length > 0)
    throw invalid(
      malformed.map(([name, kind]) => badValue(name, `is not an encoded ${NAMES[kind]} ID`)),
    )
}
