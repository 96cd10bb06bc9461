import { readLevel, readRunState, type Dimension, type Tone } from './investigation'

/** The parts of a run that its recommendation rests on. */
export interface JudgedRun {
  status: string
  assessments: Readonly<Record<Dimension, { level: string } | null>>
}

/**
 * Whether the levels of a finished run speak against what the agent recommends. The service ranks nothing and promises
 * no agreement (SERVICE.md §2.5), so only a plain contradiction counts: every level that says how dangerous an app is
 * must be there and be good, or one of them bad for "safe". The blast radius says how many are hit, not what the app
 * is. A value or a level that the document does not name contradicts nothing.
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
      // Much access alone does not make an app unsafe: a mail program needs it.
      return trust === 'bad' || behavior === 'bad'
    default:
      return false
  }
}
