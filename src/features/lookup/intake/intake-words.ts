import { mostLookedUp, type LogRead } from '#/domain/lookup/read-log'
import { countOf, number } from '#/lib/words'

/** What a text holds: `300 client IDs in 312 lines, 8 repeated, 4 lines without one`. */
export function intakeWords({ ids, lines, repeated, without }: LogRead): string {
  if (ids.length === 0) return `No client ID was found in ${countOf(lines, 'line', 'lines')}`
  return [
    `${countOf(ids.length, 'client ID', 'client IDs')} in ${countOf(lines, 'line', 'lines')}`,
    ...(repeated === 0 ? [] : [`${number(repeated)} repeated`]),
    ...(without === 0 ? [] : [`${countOf(without, 'line', 'lines')} without one`]),
  ].join(', ')
}

/** What is offered of it, and what is not; empty where all of it is. */
export function offerWords(fresh: number, known: number): string[] {
  return [
    ...(known === 0 ? [] : [`${number(known)} already in the results`]),
    ...(fresh <= mostLookedUp
      ? []
      : [`The first ${number(mostLookedUp)} are offered; the others can follow afterwards`]),
  ]
}

/** `10 MB`, as a file manager counts. Below 1,000 of each unit, so that no number needs a separator. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${Math.round(bytes / 1_000_000)} MB`
}
