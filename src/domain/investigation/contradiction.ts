import { readLevel, readRunState, type Dimension, type Tone } from './investigation'

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
