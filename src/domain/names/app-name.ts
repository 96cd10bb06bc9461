import { cut, withMarkers } from '#/lib/hidden-characters'

export const noName = '(no name)'

/** Returns true for a name of white space only. Hidden characters count as text, because the page shows markers. */
export function isBlankName(name: string): boolean {
  return /^\p{White_Space}*$/u.test(name)
}

const plain = /^[ -~]*$/

/** Folds a name for comparison. Ignores case, Unicode composition and repeated spaces. */
export function foldedName(name: string): string {
  const text = plain.test(name) ? name : name.normalize('NFC')
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/**
 * Splits a client ID into three parts. `suffix` is the provider's and nearly always the same. `tail` has the 8
 * characters in front of it, which the provider chose. `head` is the rest.
 */
export function clientIdParts(clientId: string): { head: string; tail: string; suffix: string } {
  const parts = /^(.*?)(.{0,8})(\.apps\.googleusercontent\.com)?$/su.exec(clientId)
  return { head: parts?.[1] ?? '', tail: parts?.[2] ?? '', suffix: parts?.[3] ?? '' }
}

/** Returns the tail of a client ID, short enough for a title. */
export function clientIdTail(clientId: string): string {
  return clientIdParts(clientId).tail
}

/** Returns the app's name with markers and the client ID's tail, which the publisher cannot choose. */
export function plainAppName(app: { name: string; clientId: string }): string {
  const name = isBlankName(app.name) ? noName : withMarkers(cut(app.name, 120))
  return `${name} · ${withMarkers(clientIdTail(app.clientId))}`
}

/** Guesses whether a search text is a client ID, to offer an exact lookup (SERVICE.md §4.1 `clientId`). */
export function looksLikeClientId(text: string): boolean {
  return /^[\w-]{6,}\.apps\.googleusercontent\.com$|^\d{15,}$/.test(text)
}

/** Checks that a request can carry the ID. A comma would separate two IDs (SERVICE.md §4.1). */
export function canBeAsked(id: string): boolean {
  return id !== '' && id.length <= 512 && id.isWellFormed() && !/[,\p{Cc}]/u.test(id)
}
