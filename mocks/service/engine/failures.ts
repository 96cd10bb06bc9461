import { badValue, invalid, type ValidationFailure } from './errors'

/** The failures of a request by parameter or field. The first error of each counts (SERVICE.md §7). */
export class Failures {
  readonly #failures = new Map<string, ValidationFailure>()

  fail(path: string, message: string): void {
    this.add(path, badValue(path, message))
  }

  protected add(path: string, failure: ValidationFailure): void {
    if (!this.#failures.has(path)) this.#failures.set(path, failure)
  }

  /** Throws the 400 when anything is wrong. */
  protected refuse(): void {
    if (this.#failures.size > 0) throw invalid([...this.#failures.values()])
  }
}
