import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Operation, OperationState, OperationSubject } from '#/api/writes/operation'

export const stateLabels: Record<OperationState, string> = {
  sending: 'Sending',
  checking: 'Checking',
  confirmed: 'Confirmed',
  attention: 'Needs attention',
  refused: 'Refused',
  // The admin canceled the change, or the session ended. The column “Answer” shows which.
  'taken back': 'Not recorded',
  unknown: 'Not confirmed',
}

export function foundMessage({ found, state }: Pick<Operation, 'found' | 'state'>): string {
  if (found !== null) return found
  switch (state) {
    case 'sending':
    case 'checking':
      return 'Not checked yet.'
    case 'refused':
    case 'taken back':
      return outcomeMessages.refused
    case 'confirmed':
    case 'attention':
    case 'unknown':
      return 'Not checked.'
  }
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
