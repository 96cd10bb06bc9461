import type { WriteOptions } from '../http'
import type { Operation } from './operations-log'

/**
 * Follows a write (§4.4, §4.5) through its phases, for the record of what became of one that ended without an answer.
 * `onPhase` goes with the write and passes on to the caller's own.
 */
export function followWrite(onPhase: WriteOptions['onPhase']) {
  let onWire = false
  // One that was on its way and waits again was answered 429: nothing was applied (§7).
  let wasSent = false
  return {
    onPhase: (phase: 'waiting' | 'sending') => {
      onWire = phase === 'sending'
      wasSent ||= onWire
      onPhase?.(phase)
    },
    /** What is known where nobody answered, and why it ended: "Taken back", "The session ended". */
    unanswered: (why: string): Unanswered => {
      // Nobody is left to read it back.
      if (onWire) return { state: 'unknown', answered: 'No answer: the session ended', wasSent }
      const answered = wasSent
        ? `Rate limited (429). ${why} before it was sent again`
        : `${why} before it was sent`
      return { state: 'taken back', answered, wasSent }
    },
  }
}

interface Unanswered extends Pick<Operation, 'state' | 'answered'> {
  /** Whether it had reached the service before. */
  wasSent: boolean
}
