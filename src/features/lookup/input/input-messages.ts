import type { LogRead } from '#/domain/lookup/read-log'
import { saveAsUtf8 } from '#/lib/text-of-file'
import { countLabel, number } from '#/lib/words'
import { doubtMessages, keptMessage, writtenMessage } from '#/lists/input/input-messages'

/** Describes a text: the client IDs in it, the values that are not looked up, and how they were written. */
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
          `${countLabel(ambiguous, 'ambiguous time', 'ambiguous times')} left out, such as ${example}`,
        ]),
    ...(unreadable === 0 ? [] : [`${countLabel(unreadable, 'time', 'times')} could not be read`]),
    ...(bytes === 0
      ? []
      : [
          `${countLabel(bytes, noun, `${noun}s`)} with unreadable bytes in the account, so accounts are counted as “at least”`,
          saveAsUtf8,
        ]),
  ]
}

export function knownMessages(known: number): string[] {
  return known === 0 ? [] : [`${number(known)} already in the results`]
}
