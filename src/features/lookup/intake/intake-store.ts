import { sessionStore } from '#/lib/session-store'
import { mostLookedUp, readLog, type LogRead } from '#/domain/lookup/read-log'
import { number } from '#/lib/words'
import { createIntake, type Intake } from '#/lists/intake/create-intake'
import { joinLog } from '../walk/lookup-walk'
import { inputMessages } from './intake-words'

/** Every line of the box is one client ID, whatever its form. */
export const eachLine = sessionStore(false)

/** What was given to be looked up. */
export const intake: Intake<LogRead> = createIntake({
  read: (text, choice) =>
    readLog(text, { choice, eachLine: eachLine.get() && intake.get().source === null }),
  tooMany: `has more than ${number(mostLookedUp)} client IDs: cut it into parts`,
  words: (read) => inputMessages(read).join('. '),
  onRead: ({ seen, ids }, choice) => joinLog(seen, Object.keys(choice).length > 0 ? ids : []),
})

export function setEachLine(isEach: boolean): void {
  eachLine.set(isEach)
  if (intake.get().source === null) intake.readAgain()
}
