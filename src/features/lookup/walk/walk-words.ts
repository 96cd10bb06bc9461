import { countOf, number } from '#/lib/words'
import type { Lookup } from './lookup-store'

export const noMatchWords =
  'No match is not proof of harmless: never observed, or in a tenant this token cannot reach.'

/** How many client IDs of a lookup have which result. */
export function countsOf({ ids, answers }: Pick<Lookup, 'ids' | 'answers'>) {
  const all = [...answers.values()]
  const found = all.filter(({ apps }) => apps.length > 0).length
  const of = (kind: string) =>
    all.filter((answer) => answer.kind === kind && answer.apps.length === 0).length
  return {
    all: ids.length,
    asked: all.length,
    waiting: ids.length - all.length,
    found,
    noMatch: of('answered'),
    notKnown: all.filter(({ kind }) => kind === 'not known').length,
    refused: of('refused'),
  }
}

/** `Looked up 120 of 300 client IDs: 100 found, 20 without a match`; parts that are zero are left out but "found". */
export function progressWords(state: Pick<Lookup, 'ids' | 'answers'>): string {
  const { all, asked, found, noMatch, notKnown, refused } = countsOf(state)
  const ids = countOf(all, 'client ID', 'client IDs')
  const parts = [
    `${number(found)} found`,
    ...(noMatch === 0 ? [] : [`${number(noMatch)} without a match`]),
    ...(notKnown === 0 ? [] : [`${number(notKnown)} not known`]),
    ...(refused === 0 ? [] : [`${number(refused)} refused`]),
  ]
  return `Looked up ${asked === all ? ids : `${number(asked)} of ${ids}`}: ${parts.join(', ')}`
}

/** What is announced when the lookup goes over into this phase; null for nothing. */
export function newsOf({ phase, ...state }: Lookup): string | null {
  switch (phase.kind) {
    case 'idle':
      return null
    case 'running':
      return phase.offline ? 'Offline. The lookup waits for the network.' : 'The lookup goes on.'
    case 'paused':
      return phase.why === 'by hand'
        ? 'The lookup is paused.'
        : 'The lookup paused itself, because of the rate limit.'
    case 'stopped':
      return `The lookup is stopped. ${progressWords(state)}.`
    case 'failed':
      return `The lookup stopped after a failure. ${progressWords(state)}.`
    case 'done':
      return `The lookup is complete. ${progressWords(state)}.`
  }
}
