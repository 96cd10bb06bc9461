import { countLabel } from './words'

/** Message about lost entries; empty if there are none. `where`: such as “this tab”. */
export function lostMessage(
  lost: number,
  nouns: readonly [string, string],
  where = 'this tab',
): string {
  return lost === 0
    ? ''
    : `${countLabel(lost, ...nouns)} kept by ${where} could not be read, and ${lost === 1 ? 'is' : 'are'} left out.`
}
