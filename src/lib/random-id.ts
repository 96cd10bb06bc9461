/** An id that nobody can guess, also where a page is not served over TLS, so that there is no `randomUUID`. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
