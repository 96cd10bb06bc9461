/** Makes it when it is first asked for, once. A formatter costs the start of the page milliseconds on a slow device. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
