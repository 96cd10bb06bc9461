/** Guesses whether a search text is a client ID, to offer an exact lookup (SERVICE.md §4.1 `clientId`). */
export function looksLikeClientId(text: string): boolean {
  return /^[\w-]{6,}\.apps\.googleusercontent\.com$|^\d{15,}$/.test(text)
}

/** Checks that a request can carry the ID. A comma would separate two IDs (SERVICE.md §4.1). */
export function canBeAsked(id: string): boolean {
  return id !== '' && id.length <= 512 && id.isWellFormed() && !/[,\p{Cc}]/u.test(id)
}
