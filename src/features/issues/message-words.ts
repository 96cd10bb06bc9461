/** A sender, a recipient or an attachment in words. */
export interface Party {
  /** What it is first of all: an address, a file name; its JSON where it says neither. */
  main: string
  /** What else stands in it, as pairs of field and value. */
  more: [field: string, value: string][]
}

/**
 * The people of a message. How the service writes one is not shown (§4.6): text is taken as the address, an object by
 * the names that accounts have (§2.6), everything else as its JSON. An address goes before a name, because the name
 * is free text.
 */
export function people(value: unknown): Party[] {
  return partsOf(value).map((part) => describe(part, ['email', 'displayName']))
}

/** The attachments of a message, each by its `name` where it has one. */
export function attachmentsOf(value: unknown): Party[] {
  return partsOf(value).map((part) => describe(part, ['name']))
}

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
