import type { LogRead } from '#/domain/lookup/read-log'
import { saveAsUtf8 } from '#/lib/text-of-file'
import { countLabel, number } from '#/lib/words'
import { doubtMessages, keptMessage, writtenMessage } from '#/lists/input/input-messages'

/** What a text holds, what of it is not looked up, and how it was written. */
export function inputMessages(read: LogRead): string[] {
  return [
    keptMessage(read.ids.length, { one: 'client ID', many: 'client IDs' }, read),
    ...doubtMessages(read),
    ...writtenMessage(read),
    ...datesMessages(read),
  ]
}

function datesMessages({ dates, noun }: Pick<LogRead, 'dates' | 'noun'>): string[] {
  const { ambiguous, example, unreadable, bytes } = dates
  return [
    ...(ambiguous === 0
      ? []
      : [
          `${countLabel(ambiguous, 'time has', 'times have')} two readings, such as ${example}: left out`,
        ]),
    ...(unreadable === 0 ? [] : [`${countLabel(unreadable, 'time', 'times')} could not be read`]),
    ...(bytes === 0
      ? []
      : [
          `In ${countLabel(bytes, noun, `${noun}s`)} the account has bytes that cannot be read: counted “at least”`,
          saveAsUtf8,
        ]),
  ]
}

export function knownMessages(known: number): string[] {
  return known === 0 ? [] : [`${number(known)} already in the results`]
}
