import { checksAgainAfter } from '#/domain/writes/delayed-write'
import type { OauthAppId } from '#/domain/ids'
import { sessionSignal } from '../token'
import type { OperationSubject } from './operation'

/** The scheduled checks by subject, at most one for each. */
const checks = new Map<string, () => void>()

/**
 * Schedules a check, which also runs after the dialog closes. The end of the session cancels it. So
 * does a later write about the same subject once it is sent, because the check would take its result for the earlier
 * write’s.
 */
export function checkLater(subject: OperationSubject, check: () => Promise<unknown>): void {
  stopChecking(subject)
  const key = keyOf(subject)
  const ended = sessionSignal()
  const stop = () => {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
    if (checks.get(key) === stop) checks.delete(key)
  }
  const timer = setTimeout(() => {
    stop()
    // A failed check reports its failure in its result. After the end of the session there is no listener.
    check().catch(() => {})
  }, checksAgainAfter)
  ended.addEventListener('abort', stop)
  checks.set(key, stop)
}

/** Cancels the check of a subject that is settled or written again. */
export function stopChecking(subject: CheckedSubject): void {
  checks.get(keyOf(subject))?.()
}

/** The parts of a subject that identify it. */
type CheckedSubject =
  | Exclude<OperationSubject, { about: 'app' }>
  | { about: 'app'; id: OauthAppId; account?: { id: string } }

function keyOf(subject: CheckedSubject): string {
  const part = subject.about === 'app' ? subject.account?.id : null
  const id = subject.id ?? (subject.about === 'trusted entity' ? subject.entity : null)
  return JSON.stringify([subject.about, id, part ?? null])
}
