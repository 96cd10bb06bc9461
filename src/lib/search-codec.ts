import { unknownParam } from './search-params'

/** Unchecked params of a URL as plain text. */
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
  /** Reads a value; null if there is none. Reports invalid parts to `drop`. `all`: all params of the URL. */
  read(written: string, drop: (value: string) => void, all: Texts): Value | null
  write(value: Value): string
  reason: string
  /** The service's default. A URL omits the default, but a request can send it. */
  standard?: Value
  /** Word in the URL for an unset param, if a URL without the param means a value. */
  any?: string
}

/** Reads and writes the params of one page or of one request. */
export interface SearchCodec<Value> {
  /** Reads the valid values in order and reports the invalid ones. The same `search` returns the same object. */
  read: (search: RawSearch<Value>) => Reading<Value>
  /** Returns the params of a value in its own order, without defaults. */
  write: (value: Value) => RawSearch<Value>
  /** Returns the query of a request: all set values, in the order of the description. */
  query: (value: Value) => URLSearchParams
}

/**
 * Creates a codec. `start`: value of a URL without params. `page`: noun for messages about unknown filters. `more`:
 * describes params that are not in `params`.
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
  const findParam = (name: string) => (Object.hasOwn(params, name) ? params[name] : more?.(name))
  const toText = (name: string, value: unknown) =>
    value === undefined || value === null ? '' : findParam(name)?.write(value)

  return {
    read(search) {
      const known = readings.get(search)
      if (known) return known
      const value = { ...start }
      const invalidParams: DroppedParam[] = []
      for (const [name, written = ''] of Object.entries(search)) {
        const param = findParam(name)
        if (param && written.trim() === param.any) value[name] = null
        else if (param) {
          const { reason } = param
          const drop = (part: string) => invalidParams.push({ name, value: part, reason })
          const read = param.read(written, drop, search)
          if (read !== null) value[name] = read
        } else invalidParams.push({ value: written, ...unknownParam(name, page) })
      }
      const reading = { value, invalidParams }
      readings.set(search, reading)
      return reading
    },
    write(value) {
      const search: Record<string, string> = {}
      for (const name of Object.keys(value)) {
        const { any, standard = start[name] } = findParam(name) ?? {}
        const written = value[name] === null ? any : toText(name, value[name])
        const implied = toText(name, standard)
        if (written && written !== implied) search[name] = written
      }
      return search
    },
    query(value) {
      const query = new URLSearchParams()
      for (const name of new Set([...Object.keys(params), ...Object.keys(value)])) {
        const written = toText(name, value[name])
        if (written) query.set(name, written)
      }
      return query
    },
  }
}

/**
 * A `validateSearch` that changes nothing. The router writes its result into the URL, but a reload or Back must not
 * rewrite a typed URL.
 */
export function keepAsWritten<Value>(search: RawSearch<Value>): RawSearch<Value> {
  return search
}

/** Param with any text. Trims white space. Blank text is unset. */
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

/** Param with one value. `parse` receives all params and returns null for invalid text. */
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

/** Param with distinct values separated by commas. `allowed`: a list of values or a test. */
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
