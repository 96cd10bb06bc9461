import { unread } from './search-params'

/** The params of an address as plain text, not checked yet. */
export type RawSearch<Value> = { readonly [Name in keyof Value]?: string }

export interface DroppedParam {
  name: string
  value: string
  reason: string
}

export interface Reading<Value> {
  value: Value
  invalidParams: DroppedParam[]
}

type Texts = Readonly<Record<string, string | undefined>>

export interface Param<Value> {
  /** Null when nothing in the text is a value. What is left out goes to `drop`. `all` is the whole address. */
  read(written: string, drop: (value: string) => void, all: Texts): Value | null
  write(value: Value): string
  reason: string
  /** The service's own default. An address leaves it out; a request can send it. */
  standard?: Value
  /** In an address, that it is not set, where an address without it means a value. */
  any?: string
}

/** Reads and writes the params of one page or of one request. */
export interface SearchCodec<Value> {
  /**
   * Each bad value is dropped alone and reported. The others stay, in order. The same `search` gives the same object.
   */
  read: (search: RawSearch<Value>) => Reading<Value>
  /** The address of this value, in the value's own order and without defaults. */
  write: (value: Value) => RawSearch<Value>
  /** The query of a request: everything that is set, in the order of the description. */
  query: (value: Value) => URLSearchParams
}

/**
 * `start`: what an address without params means. `page`: the word for what has no such filter. `more` knows params by
 * names that are not in the description.
 */
export function searchCodec<Value extends object>(
  params: { [Name in keyof Value]-?: Param<NonNullable<Value[Name]>> },
  start: Value,
  page?: string,
  more?: (name: string) => Param<never> | null,
): SearchCodec<Value>
export function searchCodec(
  params: Record<string, Param<unknown>>,
  start: Record<string, unknown>,
  page = 'list',
  more?: (name: string) => Param<unknown> | null,
): SearchCodec<Record<string, unknown>> {
  const readings = new WeakMap<object, Reading<Record<string, unknown>>>()
  const paramOf = (name: string) => (Object.hasOwn(params, name) ? params[name] : more?.(name))
  const textOf = (name: string, value: unknown) =>
    value === undefined || value === null ? '' : paramOf(name)?.write(value)

  return {
    read(search) {
      const known = readings.get(search)
      if (known) return known
      const value = { ...start }
      const invalidParams: DroppedParam[] = []
      for (const [name, written = ''] of Object.entries(search)) {
        const param = paramOf(name)
        if (param && written.trim() === param.any) value[name] = null
        else if (param) {
          const { reason } = param
          const drop = (part: string) => invalidParams.push({ name, value: part, reason })
          const read = param.read(written, drop, search)
          if (read !== null) value[name] = read
        } else invalidParams.push({ value: written, ...unread(name, page) })
      }
      const reading = { value, invalidParams }
      readings.set(search, reading)
      return reading
    },
    write(value) {
      const search: Record<string, string> = {}
      for (const name of Object.keys(value)) {
        const { any, standard = start[name] } = paramOf(name) ?? {}
        const written = value[name] === null ? any : textOf(name, value[name])
        const implied = textOf(name, standard)
        if (written && written !== implied) search[name] = written
      }
      return search
    },
    query(value) {
      const query = new URLSearchParams()
      for (const name of new Set([...Object.keys(params), ...Object.keys(value)])) {
        const written = textOf(name, value[name])
        if (written) query.set(name, written)
      }
      return query
    },
  }
}

/**
 * A `validateSearch` that changes nothing: the router would write what it returns into the address, and a reload or
 * Back must not rewrite what a person wrote.
 */
export function keepAsWritten<Value>(search: RawSearch<Value>): RawSearch<Value> {
  return search
}

/** Any text, without the white space around it; blank text is not set. */
export function freeText(longest = Number.POSITIVE_INFINITY, reason = ''): Param<string> {
  return {
    read(written, drop) {
      const value = written.trim()
      if (value.length <= longest) return value || null
      drop(written)
      return null
    },
    write: String,
    reason,
  }
}

/** One value. `parse` gives null for a text that is none; it gets the other params, too. */
export function single<Value>(
  parse: (written: string, all: Texts) => Value | null,
  write: (value: Value) => string,
  reason: string,
): Param<Value> {
  return {
    read(written, drop, all) {
      const value = parse(written, all)
      if (value === null) drop(written)
      return value
    },
    write,
    reason,
  }
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
  reason: string,
): Param<Value> {
  return single((written) => values.find((value) => value === written) ?? null, String, reason)
}

export const yesOrNo: Param<boolean> = single(
  (written) => (written === 'true' ? true : written === 'false' ? false : null),
  String,
  'is neither true nor false',
)

/** Several different values with commas between them: of these, or each that the function accepts. */
export function several<const Value extends string = string>(
  allowed: readonly Value[] | ((value: string, index: number) => boolean),
  reason: string,
): Param<Value[]> {
  const isAllowed = (value: string, index: number): value is Value =>
    typeof allowed === 'function' ? allowed(value, index) : allowed.some((item) => item === value)
  return {
    read(written, drop) {
      const values = new Set(written.split(',').map((value) => value.trim()))
      values.delete('')
      const good = [...values].filter((value, index): value is Value => {
        if (isAllowed(value, index)) return true
        drop(value)
        return false
      })
      return good.length > 0 ? good : null
    },
    write: (values) => values.join(','),
    reason,
  }
}
