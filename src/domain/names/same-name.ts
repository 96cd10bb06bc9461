import { cut, withoutHidden } from '#/lib/hidden-characters'
import { foldedName, isBlankName } from './app-name'
import { looksLikeAscii, readsAs } from './confusables'
import { nameWarnings, type LookAlikeApp } from './look-alike'
import { createNameIndex, type NamedApp, type OtherApp } from './name-index'

// Exported here so that all name rules load together with the large table of letters.
export { createNameIndex }
export { lookAlikeWarnings, nameWarnings } from './look-alike'

/** Limit of characters of a name in a search. */
const longest = 200

/**
 * Returns the search text for apps with the same name; null for a blank name. The service ignores case only (SERVICE.md
 * §4.1), so a word of look-alike letters is replaced by the letters that it imitates.
 */
export function searchedName(name: string): string | null {
  const start = name.slice(0, longest)
  const spaced = withoutHidden(start.replaceAll(/\s/gu, ' '))
  const words = foldedName(spaced).split(' ').map(replaceLookAlikes)
  const text = cut(words.join(' '), longest).replace(/…$/, '').trim()
  return isBlankName(text) ? null : text
}

function replaceLookAlikes(word: string): string {
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
