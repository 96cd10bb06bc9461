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

/** The parts of a run that are compared with a recommendation. */
export interface RunFacts {
  status: string
  startedAt: number | null
  levels: Partial<Record<Dimension, string | null>>
}

/**
 * Why the shown run may be later than the run behind the recommendation; null where there is no sign of it.
 * The service shows the most recent run, and never tells which run a recommendation came from (SERVICE.md
 * §2.3, §2.5). `savedAt`: when the classification was last saved. Times are milliseconds since the epoch,
 * null where there is none.
 */
export function laterRunSign(
  run: RunFacts,
  recommended: string | null,
  savedAt: number | null,
): 'started after the classification was last saved' | 'reads differently' | null {
  if (recommended === null) return null
  if (run.startedAt !== null && savedAt !== null && run.startedAt > savedAt)
    return 'started after the classification was last saved'
  if (run.status !== 'completed') return null
  const tones = dimensions.flatMap((dimension) => {
    const level = run.levels[dimension]
    return level === null || level === undefined ? [] : [readLevel(dimension, level).tone]
  })
  if (tones.length === 0) return null
  const isHarmful = tones.includes('bad')
  const isHarmless = tones.every((tone) => tone === 'good')
  return (recommended === 'safe' && isHarmful) || (recommended !== 'safe' && isHarmless)
    ? 'reads differently'
    : null
}
