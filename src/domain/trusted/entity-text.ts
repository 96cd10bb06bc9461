import { number } from '#/lib/words'
import { hostOnTheWire, hostReading } from '../names/punycode'
import { addressText, rangeBytes } from './ip-bytes'

type EntityForm =
  | { kind: 'domain'; domain: string }
  | { kind: 'email address'; domain: string }
  | { kind: 'ip address' }
  | { kind: 'ip range'; version: 4 | 6; bits: number }
  | { kind: 'other' }

const longest = 2000

export function entityForm(text: string): EntityForm {
  if (text.length > longest || /[\s\p{Cc}]/u.test(text)) return { kind: 'other' }
  const [address = '', bits, ...more] = text.split('/')
  const version = ipVersion(address)
  if (version !== null && bits === undefined) return { kind: 'ip address' }
  if (version !== null && more.length === 0 && isPrefix(bits ?? '', version)) {
    return { kind: 'ip range', version, bits: Number(bits) }
  }
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (!isDomain(domain) || at === 0) return { kind: 'other' }
  return at < 0 ? { kind: 'domain', domain } : { kind: 'email address', domain }
}

interface OtherSpelling {
  what: 'reads' | 'punycode' | 'range'
  text: string
}

/**
 * Returns another spelling of an entity; null if there is none. The spelling is decoded punycode, punycode for
 * non-ASCII letters, or the full range of an address such as `192.0.2.77/24`.
 */
export function otherSpelling(text: string): OtherSpelling | null {
  const form = entityForm(text)
  if (form.kind === 'ip range') return rangeSpelling(text)
  if (form.kind !== 'domain' && form.kind !== 'email address') return null
  const reading = hostReading(form.domain)
  if (reading !== null) return { what: 'reads', text: reading }
  if (/^[\0-\u007f]*$/.test(form.domain)) return null
  const host = hostOnTheWire(form.domain)
  return host === null || host === form.domain ? null : { what: 'punycode', text: host }
}

/** Says why a text is no valid new entity; null if it is valid. The console sends the text as typed. */
export function entityProblem(text: string, type: string): string | null {
  if (text === '') return 'Enter what to trust.'
  if (text.length > longest) return `The entity is longer than ${longest} characters.`
  if (/[\s\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/u.test(text)) {
    return 'The entity has spaces or hidden characters.'
  }
  const ambiguous = twoReadings(text)
  if (ambiguous !== null) return ambiguous
  if (type !== documentedType) return null
  const { kind } = entityForm(text)
  return kind === 'domain' ? null : 'A domain is written like partner.example.'
}

/** Says why a text is ambiguous; null if it has one meaning. */
function twoReadings(text: string): string | null {
  const [scheme] = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|sips?|https?|ftp):)/i.exec(text) ?? []
  if (scheme !== undefined) return `Leave out “${scheme}”.`
  if (/[,;<>]/.test(text)) return 'Enter one entity, without other characters around it.'
  const [, everyone] = /^[*%]?@(.+)$/.exec(text) ?? []
  if (everyone !== undefined) {
    return `This means every address of a domain. To trust all of it, add the domain ${everyone}.`
  }
  const [address = '', prefix] = text.split('/')
  if (prefix !== undefined && /^0\d+$/.test(prefix)) {
    return 'Write the length of the range without a leading zero.'
  }
  return twoNumbers(address)
}

/** Rejects `010.0.0.8`, `10.8` and `0x0a000008`. Some programs read `010.0.0.8` as octal, which is 8.0.0.8. */
function twoNumbers(address: string): string | null {
  if (!/^[\da-fx.]+$/i.test(address) || !URL.canParse(`https://${address}/`)) return null
  const { hostname } = new URL(`https://${address}/`)
  if (hostname === address || !/^\d+(?:\.\d+){3}$/.test(hostname)) return null
  return `This address can also be read as ${hostname}. Write four decimal numbers without leading zeros.`
}

