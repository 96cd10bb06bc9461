import { countOf } from '#/lib/words'
import { standingPolicyLabel } from './standing-policy'
import type { AppChange, Decidable, Intent } from './decision'
import { standingIntent } from './decision'

/** What a person must know before saving. Some of it cannot be undone. */
export interface Warning {
  tone: 'warning' | 'info'
  /** A few words that say the most; the sentence follows. */
  lead: string
  text: string
}

/** Active accounts that granted after the policy was last written, among those looked at. */
export interface PendingSign {
  /** Null where the service does not tell when the policy was written, or a date cannot be read. */
  granted: number | null
  looked: number
}

/** What is known about the app's accounts; null where it is unknown or not loaded yet. */
export interface AccountFigures {
  /** Accounts that grant the app now, live (SERVICE.md §4.3). */
  numActive: number | null
  sign: PendingSign | null
}

/**
 * A sign that enforcement is pending: accounts whose latest grant is newer than the policy (SERVICE.md §2.4,
 * §2.6). It is only a sign: the service does not tell when it last enforced. Times are milliseconds since the
 * epoch, null where unreadable.
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

/** All warnings to show before this change is saved, the most important first. */
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
    // Removing the policy is an update, too, so the service may enforce it once more (SERVICE.md §4.5).
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
      text: 'Revoked grants stay revoked; people must grant again. It is not known whether enforcement already running stops.',
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
      text: `of this app receive the classification too.${decides ? ' The service decides whether the recommendation counts as accepted or rejected.' : ''}`,
    })
  }
  return warnings
}

function accountsWords(numActive: number | null): string {
  if (numActive === null) return 'every active account (how many could not be read)'
  return countOf(numActive, 'active account (live)', 'active accounts (live)')
}
