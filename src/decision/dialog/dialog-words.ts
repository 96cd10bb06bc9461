import { sentence, type ApiError } from '#/api/errors'
import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { WritePhase } from '#/api/writes/write'
import type { Classified } from '#/domain/decision/classification'
import { changeWords } from '#/domain/decision/decision-verdict'
import { looksAgainWords } from '#/domain/writes/late-write'
import { number } from '#/lib/words'

/** Why the decision cannot be sent now (only the most important reason); null when it can. */
export function whyNotSubmit(now: {
  /** It is not known whether the decision before was recorded. */
  unknown: boolean
  online: boolean
  /** The app was read after the dialog opened, and its accounts were read or failed. */
  read: boolean
  nothingToSend: string | null
}): string | null {
  if (now.unknown)
    return 'It is not known yet whether the first decision was recorded. Check again first.'
  if (!now.online) return 'Offline. Nothing is sent and nothing is queued.'
  return now.read ? now.nothingToSend : 'The app is being read first.'
}

/** The submit button's text during a wait. */
export function busyLabel(phase: WritePhase): string {
  return phase === 'reading first' || phase === 'reading back' ? 'Checking…' : 'Sending…'
}

/** The text of the dialog's status region during a wait; the button's text is shorter. */
export function statusWords(phase: WritePhase, writeError: ApiError | null, what = 'app'): string {
  switch (phase) {
    case 'reading first':
      return `Reading the ${what} once more before anything is sent.`
    case 'waiting':
    case 'sending':
      return 'Waiting for the service to answer.'
    case 'reading back':
      return writeError
        ? `${sentence(writeError)} Checking what it did…`
        : 'Sent. Waiting for the service to show it.'
  }
}

/** How many accounts grant the app now, if that is known. */
export function numberWords({
  data,
  isFetching,
}: {
  data: Pick<FreshAccounts, 'numActive'> | undefined
  isFetching: boolean
}): string {
  if (isFetching) return 'reading…'
  if (data === undefined) return 'could not be read'
  return data.numActive === null ? 'not given by the service' : number(data.numActive)
}

/** The words for an app that changed before the decision was sent. The first line says since when. */
export function conflictWords(conflict: {
  before: Classified
  now: Classified
  since: 'page' | 'opening'
  wasSent: boolean
}): [lead: string, ...more: string[]] {
  const { before, now, since, wasSent } = conflict
  const isGone = before.recommendedClassification !== null && now.recommendedClassification === null
  return [
    since === 'opening' ? 'Changed since you opened this.' : 'Changed since this page read it.',
    `Nothing was ${wasSent ? 'recorded' : 'sent'}. Decide again on the current values.`,
    ...(isGone ? ['No recommendation is shown any more.'] : []),
  ]
}

/** What is known about a failed decision, and how to continue. */
export function aftermathWords({ verdict, change }: Pick<Decided, 'verdict' | 'change'>): string {
  switch (verdict) {
    case 'unconfirmed':
      return 'It may have been recorded, or may still be. It was sent once and is not sent again automatically.'
    case 'no trace yet':
      return looksAgainWords
    case 'not recorded':
      return 'It was sent once. You can send it again.'
    case 'changed meanwhile':
      return `You sent: ${changeWords(change)}. The service shows something else; decide again on the current values.`
    case 'confirmed':
    case 'still staged':
      return ''
  }
}

export function takenBackWords(wasSent: boolean): string {
  return `Taken back. Nothing was ${wasSent ? 'recorded' : 'sent'}.`
}
