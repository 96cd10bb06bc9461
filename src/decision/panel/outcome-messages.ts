import { formatClock } from '#/lib/time/time'
import type { Decided } from '#/api/oauth-apps/mutations'
import { hasPolicy, setsPolicy } from '#/domain/decision/consequences'
import { isSameApp } from '#/domain/decision/decision-conflict'
import { changeMessage, confirmedMessage, nowMessage } from '#/domain/decision/decision-outcome'
import { isOpenOutcome, checksAgainMessage } from '#/domain/writes/delayed-write'
import { countLabel, locales, number } from '#/lib/words'
import type { StartedDecision } from '../ask-decision'
import type { WatchState } from './use-enforcement-watch'

type Outcome = Pick<Decided, 'verdict' | 'app' | 'before' | 'change' | 'at'>

/** Differs from the message of the status region, so that screen readers do not repeat the sentence. */
export function outcomeMessage({ verdict, app, before, change, at }: Outcome): {
  lead: string
  text: string
} {
  const time = formatClock(at)
  const sent = `You sent: ${changeMessage(change)}.`
  switch (verdict) {
    case 'confirmed':
      return {
        lead: `Confirmed by the service at ${time}:`,
        text: app ? confirmedMessage(before, change, app) : '',
      }
    case 'still staged':
      return {
        lead: `Saved at ${time}, but the recommendation is still staged.`,
        text: '',
      }
    case 'changed meanwhile':
      return {
        lead: 'The app changed in the meantime',
        text: `(checked at ${time}). ${app ? `${nowMessage(app)} ` : ''}${sent}`,
      }
    case 'not recorded':
      return {
        lead: 'Not recorded',
        text: `(checked at ${time}). ${sent} The service does not show the change.`,
      }
    case 'no trace yet':
      return {
        lead: 'Not confirmed yet:',
        text: `at ${time} the service did not show the change. ${sent} ${checksAgainMessage}`,
      }
    case 'unconfirmed':
      return {
        lead: 'Could not confirm',
        text: `(tried at ${time}). ${sent} The change may have been recorded.`,
      }
  }
}

/** Effect after a decision: a new policy, an existing one (SERVICE.md §4.5), or remaining grants without a policy. */
export type Afterwards = 'enforcement runs' | 'policy may be enforced' | 'still granted' | null

/** Returns the app as the page shows it now, else as read back. Another app under the ID is not the decided one. */
export function currentApp(
  { before, app }: Pick<Outcome, 'before' | 'app'>,
  shown: Decided['app'] = null,
): Decided['app'] {
  return shown !== null && isSameApp(before, shown) ? shown : app
}

/** `app`: as shown now. Its policy may be from a later write, so what was sent and the policy before it decide. */
export function followUp({
  verdict,
  app,
  before,
  change,
}: Pick<Outcome, 'verdict' | 'app' | 'before' | 'change'>): Afterwards {
  if (app === null || (verdict !== 'confirmed' && verdict !== 'still staged')) return null
  if (hasPolicy(app)) {
    if (setsPolicy(change)) return 'enforcement runs'
    return hasPolicy(before) && change.remediation === undefined ? 'policy may be enforced' : null
  }
  if (change.classification === undefined) return null
  const { classification } = app
  return classification === 'malicious' || classification === 'suspicious' ? 'still granted' : null
}

export const enforcementMessages = {
  'enforcement runs': 'Recorded. Enforcement runs in the background.',
  'policy may be enforced': 'Recorded. The standing policy may be enforced now.',
} satisfies Partial<Record<Exclude<Afterwards, null>, string>>

/** Message about remaining grants; null without active accounts. */
export function stillGrantedMessage(numActive: number | null | undefined): string | null {
  if (numActive === 0) return null
  if (typeof numActive !== 'number') return 'Accounts may still grant it.'
  return `${countLabel(numActive, 'account still grants', 'accounts still grant')} it.`
}

/** Returns this page's decisions and all open ones. Leaves out an app's own page, which has a Decision region. */
export function shownAbove(
  started: ReadonlyMap<string, StartedDecision>,
  path: string,
): [id: string, started: StartedDecision][] {
  return [...started].filter(
    ([id, { decided, path: where }]) =>
      !path.split('/').includes(id) && (where === path || isOpenOutcome(decided.verdict)),
  )
}

export const watchMessages: Record<Exclude<WatchState, 'watching'>, string> = {
  zero: 'At the last count no account granted access.',
  'standing still': 'The count stopped changing. Accounts with remediation off may be skipped.',
  hidden: 'Not watched while this tab was hidden.',
  'by hand': 'Watching stopped.',
  failed: 'The last count gave no number.',
}

/** Lists the counts without repeats: "5, 4, 2, 0". */
export function countSteps(counts: readonly number[]): string {
  const steps = counts.filter((count, index) => count !== counts[index - 1])
  return new Intl.ListFormat(locales, { type: 'unit' }).format(steps.map(number))
}

export function supersededMessage({
  verdict,
  change,
}: Pick<Decided, 'verdict' | 'change'>): string {
  return verdict === 'changed meanwhile'
    ? `You sent: ${changeMessage(change)}. The service shows different values. Review them and decide again.`
    : ''
}
