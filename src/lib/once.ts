/** Creates a value on first use. A formatter would delay the start of the page on a slow device. */
export function once<T>(make: () => T): () => T {
  let created: { value: T } | undefined
  return () => (created ??= { value: make() }).value
}
