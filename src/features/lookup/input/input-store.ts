import { sessionStore } from '#/lib/session-store'
import { mostLookedUp, readLog, type LogRead } from '#/domain/lookup/read-log'
import { number } from '#/lib/words'
import { createInput, type Input } from '#/lists/input/create-input'
import { joinLog } from '../scan/lookup-scan'
import { inputMessages } from './input-messages'

/** True if every line of the box is a client ID, in any form. */
export const eachLine = sessionStore(false)

/** The text or file with the client IDs to look up. */
export const input: Input<LogRead> = createInput({
  read: (text, choice) =>
    readLog(text, { choice, eachLine: eachLine.get() && input.get().source === null }),
  tooMany: `has more than ${number(mostLookedUp)} client IDs. Split it into smaller parts`,
  words: (read) => inputMessages(read).join('. '),
  onRead: ({ seen, ids }, choice) => joinLog(seen, Object.keys(choice).length > 0 ? ids : []),
})

export function setEachLine(isEach: boolean): void {
  eachLine.set(isEach)
  if (input.get().source === null) input.readAgain()
}
