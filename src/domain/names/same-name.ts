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
 * What to search for to find the apps that an app can be mistaken for: its name as it reads, without hidden
 * characters, in lower case, with single spaces. The service finds a text in names as publishers wrote them, whatever
 * the case (SERVICE.md §4.1). So a word of look-alike letters is asked for in the plain letters that it imitates, and
 * every other word as it is written: `Résumé` and a Russian word find only their like. Null for a blank name.
 */
export function searchedName(name: string): string | null {
  const start = name.slice(0, longest)
  const spaced = withoutHidden(start.replaceAll(/\s/gu, ' '))
  const words = foldedName(spaced).split(' ').map(asItReads)
  const text = cut(words.join(' '), longest).replace(/…$/, '').trim()
  return isBlankName(text) ? null : text
}

/** A word in plain letters where each of its other letters imitates one; otherwise the word itself. */
function asItReads(word: string): string {
  const wide = word.normalize('NFKC')
  const letters = Array.from(wide)
  const others = letters.filter((letter) => letter > '\u007f')
  return others.every(looksLikeAscii) ? letters.map(readsAs).join('').toLowerCase() : word
}

/** The apps among these that have this app's name, or one that reads the same, and another client ID. */
export function namesakesOf(app: LookAlikeApp, among: Iterable<NamedApp>): OtherApp[] {
  const index = createNameIndex()
  index.extend(among)
  index.extend([app])
  return nameWarnings(app, index).flatMap(({ others = [] }) => others)
}
