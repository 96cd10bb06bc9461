import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Operation, OperationState, OperationSubject } from '#/api/writes/operation'

interface StateText {
  label: string
  look: 'good' | 'bad' | 'open'
  /** Result while nothing was read back. */
  notRead: string
}

export const operationStates: Record<OperationState, StateText> = {
  sending: { label: 'Sending', look: 'open', notRead: 'Not checked yet.' },
  checking: { label: 'Checking', look: 'open', notRead: 'Not checked yet.' },
  confirmed: { label: 'Confirmed', look: 'good', notRead: 'Not checked.' },
  attention: { label: 'Needs attention', look: 'bad', notRead: 'Not checked.' },
  refused: { label: 'Refused', look: 'bad', notRead: outcomeMessages.refused },
  // The admin canceled the change, or the session ended. The column “Answer” shows which.
  'taken back': { label: 'Not recorded', look: 'open', notRead: outcomeMessages.refused },
  unknown: { label: 'Not confirmed', look: 'bad', notRead: 'Not checked.' },
}

export function foundMessage({ found, state }: Pick<Operation, 'found' | 'state'>): string {
  return found ?? operationStates[state].notRead
}

/** Returns the label of the state, and what follows it on the screen. The result may begin with the label. */
export function resultParts(
  operation: Pick<Operation, 'found' | 'state'>,
): readonly [label: string, rest: string] {
  const { label } = operationStates[operation.state]
  const result = foundMessage(operation)
  return [label, result.startsWith(label) ? result.slice(label.length) : `. ${result}`]
}

/**
 * Returns what a reload and a lock remove from the list. `atReload`: an owner is known, so a reload keeps ids. `atLock`:
 * an automatic lock keeps runs.
 */
export function removalMessage(keeps: { atReload: boolean; atLock: boolean }): string {
  if (!keeps.atReload) return 'A reload, “Lock” or an automatic lock clears this list.'
  const reload =
    'Reloading removes email addresses, trusted entities, your notes, requests and the service’s messages from this list.'
  return keeps.atLock
    ? `${reload} “Lock” or another token clears it. An automatic lock keeps only runs.`
    : `${reload} “Lock” or an automatic lock clears it.`
}

export function aboutText(about: OperationSubject): string {
  switch (about.about) {
    case 'app':
      return `${about.clientId} ${about.account?.email ?? ''} ${about.account?.id ?? ''}`
    case 'trusted entity':
      return `${about.entity ?? ''} ${about.id ?? ''}`
    case 'account':
      return `${about.email ?? ''} ${about.id}`
  }
}

export function accountName({
  subject: about,
}: Operation): { id: string; email: string | null } | undefined {
  if (about.about === 'account') return about
  return about.about === 'app' ? about.account : undefined
}
