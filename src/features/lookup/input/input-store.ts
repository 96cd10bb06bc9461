import { mostLookedUp, readLog, type LogRead } from '#/domain/lookup/read-log'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { saveAsUtf8 } from '#/lib/text-of-file'
import { countLabel, number } from '#/lib/words'
import { createInput } from '#/lists/tool/create-input'
import { inputMessages } from '#/lists/tool/input-messages'
import { joinLog } from '../scan/lookup-scan'

/** The text or file with the client IDs to look up. */
export const input = createInput<LogRead>({
  read: readLog,
  tooMany: `has more than ${number(mostLookedUp)} client IDs. Split it into smaller parts`,
  messages: readMessages,
  onRead: ({ seen }, isNew) => joinLog(seen, isNew),
})

/** Describes a text, with the times of a log. */
export function readMessages(read: LogRead): string[] {
  const nouns = { one: 'client ID', many: 'client IDs' }
  return [...inputMessages(read.ids.length, nouns, read), ...datesMessages(read)]
}

function datesMessages({ dates, noun }: Pick<LogRead, 'dates' | 'noun'>): string[] {
  const { ambiguous, example, unreadable, bytes } = dates
  return [
    ...(ambiguous === 0
      ? []
      : [
          `${countLabel(ambiguous, 'ambiguous time', 'ambiguous times')} left out, such as ${withMarkers(cut(example ?? '', 40))}`,
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