/** Returns the full range of an address with a prefix; null if the range begins with that address. */
function rangeSpelling(text: string): OtherSpelling | null {
  const range = rangeBytes(text)
  const written = rangeBytes(text.split('/')[0] ?? '')
  if (range === null || written === null || range.first.join() === written.first.join()) return null
  return { what: 'range', text: `${addressText(range.first)} to ${addressText(range.last)}` }
}

/** The only `type` in the service's document (SERVICE.md §4.6). */
export const documentedType = 'external_domain'

/** Labels of the documented type and of three self-explanatory ones. */
const typeLabels: ReadonlyMap<string, string> = new Map([
  [documentedType, 'External domain'],
  ['email_address', 'Email address'],
  ['ip_address', 'IP address'],
  ['ip_cidr', 'IP range'],
])

export function typeLabel(type: string): string {
  return typeLabels.get(type) ?? type
}

/** Suffixes shared by a country, such as `co.uk`. A guess without the Public Suffix List. */
const sharedSecondLevel = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|go)\.[a-z]{2}$/i
/** Prefix lengths of ranges wider than any single partner needs. */
const widestBits = { 4: 8, 6: 16 } as const

/** Warns about a top-level domain, a range such as `0.0.0.0/0`, or an unknown form; null for other text. */
export function whyVeryWide(text: string): string | null {
  const form = entityForm(text)
  switch (form.kind) {
    case 'domain':
    case 'email address': {
      const domain = form.domain.replace(/^(?:\*?\.)+/, '').replace(/\.$/, '')
      if (!domain.includes('.')) return 'This is an entire top-level domain.'
      return sharedSecondLevel.test(domain) ? 'Anyone can register a name under this domain.' : null
    }
    case 'ip range': {
      const { version, bits } = asIpv4(text) ?? form
      if (bits <= 0)
        return `This range contains every ${version === form.version ? '' : 'IPv4 '}address.`
      return bits <= widestBits[version]
        ? `This range contains ${version === 4 ? number(2 ** (32 - bits)) : `2 to the power of ${128 - bits}`} addresses.`
        : null
    }
    case 'ip address':
      return isUnspecified(text) ? 'This address means any address.' : null
    case 'other':
      return 'This console cannot tell how much this entry covers. It may cover everything.'
  }
}

/** IPv6 notations of IPv4: mapped, compatible and translated addresses (RFC 4291, RFC 6052). */
const embedded =
  /^(?:::(?:ffff:)?(?:[\da-f]{1,4}(?::[\da-f]{1,4})?)?|64:ff9b::(?:[\da-f]{1,4}(?::[\da-f]{1,4})?)?)$/

/** Returns the IPv4 prefix of an embedded IPv6 range; null if it embeds none or is wide already. */
function asIpv4(text: string): { version: 4; bits: number } | null {
  const [address = '', bits = ''] = text.split('/')
  if (!address.includes(':') || Number(bits) <= widestBits[6]) return null
  return embedded.test(inShort(address)) ? { version: 4, bits: Number(bits) - 96 } : null
}

function isUnspecified(address: string): boolean {
  return address.includes(':') ? inShort(address) === '::' : /^[0.]+$/.test(address)
}

function inShort(address: string): string {
  return new URL(`https://[${address}]/`).hostname.slice(1, -1)
}

function isDomain(text: string): boolean {
  const domain = text.replace(/^(?:\*\.|\.)/, '').replace(/\.$/, '')
  return (
    domain.length <= 253 &&
    domain
      .split('.')
      .every((label) => /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*)$/u.test(label)) &&
    // Text that ends in a number is an address, possibly incomplete, or a range.
    !/(?:^|\.)(?:\d+|0x[\da-f]*)$/i.test(domain)
  )
}

function ipVersion(text: string): 4 | 6 | null {
  const parts = text.split('.')
  if (parts.length === 4 && parts.every((part) => isDecimal(part) && Number(part) < 256)) {
    return 4
  }
  return text.includes(':') && URL.canParse(`https://[${text}]/`) ? 6 : null
}

function isPrefix(bits: string, version: 4 | 6): boolean {
  return isDecimal(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

function isDecimal(text: string): boolean {
  return /^(?:0|[1-9]\d{0,2})$/.test(text)
}
