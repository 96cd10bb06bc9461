/** Undocumented fields of an answer, by name, unchanged. */
export type RawFields = readonly (readonly [name: string, value: unknown])[]

/** Returns the fields without a name in `named`. */
export function otherFields(raw: object, named: readonly string[]): RawFields {
  return Object.entries(raw).filter(([name]) => !named.includes(name))
}

/** Reads a field as text. A value that is not text becomes its JSON, and a missing field becomes null. */
export function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? null)
}
