import type { Decided } from '#/api/oauth-apps/mutations'
import { changeWords, confirmedWords, mayEnforce } from '#/domain/decision/decision-verdict'
import { formatSecond, formatZone } from '#/lib/time'
import { locales, number } from '#/lib/words'
import type { MadeDecision } from '../ask-decision'
import type { WatchState } from '../watch/enforcement-watches'

type Outcome = Pick<Decided, 'verdict' | 'app' | 'before' | 'change' | 'at'>

/**
 * The page's words for the outcome of a decision, with its time. They differ from the words of the status
 * region, because a screen reader would read the same sentence twice.
 */
export function outcomeWords({ verdict, app, before, change, at }: Outcome): {
  lead: string
  text: string
} {
  const time = `${formatSecond(at)} ${formatZone(at)}`
  const sent = `You sent: ${changeWords(change)}.`
  switch (verdict) {
    case 'confirmed':
      return {
        lead: `Confirmed by the service at ${time}:`,
        text: app ? confirmedWords(before, change, app) : '',
      }
    case 'still staged':
      return {
        lead: `Saved at ${time}, but the recommendation is still staged.`,
        text: `Committed now: ${changeWords(change)}. Nothing is sent again automatically.`,
      }
    case 'changed meanwhile':
      return {
        lead: 'It was changed meanwhile',
        text: `(read at ${time}). ${sent} The page shows the service’s values.`,
      }
    case 'not recorded':
      return {
        lead: 'Not recorded',
        text: `(read at ${time}). ${sent} The service shows no trace of it.`,
      }
    case 'unconfirmed':
      return {
        lead: 'Could not confirm',
        text: `(tried at ${time}). ${sent} It may have been recorded.`,
      }
  }
}

/** Whether to watch the live number after a decision: it was recorded, and a policy may be enforced. */
export function isWatched({ verdict, app }: Pick<Outcome, 'verdict' | 'app'>): boolean {
  return (verdict === 'confirmed' || verdict === 'still staged') && app !== null && mayEnforce(app)
}

/**
 * The outcomes that are shown above the content: those of decisions made on this page, and unconfirmed ones
 * on every page. The app's own page shows its outcome in the Decision region instead.
 */
export function shownAbove(
  made: ReadonlyMap<string, MadeDecision>,
  path: string,
): [id: string, made: MadeDecision][] {
  return [...made].filter(
    ([id, { decided, path: where }]) =>
      !path.split('/').includes(id) && (where === path || decided.verdict === 'unconfirmed'),
  )
}

/** Whether the live number is still watched; if not, why. */
export const watchWords: Record<WatchState, string> = {
  watching: 'Watched while it changes.',
  zero: 'No account grants this app now.',
  'standing still':
    'It stopped changing. Accounts with remediation turned off may be skipped, and enforcement may go on later.',
  hidden: 'Not watched while this tab was hidden.',
  'by hand': 'Not watched any more.',
  failed: 'The number could not be read any more.',
}

/** The numbers without repeats: "5, 4, 2, 0". */
export function stepsOf(counts: readonly number[]): string {
  const steps = counts.filter((count, index) => count !== counts[index - 1])
  return new Intl.ListFormat(locales, { type: 'unit' }).format(steps.map(number))
}
