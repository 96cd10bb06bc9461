import { cut } from '#/lib/hidden-characters'
import { countLabel, number } from '#/lib/words'

export interface Party {
  /** Main text: an address or a file name, otherwise the value as JSON. */
  main: string
  /** Other fields as pairs of name and value. The name is empty if the value needs none. */
  more: [field: string, value: string][]
}

/**
 * Reads senders and recipients, whose format is not documented (SERVICE.md §4.6). Text is an address, an object has
 * the fields of accounts (SERVICE.md §2.6) or becomes JSON. The name is the sender's free text, so the address always
 * follows in brackets.
 */
export function people(value: unknown): Party[] {
  return readParts(value).map((part) => {
    const { main, more, field: chosen } = describe(part, ['email', 'displayName'])
    // A name without an address may look like an address.
    if (chosen === 'displayName') return { main: `“${cut(main, 80)}” (no address given)`, more }
    const name = more.find(([field]) => field === 'displayName')
    if (name === undefined) return { main, more }
    // A long name must not push the address out of sight.
    return { main: `${cut(name[1], 80)} <${main}>`, more: more.filter((item) => item !== name) }
  })
}

/** Lines of a cell: the first party and the number of others. Null without a party. */
export function partyLines(
  parties: readonly Party[],
): { name: string; address: string | null; others: string | null } | null {
  const [first, ...rest] = parties
  if (first === undefined) return null
  const [name, address = null] = nameAndAddress(first.main) ?? [first.main]
  return { name, address, others: rest.length === 0 ? null : `and ${number(rest.length)} more` }
}

/** Splits `Name <address>` into its two lines; null if it has one. */
export function nameAndAddress(main: string): [name: string, address: string] | null {
  const [, name, address] = /^(.+) (<[^<>]+>)$/su.exec(main) ?? []
  return name === undefined || address === undefined ? null : [name, address]
}

/** Joins parties to one line; null if there are none. */
export function partiesLine(parties: readonly Party[]): string | null {
  if (parties.length === 0) return null
  return parties
    .map(({ main, more }) => [main, ...more.map(([, value]) => value)].join(' · '))
    .join(', ')
}

/**
 * Joins the addresses of senders to one line to search for; null if there are none. Omits a name, which is the sender's
 * free text. An object of an unknown form is JSON, as on the screen.
 */
export function addressesLine(value: unknown): string | null {
  const addresses = readParts(value).flatMap((part) => {
    const { main, field } = describe(part, ['email', 'displayName'])
    if (field === 'displayName') return []
    const bracketed = [...main.matchAll(/<([^<>]+)>\s*(?:,|$)/gu)].map(
      ([, address = '']) => address,
    )
    return (bracketed.length > 0 ? bracketed : [main.trim()]).filter((address) => address !== '')
  })
  return addresses.length === 0 ? null : addresses.join(', ')
}

/** Reads attachments, of an undocumented format (SERVICE.md §4.6): `name`, type `PDF`, size `86 KB` (of 1,024). */
export function readAttachments(value: unknown): Party[] {
  return readParts(value).map((part) => {
    const { main, more } = describe(part, ['name'])
    return { main, more: more.map(labelField) }
  })
}

function labelField([field, value]: [string, string]): [string, string] {
  if (field === 'contentType') return ['', typeWord(value)]
  if (field !== 'sizeBytes' || !/^\d{1,15}$/.test(value)) return [field, value]
  return ['', formatSize(Number(value))]
}

/** Returns `PDF` for `application/pdf`. Returns other text unchanged. */
function typeWord(type: string): string {
  const [, word] = /^(?:application|image|text|audio|video)\/([a-z\d]{2,8})$/.exec(type) ?? []
  return word?.toUpperCase() ?? type
}

function formatSize(bytes: number): string {
  if (bytes < 1024) return countLabel(bytes, 'byte', 'bytes')
  if (bytes < 1024 ** 2) return `${number(Math.round(bytes / 1024))} KB`
  return `${number(Math.round(bytes / 1024 ** 2))} MB`
}

export function hasSubject(subject: string | null): subject is string {
  return subject !== null && subject.trim() !== ''
}

export const noSubject = '(no subject)'

/** Reads the date of an issue's message. The field is undocumented (SERVICE.md §4.6), so assume `date`. */
export function readDate(raw: unknown): string | null {
  const date = typeof raw === 'object' && raw !== null && 'date' in raw ? raw.date : null
  return typeof date === 'string' && date !== '' ? date : null
}

function readParts(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

function describe(part: unknown, names: readonly string[]): Party & { field?: string } {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) {
    return { main: asText(part), more: [] }
  }
  const fields = Object.entries(part).filter(([, value]) => value !== null && value !== '')
  const chosen = names.find((name) => fields.some(([field, value]) => isFilled(field, value, name)))
  if (chosen === undefined) return { main: JSON.stringify(part), more: [] }
  const main = asText(fields.find(([field]) => field === chosen)?.[1])
  const more = fields.filter(([field]) => field !== chosen)
  return { main, more: more.map(([field, value]) => [field, asText(value)]), field: chosen }
}

function isFilled(field: string, value: unknown, name: string): boolean {
  return field === name && typeof value === 'string'
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}
