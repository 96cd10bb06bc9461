/** The four dimensions of a run in the order of SERVICE.md §2.5. */
export const dimensions = ['vendorTrust', 'scopeRisk', 'blastRadius', 'appBehavior'] as const
export type Dimension = (typeof dimensions)[number]

export type Tone = 'good' | 'caution' | 'bad' | 'unlisted'

interface DimensionLabels {
  card: string
  word: string
  levels: Record<string, KnownLevel>
}

/** The tone of a level and how much of four bars it fills: the more, the worse. */
type KnownLevel = readonly [tone: Exclude<Tone, 'unlisted'>, bars: number]

// Levels by dimension, because the same word is good in one dimension and bad in another.
const table: Record<Dimension, DimensionLabels> = {
  vendorTrust: {
    card: 'Vendor trust',
    word: 'Trust',
    levels: {
      very_high: ['good', 0],
      high: ['good', 1],
      medium: ['caution', 2],
      low: ['bad', 3],
      distrust: ['bad', 4],
    },
  },
  scopeRisk: {
    card: 'Scope risk',
    word: 'Risk',
    levels: {
      very_low: ['good', 0],
      low: ['good', 1],
      medium: ['caution', 2],
      high: ['bad', 3],
      critical: ['bad', 4],
    },
  },
  blastRadius: {
    card: 'Blast radius',
    word: 'Blast radius',
    levels: { small: ['good', 1], moderate: ['caution', 2], large: ['bad', 4] },
  },
  appBehavior: {
    card: 'App behavior',
    word: 'Behavior',
    levels: { benign: ['good', 1], unclear: ['caution', 2], suspicious: ['bad', 3] },
  },
}

export function dimensionName(dimension: Dimension): string {
  return table[dimension].card
}

interface Level {
  label: string
  tone: Tone
  /** Filled bars of four; null for a word without a known place. */
  bars: number | null
}

/** Reads a level. `Trust: high` is good, `Risk: high` is bad (SERVICE.md §2.5). */
export function readLevel(dimension: Dimension, level: string): Level {
  const { word, levels } = table[dimension]
  const known = Object.hasOwn(levels, level) ? levels[level] : undefined
  const [tone, bars] = known ?? (['unlisted', null] as const)
  return {
    label: `${word}: ${known === undefined ? level : level.replaceAll('_', ' ')}`,
    tone,
    bars,
  }
}

/** State of a run (SERVICE.md §2.5). Only the status decides, because a running run may already have texts. */
export type RunState = 'running' | 'completed' | 'failed' | 'unlisted'

const stateLabels: Record<Exclude<RunState, 'unlisted'>, string> = {
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
}

export function readRunState(status: string): { state: RunState; label: string } {
  return Object.hasOwn(stateLabels, status)
    ? {
        state: status as keyof typeof stateLabels,
        label: stateLabels[status as keyof typeof stateLabels],
      }
    : { state: 'unlisted', label: status }
}

/**
 * Returns true if a run started after the classification was saved. Its levels then prove nothing about the saved
 * value, because no answer names the run of a recommendation (SERVICE.md §2.3, §2.5). Milliseconds since the epoch.
 */
export function mayBeLaterRun(
  status: string | null,
  startedAt: number | null,
  savedAt: number | null,
): boolean {
  if (status === null || status === 'staged') return false
  return startedAt !== null && savedAt !== null && startedAt > savedAt
}

export interface JudgedRun {
  status: string
  assessments: Readonly<Record<Dimension, { level: string } | null>>
}

/**
 * Returns true for a plain contradiction only, because the service promises no agreement (SERVICE.md §2.5). The blast
 * radius counts affected accounts and does not judge the app. An undocumented value contradicts nothing.
 */
export function contradicts(recommended: string, run: JudgedRun | null): boolean {
  if (run === null || readRunState(run.status).state !== 'completed') return false
  const tone = (dimension: Dimension): Tone | null => {
    const assessment = run.assessments[dimension]
    return assessment && readLevel(dimension, assessment.level).tone
  }
  const trust = tone('vendorTrust')
  const risk = tone('scopeRisk')
  const behavior = tone('appBehavior')
  switch (recommended) {
    case 'malicious':
    case 'suspicious':
      return trust === 'good' && risk === 'good' && behavior === 'good'
    case 'overprivileged':
      return risk === 'good'
    case 'safe':
      // Broad access alone does not make an app unsafe, because a mail program needs it.
      return trust === 'bad' || behavior === 'bad'
    default:
      return false
  }
}
