import type { LogRead } from '#/domain/lookup/read-log'
import { saveAsUtf8 } from '#/lib/text-of-file'
import { countOf, number } from '#/lib/words'
import { doubtWords, heldWords, writtenWords } from '#/lists/intake/intake-words'

/** What a text holds, what of it is not looked up, and how it was written. */
export function intakeWords(read: LogRead): string[] {
  return [
    heldWords(read.ids.length, { one: 'client ID', many: 'client IDs' }, read),
    ...doubtWords(read),
    ...writtenWords(read),
    ...datesWords(read),
  ]
}

function datesWords({ dates, noun }: Pick<LogRead, 'dates' | 'noun'>): string[] {
  const { ambiguous, example, unreadable, bytes } = dates
  return [
    ...(ambiguous === 0
      ? []
      : [
          `${countOf(ambiguous, 'time has', 'times have')} two readings, such as ${example}: left out`,
        ]),
    ...(unreadable === 0 ? [] : [`${countOf(unreadable, 'time', 'times')} could not be read`]),
    ...(bytes === 0
      ? []
      : [
          `In ${countOf(bytes, noun, `${noun}s`)} the account has bytes that cannot be read: counted “at least”`,
          saveAsUtf8,
        ]),
  ]
}

export function knownWords(known: number): string[] {
  return known === 0 ? [] : [`${number(known)} already in the results`]
}
