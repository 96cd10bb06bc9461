import { readLevel, readRunState, type Dimension, type Tone } from './investigation'

export interface JudgedRun {
  status: string
  assessments: Readonly<Record<Dimension, { level: string } | null>>
}

/**
 * Only a plain contradiction counts: the service ranks nothing and promises no agreement (SERVICE.md §2.5). The blast
 * radius says how many are hit, not what the app is. An undocumented value contradicts nothing.
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
