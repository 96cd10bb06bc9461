import { badParameter } from './errors'
import { Failures } from './failures'

/**
 * Reads a query string parameter by parameter and collects every error, so that one 400 names every failing
 * parameter once (SERVICE.md §7). Call `finish` before you use a value.
 */
export class QueryReader extends Failures {
  readonly #query: URLSearchParams
  readonly #known = new Set<string>()

  constructor(query: URLSearchParams) {
    super()
    this.#query = query
  }

  /** The raw text, or null when the parameter is missing. */
  text(name: string): string | null {
    this.#known.add(name)
    return this.#query.get(name)
  }

  /** Text that must not be empty. */
  filled(name: string): string | null {
    const text = this.text(name)
    if (text === '') this.fail(name, 'must not be empty')
    return text
  }

  /** Comma-separated values: any of them matches (SERVICE.md §4.1). Free text, not empty. */
  list(name: string): string[] | null {
    const text = this.filled(name)
    if (text === null) return null
    const values = text.split(',')
    if (text !== '' && values.includes('')) this.fail(name, 'must not contain an empty value')
    return values
  }

  /** Comma-separated values from a fixed set. */
  listOf<T extends string>(name: string, allowed: readonly T[]): T[] | null {
    const text = this.text(name)
    if (text === null) return null
    const values = text.split(',')
    const unknown = values.filter((value) => !allowed.some((candidate) => candidate === value))
    if (unknown.length > 0)
      this.fail(
        name,
        `${unknown.map(quote).join(', ')} ${unknown.length === 1 ? 'is not one' : 'are none'} of ${allowed.join(', ')}`,
      )
    return allowed.filter((candidate) => values.includes(candidate))
  }

  /** A value from a fixed set. A list with commas is refused. */
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | null {
    const text = this.text(name)
    if (text === null) return null
    const known = allowed.find((candidate) => candidate === text)
    if (known === undefined) this.fail(name, `${quote(text)} is not one of ${allowed.join(', ')}`)
    return known ?? null
  }

  /** Three states: true, false, left out (SERVICE.md §4.1). */
  boolean(name: string): boolean | null {
    const text = this.oneOf(name, ['true', 'false'])
    return text === null ? null : text === 'true'
  }

  /** A whole number of at least one. */
  positive(name: string): number | null {
    const text = this.text(name)
    if (text === null) return null
    if (!/^[1-9][0-9]*$/.test(text)) {
      this.fail(name, `${quote(text)} is not a whole number of at least 1`)
      return null
    }
    return Number(text)
  }

  /** Throws the 400 when anything is wrong. A parameter that no method asked for is wrong, too. */
  finish(): void {
    for (const name of new Set(this.#query.keys())) {
      if (!this.#known.has(name)) {
        this.add(
          name,
          badParameter(name, 'unknown_parameter', 'This endpoint has no such parameter.'),
        )
      } else if (this.#query.getAll(name).length > 1) {
        this.add(
          name,
          badParameter(name, 'repeated_parameter', 'This parameter may be given once.'),
        )
      }
    }
    this.refuse()
  }
}

function quote(text: string): string {
  return `"${text.length > 80 ? `${text.slice(0, 80)}…` : text}"`
}
