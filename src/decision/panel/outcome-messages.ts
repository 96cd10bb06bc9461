import { formatClock } from '#/lib/time/time'
import type { Decided } from '#/api/oauth-apps/mutations'
import { changeMessage, confirmedMessage, nowMessage } from '#/domain/decision/decision-outcome'
import { isOpenOutcome, checksAgainMessage } from '#/domain/writes/delayed-write'
import { countLabel, locales, number } from '#/lib/words'
import type { StartedDecision } from '../ask-decision'
import type { WatchState } from '../watch/enforcement-watches'

type Outcome = Pick<Decided, 'verdict' | 'app' | 'before' | 'change' | 'at'>

/** Not the words of the status region: a screen reader would read the same sentence twice. */
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
        text: `(tried at ${time}). ${sent} It may have been recorded.`,
      }
  }
}

/** A policy acts, a classification may have set off the policy that was there (SERVICE.md §4.5), or grants are left. */
export type Afterwards = 'enforcement runs' | 'policy may be enforced' | 'still granted' | null

export function followUp({
  verdict,
  app,
  change,
}: Pick<Outcome, 'verdict' | 'app' | 'change'>): Afterwards {
  if (app === null || (verdict !== 'confirmed' && verdict !== 'still staged')) return null
  if (app.remediation.length > 0)
    return change.remediation === undefined ? 'policy may be enforced' : 'enforcement runs'
  const { classification } = change
  return classification === 'malicious' || classification === 'suspicious' ? 'still granted' : null
}

export const enforcementMessages = {
  'enforcement runs': 'Recorded. Enforcement runs in the background.',
  'policy may be enforced': 'Recorded. The standing policy may be enforced now.',
} satisfies Partial<Record<Exclude<Afterwards, null>, string>>

/** Null where nothing needs to be said. */
export function stillGrantedMessage(numActive: number | null | undefined): string | null {
  if (numActive === 0) return null
  if (typeof numActive !== 'number') return 'Accounts may still grant it.'
  return `${countLabel(numActive, 'account still grants', 'accounts still grant')} it.`
}

/** Of this page, and open ones on every page; not on the app's own page, whose Decision region shows it. */
export function shownAbove(
  made: ReadonlyMap<string, StartedDecision>,
  path: string,
): [id: string, made: StartedDecision][] {
  return [...made].filter(
    ([id, { decided, path: where }]) =>
      !path.split('/').includes(id) && (where === path || isOpenOutcome(decided.verdict)),
  )
}

export const watchMessages: Record<Exclude<WatchState, 'watching'>, string> = {
  zero: 'No account grants this app now.',
  'standing still': 'It stopped changing. Accounts with remediation turned off may be skipped.',
  hidden: 'Not watched while this tab was hidden.',
  'by hand': 'Not watched any more.',
  failed: 'The number could not be read any more.',
}

/** The numbers without repeats: "5, 4, 2, 0". */
export function countSteps(counts: readonly number[]): string {
  const steps = counts.filter((count, index) => count !== counts[index - 1])
  return new Intl.ListFormat(locales, { type: 'unit' }).format(steps.map(number))
}
