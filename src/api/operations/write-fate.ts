import type { WriteOptions } from '../http'
import type { Operation } from './operations-log'

/**
 * Follows a write (SERVICE.md §4.4, §4.5) through its phases, to record what is known of a write that got no
 * answer. Pass `onPhase` to the write; it calls the caller's own.
 */
export function followWrite(onPhase: WriteOptions['onPhase']) {
  let onWire = false
  // A write that was sent and waits again was answered 429: nothing was applied (SERVICE.md §7).
  let wasSent = false
  return {
    onPhase: (phase: 'waiting' | 'sending') => {
      onWire = phase === 'sending'
      wasSent ||= onWire
      onPhase?.(phase)
    },
    /** What is known without an answer, and why it ended: "Taken back", "The session ended". */
    unanswered: (why: string): Unanswered => {
      // No session is left to read it back.
      if (onWire) return { state: 'unknown', answered: 'No answer: the session ended', wasSent }
      const answered = wasSent
        ? `Rate limited (429). ${why} before it was sent again`
        : `${why} before it was sent`
      return { state: 'taken back', answered, wasSent }
    },
  }
}

interface Unanswered extends Pick<Operation, 'state' | 'answered'> {
  /** Whether it reached the service before. */
  wasSent: boolean
}
