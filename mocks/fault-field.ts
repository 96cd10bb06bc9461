/** Ways one field of an answer can break the contract. */
export const FIELD_DAMAGES = [
  'missing',
  'null',
  'number',
  'text',
  'list',
  'object',
  'huge',
  'extra beside it',
] as const
export type FieldDamage = (typeof FIELD_DAMAGES)[number]

const HUGE = 100_000

/** Values that replace the field. The other damages remove the field or add another. */
const IN_PLACE: Record<Exclude<FieldDamage, 'missing' | 'extra beside it'>, unknown> = {
  null: null,
  number: -1,
  text: 'value_added_later',
  list: ['value_added_later', 7],
  object: { added: { later: true } },
  huge: 'W'.repeat(HUGE),
}

/**
 * Returns a copy with one damaged field. `path` names the field, such as `items.1.brand.verified`. An unknown
 * path damages nothing.
 */
export function withDamagedField(json: unknown, path: string, damage: FieldDamage): unknown {
  // Copy through JSON, because an answer may share its objects with the tables
  const copy = JSON.parse(JSON.stringify(json ?? {})) as unknown
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder: unknown = copy
  for (const key of keys) holder = isHolder(holder) ? holder[key] : undefined
  if (!isHolder(holder) || !Object.hasOwn(holder, last)) return copy
  if (damage === 'missing') {
    if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else delete holder[last]
  } else if (damage === 'extra beside it') {
    if (!Array.isArray(holder)) holder['addedLater'] = { deep: [HUGE] }
  } else holder[last] = IN_PLACE[damage]
  return copy
}

/** Lists every path in an answer that can be damaged. A list adds only the paths of its first item. */
export function fieldPaths(json: unknown, before = ''): string[] {
  if (!isHolder(json)) return []
  const keys = Array.isArray(json) ? Object.keys(json).slice(0, 1) : Object.keys(json)
  return keys.flatMap((key) => {
    const path = before === '' ? key : `${before}.${key}`
    return [path, ...fieldPaths(json[key], path)]
  })
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
