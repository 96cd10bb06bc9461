/** Then an exact lookup is meant (SERVICE.md §4.1 `clientId`). It only guesses: the service decides what exists. */
export function looksLikeClientId(text: string): boolean {
  return /^[\w-]{6,}\.apps\.googleusercontent\.com$|^\d{15,}$/.test(text)
}

/** No comma, which separates client IDs (SERVICE.md §4.1), no control character, and 512 characters at most. */
export function canBeAsked(id: string): boolean {
  return id !== '' && id.length <= 512 && id.isWellFormed() && !/[,\p{Cc}]/u.test(id)
}
