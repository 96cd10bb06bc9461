/** Returns an unguessable ID. Also works without TLS, where `randomUUID` does not exist. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
