import type { LogRead } from '#/domain/lookup/read-log'
import { countOf, number } from '#/lib/words'

/** What a text holds: `300 client IDs in 312 lines, 8 repeated, 4 lines without one`, and what touches one. */
export function intakeWords({ ids, lines, repeated, without, touched }: LogRead): string {
  const held =
    ids.length === 0
      ? `No client ID was found in ${countOf(lines, 'line', 'lines')}`
      : [
          `${countOf(ids.length, 'client ID', 'client IDs')} in ${countOf(lines, 'line', 'lines')}`,
          ...(repeated === 0 ? [] : [`${number(repeated)} repeated`]),
          ...(without === 0 ? [] : [`${countOf(without, 'line', 'lines')} without one`]),
        ].join(', ')
  if (touched === 0) return held
  return `${held}. Unreadable in ${countOf(touched, 'line', 'lines')}: a foreign or hidden character touches a client ID`
}

export function knownWords(known: number): string[] {
  return known === 0 ? [] : [`${number(known)} already in the results`]
}
