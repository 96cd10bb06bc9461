import { sentence } from '#/api/errors'
import type { Phase, ScanState } from './create-scan'
import type { Joined } from './joined'
import { checkedMessage, findGaps, progressMessage, type ScanMessages } from './scan-messages'

/** How much a scan or list has read and what may be missing. Every export and printout states both. */
export interface Coverage {
  /** `Compared 300 of 1,060 apps`. */
  state: string
  gaps: readonly string[]
  /** Times of the first and the latest answer, in milliseconds since the epoch. Null if they share no time. */
  readAt: { from: number; until: number } | null
}

export interface Covering<Found> {
  words: Pick<ScanMessages, 'scan' | 'action'>
  state: (found: Found, phase: Phase) => string
  /** Returns the gaps, except those that the phase implies. */
  gaps: (found: Found) => readonly string[]
  readAt?: (found: Found) => Coverage['readAt']
}

export function toCoverage<Found>(
  { words, state, gaps, readAt }: Covering<Found>,
  { phase, found }: ScanState<Found>,
): Coverage {
  const incomplete = incompleteMessage(phase, words)
  return {
    state: state(found, phase),
    gaps: [...(incomplete === null ? [] : [incomplete]), ...gaps(found)],
    readAt: readAt?.(found) ?? null,
  }
}

/** Coverage of a scan over the pages of one list. `found`: results so far, `12 match`. `summary`: the final text. */
export function coversList<Found extends Joined<unknown, unknown>>(
  words: ScanMessages,
  found: (found: Found) => string,
  summary = (joined: Found) => `${found(joined)} · ${checkedMessage(joined, words.nouns)}`,
): Covering<Found> {
  return {
    words,
    state: (joined, phase) =>
      phase.kind === 'done' ? summary(joined) : progressMessage(joined, words.nouns, found(joined)),
    gaps: (joined) => findGaps(joined, words).map((gap) => gap.words),
    readAt: listReadAt,
  }
}

export function listReadAt({
  startedAt,
  readAt,
}: Pick<Joined<unknown>, 'startedAt' | 'readAt'>): Coverage['readAt'] {
  return readAt === null ? null : { from: startedAt ?? readAt, until: readAt }
}

/** Says why a scan has not read everything; null for a finished scan. */
function incompleteMessage(
  phase: Phase,
  { scan, action }: Covering<never>['words'],
): string | null {
  switch (phase.kind) {
    case 'done':
      return null
    case 'idle':
      return `The ${scan} had not started.`
    case 'running':
      return `The ${scan} was not finished.${phase.offline ? ' It waited for the network.' : ''}`
    case 'failed':
      return `The ${scan} stopped before its end. ${sentence(phase.error, action)}`
    case 'paused':
      if (phase.why === 'rate limit')
        return `The ${scan} paused before its end because the service limited requests.`
      return `The ${scan} was ${phase.why === 'by hand' ? 'paused' : 'stopped'} before its end.`
  }
}
