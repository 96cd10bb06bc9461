/** The four dimensions of a run (SERVICE.md §2.5), in the order the document lists them. */
export const dimensions = ['vendorTrust', 'scopeRisk', 'blastRadius', 'appBehavior'] as const
export type Dimension = (typeof dimensions)[number]

/** How good or bad a level is; `unlisted` for a value the document does not name. */
export type Tone = 'good' | 'caution' | 'bad' | 'unlisted'

interface DimensionWords {
  /** Heading of the card. */
  card: string
  /** The word before the level. */
  word: string
  levels: Record<string, Exclude<Tone, 'unlisted'>>
}

// Each dimension has its own levels: the same word is good in one and bad in another.
const table: Record<Dimension, DimensionWords> = {
  vendorTrust: {
    card: 'Vendor trust',
    word: 'Trust',
    levels: { very_high: 'good', high: 'good', medium: 'caution', low: 'bad', distrust: 'bad' },
  },
  scopeRisk: {
    card: 'Scope risk',
    word: 'Risk',
    levels: { very_low: 'good', low: 'good', medium: 'caution', high: 'bad', critical: 'bad' },
  },
  blastRadius: {
    card: 'Blast radius',
    word: 'Blast radius',
    levels: { small: 'good', moderate: 'caution', large: 'bad' },
  },
  appBehavior: {
    card: 'App behavior',
    word: 'Behavior',
    levels: { benign: 'good', unclear: 'caution', suspicious: 'bad' },
  },
}

/** Heading of a dimension's card. */
export function dimensionName(dimension: Dimension): string {
  return table[dimension].card
}

/**
 * A level in words and its tone, by dimension and level together (SERVICE.md §2.5): `Trust: high` is good,
 * `Risk: high` is bad. An unlisted level is kept as it came.
 */
export function readLevel(dimension: Dimension, level: string): { label: string; tone: Tone } {
  const { word, levels } = table[dimension]
  const known = Object.hasOwn(levels, level) ? levels[level] : undefined
  return {
    label: `${word}: ${known === undefined ? level : level.replaceAll('_', ' ')}`,
    tone: known ?? 'unlisted',
  }
}

/** State of a run (SERVICE.md §2.5). Only the status decides it: a running run may already have texts. */
export type RunState = 'running' | 'completed' | 'failed' | 'unlisted'

const stateWords: Record<Exclude<RunState, 'unlisted'>, string> = {
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
}

/** The state of a run and its word; an unlisted status is kept as it came. */
export function readRunState(status: string): { state: RunState; label: string } {
  return Object.hasOwn(stateWords, status)
    ? {
        state: status as keyof typeof stateWords,
        label: stateWords[status as keyof typeof stateWords],
      }
    : { state: 'unlisted', label: status }
}

/**
 * Whether the shown run may be later than the run behind a recommendation that a person has resolved: it
 * started after the classification was last saved. The service shows the most recent run and never tells which
 * run a recommendation came from (SERVICE.md §2.3, §2.5), so levels prove nothing, and while a recommendation is
 * staged a new run is expected. Times are milliseconds since the epoch, null where there is none.
 */
export function mayBeLaterRun(
  status: string | null,
  startedAt: number | null,
  savedAt: number | null,
): boolean {
  if (status === null || status === 'staged') return false
  return startedAt !== null && savedAt !== null && startedAt > savedAt
}
