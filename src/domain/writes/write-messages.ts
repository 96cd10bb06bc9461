import type { Action } from '../actions'
import { offlineMessages } from '#/lib/offline-messages'
import { checksAgainMessage } from './delayed-write'

/** The phase of a write, for the admin who waits. A write can be canceled only before `sending`. */
export type WritePhase = 'reading first' | 'waiting' | 'sending' | 'reading back'

export interface WriteMessages {
  /** Completes "the …": `account`. */
  thing: string
  /** The actions of the read and of the write, for a 403. */
  read: Action
  cannot: Action
}

/** The sentences about the outcome of a write, by outcome. */
export const outcomeMessages = {
  /** The values follow. */
  confirmed: 'Confirmed by the service:',
  'not recorded': 'Not recorded. The service does not show the change.',
  'not read back': 'Recorded, but not confirmed.',
  unconfirmed: 'Could not confirm.',
  refused: 'Nothing was recorded.',
  'not sent': 'Nothing was sent.',
} as const

/** Returns the most important reason why a write cannot be sent now; null if it can. */
export function writeDisabledReason(now: {
  /** True if the outcome of the last attempt is unknown. */
  unknown: boolean
  online: boolean
  /** The error of the input, or that nothing changed. */
  input: string | null
}): string | null {
  if (now.unknown) return 'The last change is not confirmed yet. Check again first.'
  return now.online ? now.input : offlineMessages.sending
}

/** Returns the submit button's text during a wait. */
export function busyLabel(phase: WritePhase): string {
  return phase === 'reading first' || phase === 'reading back' ? 'Checking…' : 'Sending…'
}

/** Returns the text of the dialog's status region during a wait. `failure`: why the write failed, if it did. */
export function phaseMessage(phase: WritePhase, failure: string | null, thing: string): string {
  switch (phase) {
    case 'reading first':
      return `Reading the ${thing} again before sending.`
    case 'waiting':
    case 'sending':
      return 'Waiting for the service to answer.'
    case 'reading back':
      return failure === null
        ? 'Sent. Checking what the service shows.'
        : `${failure} Checking whether the change was recorded…`
  }
}

/** Returns since when the data differs: since the dialog opened, or since the page loaded it. */
export function changedLead(sincePage = false): string {
  return sincePage ? 'Changed since this page loaded it.' : 'Changed since you opened this.'
}

/** Returns what is certain after a conflict. `wasSent`: sent and refused with a 429. */
export function conflictMessage(wasSent: boolean): string {
  return `${noEffect(wasSent)} Review the current values, then decide again.`
}

/** Returns the announcement of a canceled write. `wasSent`: sent and refused with a 429. */
export function canceledMessage(wasSent: boolean): string {
  return `Canceled. ${noEffect(wasSent)}`
}

function noEffect(wasSent: boolean): string {
  return outcomeMessages[wasSent ? 'refused' : 'not sent']
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
