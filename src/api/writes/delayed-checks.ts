import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { sessionSignal } from '../token'
import type { OperationSubject } from './operation'

/** The looks that are due, by what they are about: one for each. */
const looks = new Map<string, () => void>()

/**
 * The dialog may be closed, but the record is still open. Not after the end of the session, and not after another write
 * of the same thing, whose result it would take for its own.
 */
export function checkLater(subject: OperationSubject, look: () => Promise<unknown>): void {
  stopChecking(subject)
  const key = keyOf(subject)
  const ended = sessionSignal()
  const stop = () => {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
    if (looks.get(key) === stop) looks.delete(key)
  }
  const timer = setTimeout(() => {
    stop()
    // A look that fails says so in its result; after the end of the session nobody is left to be told.
    look().catch(() => {})
  }, checksAgainAfter)
  ended.addEventListener('abort', stop)
  looks.set(key, stop)
}

/** What it was about is settled, or is written again. */
export function stopChecking(subject: OperationSubject): void {
  looks.get(keyOf(subject))?.()
}

function keyOf(subject: OperationSubject): string {
  const part = subject.about === 'app' ? subject.account?.id : null
  const id = subject.id ?? (subject.about === 'trusted entity' ? subject.entity : null)
  return JSON.stringify([subject.about, id, part ?? null])
}
