import { standingPolicyLabel } from './standing-policy'
import type { AppChange, Decidable, Intent } from './decision'
import { standingIntent } from './decision'

/** What a person should know before saving: some of it cannot be taken back. */
export interface Warning {
  tone: 'warning' | 'info'
  /** A few words that carry it; then the sentence. */
  lead: string
  text: string
}

/** Accounts that granted after the policy was last written, among those looked at (T115). */
export interface PendingSign {
  /** Null where the service does not say when the policy was written, or a date cannot be read. */
  granted: number | null
  looked: number
}

/** What is known of the app's accounts; null where it is not known, or not yet. */
export interface AccountFigures {
  /** Accounts that grant the app now, live (§4.3). */
  numActive: number | null
  sign: PendingSign | null
}

/**
 * The sign that enforcement is pending: accounts whose latest grant is newer than the policy (§2.4, §2.6). A sign
 * only: when the last pass was is not shown. Times are milliseconds since the epoch, null where unreadable.
 */
export function pendingSign(
  grantedAt: readonly (number | null)[],
  policyWrittenAt: number | null,
): PendingSign {
  const looked = grantedAt.length
  if (policyWrittenAt === null || grantedAt.includes(null)) return { granted: null, looked }
  return { granted: grantedAt.filter((at) => at !== null && at > policyWrittenAt).length, looked }
}

/** The sign as a sentence, with how many accounts were looked at. */
export function signSentence({ granted, looked }: PendingSign): string {
  if (looked === 0) return 'No active account is listed.'
  return granted === null
    ? `Which of the first ${looked} active accounts granted after the policy was last written is not known.`
    : `${granted} of the first ${looked} active accounts granted after the policy was last written.`
}

/** Everything interface and document want said before this change is saved, in the order of its weight. */
export function warningsOf(
  app: Decidable,
  change: AppChange | null,
  intent: Intent,
  figures: AccountFigures,
): Warning[] {
  const { classification, remediation } = change ?? {}
  const hasPolicy = app.remediation.length > 0
  const decides = standingIntent(app, intent).kind !== 'edit'
  const warnings: Warning[] = []
  if (app.classification === null && (classification !== undefined || decides)) {
    warnings.push({
      tone: 'warning',
      lead: 'It cannot be taken back.',
      text: 'This is the app’s first classification: it can be changed later, but no app returns to Unknown.',
    })
  }
  if (hasPolicy) {
    // Removing it is an update of an app that has one (§4.5): nothing exempts it.
    const also = remediation?.length === 0 ? 'one that removes it' : 'a classification alone'
    const sign = figures.sign === null ? '' : ` ${signSentence(figures.sign)}`
    warnings.push({
      tone: 'warning',
      lead: `Standing policy: ${standingPolicyLabel(app.remediation)}.`,
      text: `Any save may enforce it on accounts that granted since the last pass, also ${also}.${sign}`,
    })
  }
  if (remediation !== undefined && remediation.length > 0) {
    warnings.push({
      tone: 'warning',
      lead: 'The new policy ends grants.',
      text: `It acts on ${accountsWords(figures.numActive)} and on every future grant, later and outside this page. Accounts with remediation turned off may be skipped. Revoked grants are not restored.`,
    })
  }
  if (remediation?.length === 0) {
    warnings.push({
      tone: 'warning',
      lead: 'Removing it restores nothing.',
      text: 'Revoked grants stay revoked; people must grant again. Whether enforcement that is already running stops is not known.',
    })
  }
  if (classification !== undefined) {
    if (!hasPolicy && remediation === undefined) {
      warnings.push({
        tone: 'info',
        lead: 'No policy.',
        text: 'The classification alone revokes nothing.',
      })
    }
    warnings.push({
      tone: 'info',
      lead: 'Open investigation issues',
      text: `of this app receive the classification too.${decides ? ' Whether the recommendation then counts as accepted or rejected is the service’s word.' : ''}`,
    })
  }
  return warnings
}

function accountsWords(numActive: number | null): string {
  if (numActive === null) return 'every active account (how many could not be read)'
  return `${numActive.toLocaleString('en')} active account${numActive === 1 ? '' : 's'} (live)`
}
