/** Then an exact lookup is meant (SERVICE.md §4.1 `clientId`). It only guesses: the service decides what exists. */
export function looksLikeClientId(text: string): boolean {
  return /^[\w-]{6,}\.apps\.googleusercontent\.com$|^\d{15,}$/.test(text)
}
