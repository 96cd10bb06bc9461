import { daysBefore, iso } from '../engine/clock'
import type { Classification, WireInvestigation } from './wire'

type Assessments = WireInvestigation['assessments']

/** No dimension has an assessment: the run goes on, or failed early (SERVICE.md §2.5). */
export const NOTHING_ASSESSED: Assessments = {
  vendorTrust: null,
  scopeRisk: null,
  blastRadius: null,
  appBehavior: null,
}

const LEVELS: Record<
  Classification,
  [
    trust: 'high' | 'medium' | 'low' | 'distrust',
    risk: 'low' | 'medium' | 'high' | 'critical',
    behavior: 'benign' | 'unclear' | 'suspicious',
    verdict: string,
  ]
> = {
  safe: ['high', 'low', 'benign', 'Nothing seen speaks against the app.'],
  unnecessary: ['medium', 'low', 'benign', 'The app does what another one already does here.'],
  overprivileged: ['medium', 'high', 'unclear', 'The app asks for more than its purpose needs.'],
  suspicious: ['low', 'high', 'unclear', 'The publisher cannot be told from an impostor.'],
  malicious: ['distrust', 'critical', 'suspicious', 'The app behaves like known consent phishing.'],
}

/**
 * A finished run with this verdict, `daysAgo` before `now` (ms). The narrative quotes the publisher
 * (SERVICE.md §2.5).
 */
export function completedRun(
  verdict: Classification,
  name: string,
  daysAgo: number,
  now: number,
  active: number,
): WireInvestigation {
  const [trust, risk, behavior, sentence] = LEVELS[verdict]
  const start = daysBefore(now, daysAgo)
  return {
    status: 'completed',
    startedAt: iso(start),
    completedAt: iso(start + 94_000),
    riskAssessment: `The app calls itself "${name}". ${sentence} ${active} accounts grant it at the time of this run. Verdict: ${verdict}.`,
    assessments: {
      vendorTrust: {
        level: trust,
        summary: `The publisher of "${name}" was compared with its brand record and its home page.`,
      },
      scopeRisk: {
        level: risk,
        summary: 'The granted scopes were weighed against what the consent screen promises.',
      },
      blastRadius: {
        level: active > 100 ? 'large' : active > 10 ? 'moderate' : 'small',
        summary: `${active} accounts would be affected.`,
      },
      appBehavior: { level: behavior, summary: 'The activity of the last 30 days was read.' },
    },
  }
}
