import { jsonParts, type Json, type JsonObject } from '#/lib/records/json-values'
import { namesClientId } from './columns'

/** Texts of a record by key path, such as `actor.email`. One key can have several texts. */
export type Fields = Map<string, string[]>

/**
 * Returns the records of a value. An object with all its content is one record. In a list with client IDs, or with
 * addresses if no client ID exists, each item is a record and also gets the other fields of the object. Yields `done`
 * when the browser can take a turn.
 */
export function* readFields(value: Json, done: number): Generator<number, Fields[]> {
  const counts = hasClientId(value) ? hasClientId : hasAddress
  return yield* readRecords(value, '', counts, done)
}

type Test = (value: Json, key?: string) => boolean

function* readRecords(
  value: Json,
  path: string,
  isCounted: Test,
  done: number,
): Generator<number, Fields[]> {
  const own: Fields = new Map()
  const lists: [path: string, items: Json[]][] = []
  const add = (at: string, text: string) => {
    const texts = own.get(at)
    if (texts) texts.push(text)
    else own.set(at, [text])
  }
  const visit = (json: Json, at: string): void => {
    if (json instanceof Map) {
      for (const [key, inner] of json) visit(inner, at === '' ? key : `${at}.${key}`)
    } else if (!Array.isArray(json)) {
      const inner = typeof json === 'string' ? insideText(json) : null
      if (inner !== null) visit(inner, at)
      else if (json !== null && json !== '') add(at, String(json))
    } else if (json.length > 0 && json.every(isPair)) {
      for (const pair of json as JsonObject[]) {
        const name = readName(pair) ?? ''
        const inPlace = at.slice(0, Math.max(0, at.lastIndexOf('.') + 1))
        for (const [key, inner] of pair)
          if (isValueKey(key)) visit(withoutTypes(inner), inPlace + name)
      }
    } else if (json.some((item) => item instanceof Map && isCounted(item))) lists.push([at, json])
    else for (const item of json) visit(item, at)
  }
  visit(value, path)
  const joined: Fields[] = []
  for (const [at, items] of lists)
    for (const item of items) {
      for (const fields of yield* readRecords(item, at, isCounted, done))
        joined.push(new Map([...own, ...fields]))
      if (joined.length % 20 === 0) yield done
    }
  if (joined.length === 0) return [own]
  const isOneToo = [...own].some(([key, texts]) => texts.some((text) => isCounted(text, key)))
  return isOneToo ? [own, ...joined] : joined
}

const hasClientId: Test = (value, key = '') =>
  typeof value === 'string'
    ? value.includes('.apps.googleusercontent.com') ||
      (/^\d{15,40}$/.test(value) && namesClientId(key))
    : someInside(value, hasClientId)

const hasAddress: Test = (value) =>
  typeof value === 'string' ? /@|acct\./.test(value) : someInside(value, hasAddress)

function someInside(value: Json, test: Test): boolean {
  if (Array.isArray(value)) return value.some((json) => test(json))
  if (!(value instanceof Map)) return false
  const name = readName(value)
  return [...value].some(([key, child]) =>
    test(child, name !== null && isValueKey(key) ? name : key),
  )
}

/** Returns true for `{"name": "client_id", "value": "…"}` with the key names of several services. */
function isPair(item: Json): boolean {
  return item instanceof Map && readName(item) !== null && [...item.keys()].some(isValueKey)
}

function readName(pair: JsonObject): string | null {
  for (const key of ['name', 'key', 'Name', 'Key']) {
    const name = pair.get(key)
    if (typeof name === 'string' && name !== '' && [...pair.keys()].some(isValueKey)) return name
  }
  return null
}

const isValueKey = (key: string) => /values?$/i.test(key)

/** Unwraps `{"stringValue": "…"}`, whose key only names the type. */
function withoutTypes(value: Json): Json {
  if (!(value instanceof Map) || value.size !== 1) return value
  const [[key, inner] = ['', null]] = value
  return isValueKey(key) ? inner : value
}

/** Parses a text that contains JSON; null for any other text. */
function insideText(text: string): Json | null {
  if (text.length > 100_000 || !/^\s*[{[][^]*[}\]]\s*$/.test(text)) return null
  const values: Json[] = []
  for (const { part } of jsonParts(text)) {
    if (part?.kind === 'line') return null
    if (part !== null) values.push(part.value)
  }
  return values.some((json) => json instanceof Map) ? values : null
}
