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

const providerSuffix = /\.apps\.googleusercontent\.com$/

/** The last 8 characters before the suffix: short enough for a title, and chosen by the provider. */
export function clientIdTail(clientId: string): string {
  return clientId.replace(providerSuffix, '').slice(-8)
}

/** Its name with markers, then the end of its client ID, which the publisher cannot choose. */
export function plainAppName(app: { name: string; clientId: string }): string {
  const name = isBlankName(app.name) ? noName : withMarkers(cut(app.name, 120))
  return `${name} · ${withMarkers(clientIdTail(app.clientId))}`
}
