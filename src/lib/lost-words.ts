import { countOf } from './words'

/** Said of entries that were dropped; empty if none was. `where`: “this tab”. */
export function lostWords(
  lost: number,
  nouns: readonly [string, string],
  where = 'this tab',
): string {
  return lost === 0
    ? ''
    : `${countOf(lost, ...nouns)} kept by ${where} could not be read, and ${lost === 1 ? 'is' : 'are'} left out.`
}
