import { sentence, type ApiError } from '#/api/errors'
import type { WritePhase } from '#/api/writes/write'
import { checksAgainMessage } from '#/domain/writes/delayed-write'

export interface WriteMessages {
  /** After "the": `account`. */
  thing: string
  /** Complete "This token cannot …": what reads it, and what writes it. */
  read: string
  cannot: string
}

export const offlineMessage = 'Offline. Nothing is sent and nothing is queued.'

/** Why a write cannot be sent now (only the most important reason); null when it can. */
export function writeDisabledReason(now: {
  /** It is not known whether the attempt before was recorded. */
  unknown: boolean
  online: boolean
  /** What is wrong with the input, or that nothing changed. */
  input: string | null
}): string | null {
  if (now.unknown) return 'The last change is not confirmed yet. Check again first.'
  return now.online ? now.input : offlineMessage
}

/** The submit button's text during a wait. */
export function busyLabel(phase: WritePhase): string {
  return phase === 'reading first' || phase === 'reading back' ? 'Checking…' : 'Sending…'
}

/** The text of the dialog's status region during a wait; the button's text is shorter. */
export function statusMessage(
  phase: WritePhase,
  writeError: ApiError | null,
  thing: string,
): string {
  switch (phase) {
    case 'reading first':
      return `Reading the ${thing} once more before anything is sent.`
    case 'waiting':
    case 'sending':
      return 'Waiting for the service to answer.'
    case 'reading back':
      return writeError
        ? `${sentence(writeError)} Checking what it did…`
        : 'Sent. Waiting for the service to show it.'
  }
}

/** Since when it differs: since the dialog opened, or since the page read it. */
export function changedLead(sincePage = false): string {
  return sincePage ? 'Changed since this page read it.' : 'Changed since you opened this.'
}

/** What is certain after a conflict. `wasSent`: it was sent and refused with a 429. */
export function conflictMessage(wasSent: boolean): string {
  return `Nothing was ${wasSent ? 'recorded' : 'sent'}. Review the current values, then decide again.`
}

/** Announced when a write was taken back. `wasSent`: it was sent and refused with a 429. */
export function canceledMessage(wasSent: boolean): string {
  return `Canceled. Nothing was ${wasSent ? 'recorded' : 'sent'}.`
}

const afterwards: Readonly<Record<string, string>> = {
  unconfirmed:
    'The change may be recorded already or later. It was sent once; the console does not resend it.',
  'no trace yet': checksAgainMessage,
  'not recorded': 'It was sent once. You can send it again.',
}

/** What is known about a write that is not as it was asked for, and how to go on; empty if its sentence says it. */
export function aftermathMessage(verdict: string): string {
  return afterwards[verdict] ?? ''
}
