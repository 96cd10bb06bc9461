export interface NamedApp<Id extends string> {
  field: string
  id: Id
}

const mostNamed = 5
const deepest = 6

/** Finds app IDs in fields named `id` or `…Id`. A publisher's text elsewhere must not lead to another app. */
export function namedApps<Id extends string>(
  fields: readonly (readonly [string, unknown])[],
  isAppId: (text: unknown) => text is Id,
): NamedApp<Id>[] {
  const found = new Map<Id, NamedApp<Id>>()
  const look = (value: unknown, path: string[]): void => {
    if (typeof value !== 'object' || value === null || path.length > deepest) return
    for (const [key, inner] of Object.entries(value)) visit(key, inner, path)
  }
  const visit = (key: string, value: unknown, path: string[]): void => {
    if (found.size >= mostNamed) return
    const here = [...path, key]
    const isIdField = key === 'id' || key.endsWith('Id')
    if (!isIdField || !isAppId(value)) return look(value, here)
    if (!found.has(value)) found.set(value, { field: here.join('.'), id: value })
  }
  for (const [name, value] of fields) visit(name, value, [])
  return [...found.values()]
}
