import { badParameter, badValue, invalid } from './errors'
import { Failures } from './failures'

/**
 * Reads a JSON body field by field and collects every error, so that one 400 names every failing field once
 * (SERVICE.md §7). Call `finish` before you use a value: a partly wrong body must change nothing.
 */
export class BodyReader extends Failures {
  readonly #fields: Readonly<Record<string, unknown>>
  readonly #known = new Set<string>()

  constructor(body: string | null) {
    super()
    this.#fields = objectOf(body)
  }

  /** Returns true when the body has the field. Only sent fields change (SERVICE.md §4.6). */
  has(name: string): boolean {
    this.#known.add(name)
    return Object.hasOwn(this.#fields, name)
  }

  /** The raw value, or undefined when it was not sent. */
  value(name: string): unknown {
    return this.has(name) ? this.#fields[name] : undefined
  }

  /** Text that is not blank. Required unless `optional`. */
  text(name: string, optional = false): string | null {
    const value = this.value(name)
    if (value === undefined) {
      if (!optional) this.fail(name, 'is required')
      return null
    }
    if (typeof value === 'string' && value.trim() !== '') return value
    this.fail(name, 'must be text that is not blank')
    return null
  }

  /** True or false, or null when it was not sent. */
  boolean(name: string): boolean | null {
    const value = this.value(name)
    if (value === undefined) return null
    if (typeof value === 'boolean') return value
    this.fail(name, 'must be true or false')
    return null
  }

  /** Throws the 400 when anything is wrong. A field that no method asked for is wrong, too. */
  finish(): void {
    for (const name of Object.keys(this.#fields)) {
      if (!this.#known.has(name))
        this.add(name, badParameter(name, 'unknown_field', 'This endpoint takes no such field.'))
    }
    this.refuse()
  }
}

/** Returns true for a JSON object. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectOf(body: string | null): Record<string, unknown> {
  const refuse = (message: string) => invalid([badValue('body', message)])
  if (body === null || body === '') throw refuse('is missing')
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw refuse('is not JSON')
  }
  if (!isMap(value)) throw refuse('must be a JSON object')
  return value
}
