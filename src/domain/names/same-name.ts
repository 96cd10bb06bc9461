import { cut, withoutHidden } from '#/lib/hidden-characters'
import { foldedName, isBlankName } from './app-name'
import { looksLikeAscii, readsAs } from './confusables'
import { nameWarnings, type LookAlikeApp } from './look-alike'
import { createNameIndex, type NamedApp, type OtherApp } from './name-index'

// They share the table of letters: who needs these rules needs the others.
export { createNameIndex }
export { lookAlikeWarnings, nameWarnings } from './look-alike'

/** The service is asked for so many characters of a name: no reader sees more at a glance. */
const longest = 200

/**
 * The service finds a text in names as publishers wrote them, whatever the case (SERVICE.md §4.1). So a word
 * of look-alike letters is asked for in the letters that it imitates, and every other word as it is. Null for
 * a blank name.
 */
export function searchedName(name: string): string | null {
  const start = name.slice(0, longest)
  const spaced = withoutHidden(start.replaceAll(/\s/gu, ' '))
  const words = foldedName(spaced).split(' ').map(asItReads)
  const text = cut(words.join(' '), longest).replace(/…$/, '').trim()
  return isBlankName(text) ? null : text
}

function asItReads(word: string): string {
  const wide = word.normalize('NFKC')
  const letters = Array.from(wide)
  const others = letters.filter((letter) => letter > '\u007f')
  return others.every(looksLikeAscii) ? letters.map(readsAs).join('').toLowerCase() : word
}

export function findSameNameApps(app: LookAlikeApp, among: Iterable<NamedApp>): OtherApp[] {
  const index = createNameIndex()
  index.extend(among)
  index.extend([app])
  return nameWarnings(app, index).flatMap(({ others = [] }) => others)
}
