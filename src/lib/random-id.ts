/** An id that cannot be guessed. It works without TLS, too, where there is no `randomUUID`. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
