/** Returns an error's kind and code positions. Its message could quote the service or a publisher (S-28). */
export function redacted(error: unknown): string[] {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('unknown')
  const places = stack.replace(message, '').match(/[^\s/(]+\.js:\d+:\d+/g) ?? []
  return [`error: ${name.replaceAll(/\W/g, '').slice(0, 40)}`, ...places.slice(0, 12)]
}
