import type { Action } from '#/domain/actions'
import { endUnknownMessage, restartedMessage } from '#/domain/lists/list-messages'
import { countLabel, countOf, number } from '#/lib/words'
import { hasGaps, possiblyMissed, countRead, type Joined } from './joined'

export interface ScanMessages {
  /** After "the": `scan`. */
  scan: string
  nouns: readonly [one: string, many: string]
  /** The action that the sentence for a 403 names. */
  action: Action
  /** The advice about a gap: `Scan again`. */
  again: string
  /** The consequence of an unreadable item: `so staged recommendations may be missing`. */
  lost?: string
}

export interface Gap {
  kind: 'restarted' | 'end unknown' | 'missed' | 'unreadable'
  words: string
}

/** Returns messages about results that may be missing, worded alike for all scans. A running scan knows less. */
export function findGaps(
  joined: Joined<unknown, unknown>,
  { nouns, again, lost }: Pick<ScanMessages, 'nouns' | 'again' | 'lost'>,
): Gap[] {
  const { complete, restarts, endUnknown, unreadable } = joined
  const missed = complete ? possiblyMissed(joined) : 0
  const gaps: [boolean, Gap['kind'], string][] = [
    [restarts > 0, 'restarted', restartedMessage],
    [complete && endUnknown, 'end unknown', endUnknownMessage(nouns[1])],
    [
      missed > 0,
      'missed',
      `The list changed during the scan, so ${countLabel(missed, ...nouns)} may be missing. ${again}.`,
    ],
    [
      unreadable > 0,
      'unreadable',
      `${countLabel(unreadable, ...nouns)} could not be read${lost === undefined ? '' : `, ${lost}`}.`,
    ],
  ]
  return gaps.filter(([is]) => is).map(([, kind, words]) => ({ kind, words }))
}

type Nouns = ScanMessages['nouns']

/** The progress of a running scan: `Checked 300 of 812 apps, 12 match`. */
export function progressMessage(
  joined: Pick<Joined<unknown>, 'checked' | 'unreadable' | 'totalCount'>,
  nouns: Nouns,
  found: string,
): string {
  return `Checked ${countOf(countRead(joined), joined.totalCount, ...nouns)}, ${found}`
}

/** The summary of a finished scan: `checked all 812 apps`. Omits "all" if there are gaps. */
export function checkedMessage(joined: Joined<unknown, unknown>, nouns: Nouns): string {
  const { checked, totalCount } = joined
  const [read, total] = [countRead(joined), Math.max(totalCount ?? 0, checked)]
  if (total > read) return `checked ${number(read)} of ${countLabel(total, ...nouns)}`
  const all = hasGaps(joined) || read < 2 ? '' : 'all '
  return `checked ${all}${countLabel(read, ...nouns)}`
}
