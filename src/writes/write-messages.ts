import type { Action } from '#/domain/actions'
import { sentence, type ApiError } from '#/api/errors'
import type { WritePhase } from '#/api/writes/write'
import { checksAgainMessage } from '#/domain/writes/delayed-write'

export interface WriteMessages {
  /** Completes "the …": `account`. */
  thing: string
  /** The actions of the read and of the write, for a 403. */
  read: Action
  cannot: Action
}

export const offlineMessage = 'Offline. Nothing is sent or queued.'

/** Returns the most important reason why a write cannot be sent now; null if it can. */
export function writeDisabledReason(now: {
  /** True if the outcome of the last attempt is unknown. */
  unknown: boolean
  online: boolean
  /** The error of the input, or that nothing changed. */
  input: string | null
}): string | null {
  if (now.unknown) return 'The last change is not confirmed yet. Check again first.'
  return now.online ? now.input : offlineMessage
}

/** Returns the submit button's text during a wait. */
export function busyLabel(phase: WritePhase): string {
  return phase === 'reading first' || phase === 'reading back' ? 'Checking…' : 'Sending…'
}

/** Returns the text of the dialog's status region during a wait. The button's text is shorter. */
export function statusMessage(
  phase: WritePhase,
  writeError: ApiError | null,
  thing: string,
): string {
  switch (phase) {
    case 'reading first':
      return `Reading the ${thing} again before sending.`
    case 'waiting':
    case 'sending':
      return 'Waiting for the service to answer.'
    case 'reading back':
      return writeError
        ? `${sentence(writeError)} Checking whether the change was recorded…`
        : 'Sent. Checking what the service shows.'
  }
}

/** Returns since when the data differs: since the dialog opened, or since the page loaded it. */
export function changedLead(sincePage = false): string {
  return sincePage ? 'Changed since this page loaded it.' : 'Changed since you opened this.'
}

/** Returns what is certain after a conflict. `wasSent`: sent and refused with a 429. */
export function conflictMessage(wasSent: boolean): string {
  return `Nothing was ${wasSent ? 'recorded' : 'sent'}. Review the current values, then decide again.`
}

/** Returns the announcement of a canceled write. `wasSent`: sent and refused with a 429. */
export function canceledMessage(wasSent: boolean): string {
  return `Canceled. Nothing was ${wasSent ? 'recorded' : 'sent'}.`
}

const afterwards: Readonly<Record<string, string>> = {
  unconfirmed:
    'The change may be recorded already or later. It was sent once; the console does not resend it.',
  'no trace yet': checksAgainMessage,
  'not recorded': 'The change was sent once. You can send it again.',
}

/**
 * Returns the consequence of a write that is not as requested, and the next step. Empty if the outcome's sentence says
 * it.
 */
export function aftermathMessage(outcome: string): string {
  return afterwards[outcome] ?? ''
}
