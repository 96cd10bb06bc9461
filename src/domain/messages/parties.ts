import { countOf } from '#/lib/words'

/** A sender, a recipient or an attachment in words. */
export interface Party {
  /** The main text: an address or a file name; the value's JSON when it has neither. */
  main: string
  /** The other fields, as pairs of name and value. */
  more: [field: string, value: string][]
}

/**
 * The people of a message. The document does not show their format (SERVICE.md §4.6): text is read as the
 * address, an object by the field names of accounts (SERVICE.md §2.6), everything else as its JSON. The
 * address comes first, because the name is free text.
 */
export function people(value: unknown): Party[] {
  return partsOf(value).map((part) => describe(part, ['email', 'displayName']))
}

/**
 * The attachments of a message, each by its `name` if it has one, with its type and its size in bytes. The document
 * does not show their format (SERVICE.md §4.6); a field of another name keeps its own.
 */
export function attachmentsOf(value: unknown): Party[] {
  return partsOf(value).map((part) => {
    const { main, more } = describe(part, ['name'])
    return { main, more: more.map(inWords) }
  })
}

function inWords([field, value]: [string, string]): [string, string] {
  if (field === 'contentType') return ['type', value]
  if (field !== 'sizeBytes' || !/^\d{1,15}$/.test(value)) return [field, value]
  return ['size', countOf(Number(value), 'byte', 'bytes')]
}

/** The subject of a message for a heading or a link; blank ones are none. */
export function hasSubject(subject: string | null): subject is string {
  return subject !== null && subject.trim() !== ''
}

export const noSubject = '(no subject)'

function partsOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

function describe(part: unknown, names: readonly string[]): Party {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) {
    return { main: asText(part), more: [] }
  }
  const fields = Object.entries(part).filter(([, value]) => value !== null && value !== '')
  const chosen = names.find((name) => fields.some(([field, value]) => isFilled(field, value, name)))
  if (chosen === undefined) return { main: JSON.stringify(part), more: [] }
  const main = asText(fields.find(([field]) => field === chosen)?.[1])
  const more = fields.filter(([field]) => field !== chosen)
  return { main, more: more.map(([field, value]) => [field, asText(value)]) }
}

function isFilled(field: string, value: unknown, name: string): boolean {
  return field === name && typeof value === 'string'
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}
