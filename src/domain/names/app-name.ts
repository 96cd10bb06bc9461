import { cut, withMarkers } from '#/lib/hidden-characters'

export const noName = '(no name)'

/** Whether there is nothing to read in a name. Hidden characters count: the page shows them as markers. */
export function isBlankName(name: string): boolean {
  return /^\p{White_Space}*$/u.test(name)
}

const plain = /^[ -~]*$/

/** The name as a reader compares it: case, composition and the number of spaces do not count. */
export function foldedName(name: string): string {
  const text = plain.test(name) ? name : name.normalize('NFC')
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/**
 * A client ID in three: `suffix` is the provider's, the same for nearly all, `tail` the 8 characters before it, which
 * the provider chose, `head` the rest. Together they are the whole ID.
 */
export function clientIdParts(clientId: string): { head: string; tail: string; suffix: string } {
  const parts = /^(.*?)(.{0,8})(\.apps\.googleusercontent\.com)?$/su.exec(clientId)
  return { head: parts?.[1] ?? '', tail: parts?.[2] ?? '', suffix: parts?.[3] ?? '' }
}

/** The tail of a client ID: short enough for a title. */
export function clientIdTail(clientId: string): string {
  return clientIdParts(clientId).tail
}

/** Its name with markers, then the end of its client ID, which the publisher cannot choose. */
export function plainAppName(app: { name: string; clientId: string }): string {
  const name = isBlankName(app.name) ? noName : withMarkers(cut(app.name, 120))
  return `${name} · ${withMarkers(clientIdTail(app.clientId))}`
}
