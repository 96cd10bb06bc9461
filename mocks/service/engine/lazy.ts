/** A value created on first use. Otherwise 100,000 generated apps would create all their grants at once. */
export interface Lazy<T> {
  get(): T
}

/** Creates the value on the first `get` and keeps it. */
export function lazy<T>(make: () => T): Lazy<T> {
  let cached: { value: T } | null = null
  return {
    get() {
      cached ??= { value: make() }
      return cached.value
    },
  }
}

/** A value that exists already. */
export function ready<T>(value: T): Lazy<T> {
  return { get: () => value }
}
