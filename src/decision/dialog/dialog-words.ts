import { sentence, type ApiError } from '#/api/errors'
import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { Decided, DecisionPhase } from '#/api/oauth-apps/mutations'
import type { Classified } from '#/domain/decision/classification'
import { changeWords } from '#/domain/decision/decision-verdict'
import type { Fresh } from './use-fresh'

/** Why the decision cannot be sent now, the most important reason alone; null where it can. */
export function whyNotSubmit(now: {
  /** Whether the one before was recorded is not known. */
  unknown: boolean
  online: boolean
  /** The app and its accounts are known by a fresh read, as far as they can be. */
  read: boolean
  nothingToSend: string | null
}): string | null {
  if (now.unknown) return 'Whether the first one was recorded is not known yet. Check again first.'
  if (!now.online) return 'Offline. Nothing is sent and nothing is queued.'
  return now.read ? now.nothingToSend : 'The app is being read first.'
}

/** Whether enough was read: the app always, its accounts unless they cannot be. */
export function isRead(app: Fresh<unknown>, accounts: Fresh<unknown>): boolean {
  return app.status === 'read' && accounts.status !== 'reading'
}

/** What the submit button says while one waits. */
export function busyLabel(phase: DecisionPhase): string {
  return phase === 'reading first' || phase === 'reading back' ? 'Checking…' : 'Sending…'
}

/** What the dialog's status region says while it waits; the buttons say it shorter. */
export function statusWords(phase: DecisionPhase, writeError: ApiError | null): string {
  switch (phase) {
    case 'reading first':
      return 'Reading the app once more before anything is sent.'
    case 'waiting':
    case 'sending':
      return 'Waiting for the service to answer.'
    case 'reading back':
      return writeError
        ? `${sentence(writeError)} Checking what it did…`
        : 'Sent. Waiting for the service to show it.'
  }
}

/** How many accounts grant the app now, as far as it is known. */
export function numberWords(accounts: Fresh<Pick<FreshAccounts, 'numActive'>>): string {
  if (accounts.status === 'reading') return 'reading…'
  if (accounts.status === 'failed') return 'could not be read'
  return accounts.value.numActive?.toLocaleString('en') ?? 'not said by the service'
}

/** What is said of an app that is not what was decided on: first what it differs from. */
export function conflictWords(conflict: {
  before: Classified
  now: Classified
  since: 'page' | 'opening'
  wasSent: boolean
}): [lead: string, ...more: string[]] {
  const { before, now, since, wasSent } = conflict
  const withdrawn =
    before.recommendedClassification !== null && now.recommendedClassification === null
  return [
    since === 'opening' ? 'Changed since you opened this.' : 'Changed since this page read it.',
    `Nothing was ${wasSent ? 'recorded' : 'sent'}. Decide again on what stands now.`,
    ...(withdrawn ? ['The recommendation was withdrawn.'] : []),
  ]
}

/** What is known of a decision that did not go as one wants, and how to go on. */
export function aftermathWords({ verdict, change }: Pick<Decided, 'verdict' | 'change'>): string {
  switch (verdict) {
    case 'unconfirmed':
      return 'It may have been recorded, or may still be. It was sent once and is not sent again by itself.'
    case 'not recorded':
      return 'It was sent once. You can send it again.'
    case 'changed meanwhile':
      return `You sent: ${changeWords(change)}. The service shows something else; decide again on what stands now.`
    case 'confirmed':
    case 'still staged':
      return ''
  }
}

/** What is said when a decision was taken back. */
export function takenBackWords(wasSent: boolean): string {
  return `Taken back. Nothing was ${wasSent ? 'recorded' : 'sent'}.`
}
