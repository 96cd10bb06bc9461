import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { Classified } from '#/domain/decision/classification'
import { changeWords } from '#/domain/decision/decision-verdict'
import { number } from '#/lib/words'
import {
  aftermathWords as ofAnyWrite,
  conflictWords as ofConflict,
  whyNotWrite,
} from '#/writes/write-words'

/** Why the decision cannot be sent now (only the most important reason); null when it can. */
export function whyNotSubmit(now: {
  /** It is not known whether the decision before was recorded. */
  unknown: boolean
  online: boolean
  /** The app was read after the dialog opened, and its accounts were read or failed. */
  read: boolean
  nothingToSend: string | null
}): string | null {
  return whyNotWrite({
    ...now,
    input: now.read ? now.nothingToSend : 'The app is being read first.',
  })
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
    ofConflict(wasSent),
    ...(isGone ? ['No recommendation is shown any more.'] : []),
  ]
}

/** What is known about a failed decision, and how to continue. */
export function aftermathWords({ verdict, change }: Pick<Decided, 'verdict' | 'change'>): string {
  return verdict === 'changed meanwhile'
    ? `You sent: ${changeWords(change)}. The service shows something else; decide again on the current values.`
    : ofAnyWrite(verdict)
}
