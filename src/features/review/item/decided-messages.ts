import type { QueryState } from '@tanstack/react-query'
import type { AccountCounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { number } from '#/lib/words'
import { createAppColumns } from '#/app-parts/app-columns'
import { withMarkers } from '#/lib/hidden-characters'
import { defineList, type ListColumn } from '#/lists/define-list'
import type { DecidedItem } from '../review-store'

export function decidedMessage({
  classification,
  remediation,
  recommendedClassification: recommended,
}: Pick<OauthApp, 'classification' | 'remediation' | 'recommendedClassification'>): string {
  return [
    classificationLabel(classification),
    ...(remediation.length > 0 ? [standingPolicyLabel(remediation)] : []),
    ...(recommended === null || recommended.status === 'accepted'
      ? []
      : [`recommendation ${recommended.status}`]),
  ].join(', ')
}

/** Returns “220 → 116 active” under a policy, else “220 accounts still grant it”. Null for harmless apps. */
export function countMessage(
  app: Pick<OauthApp, 'classification' | 'remediation'>,
  before: number | null,
  now: number | null,
): string | null {
  if (app.remediation.length === 0) {
    const isBad = app.classification === 'malicious' || app.classification === 'suspicious'
    if (!isBad || before === null || before === 0) return null
    return before === 1 ? '1 account still grants it' : `${number(before)} accounts still grant it`
  }
  if (before === null) return null
  return now === null || now === before
    ? `${number(before)} active`
    : `${number(before)} → ${number(now)} active`
}

type CountState = Pick<QueryState<AccountCounts>, 'data' | 'error' | 'fetchStatus'>

/** Returns the live count if it was read after the decision. Null otherwise, and while a read fails, runs or is paused. */
export function countNow(state: CountState | undefined, decidedAt: number): number | null {
  if (!state?.data || state.error !== null || state.fetchStatus !== 'idle') return null
  return state.data.readAt < decidedAt ? null : state.data.numActive
}

export interface Line extends DecidedItem {
  app: OauthApp
  /** The current live count of active accounts. Null if it was not loaded. */
  activeNow: number | null
}

/** Returns the numbers of apps by classification: “3 Malicious, 1 Safe”. */
export function classificationSummary(apps: readonly OauthApp[]): string {
  const counts = new Map<string | null, number>()
  for (const { classification: value } of apps) counts.set(value, (counts.get(value) ?? 0) + 1)
  const place = (value: string | null) =>
    classifications.findIndex((classification) => classification === value)
  return [...counts]
    .toSorted(([a], [b]) => place(b) - place(a))
    .map(([value, count]) => `${number(count)} ${withMarkers(classificationLabel(value))}`)
    .join(', ')
}

const ofApp = createAppColumns<Line>(({ app }) => app)

const fact = (
  id: string,
  header: string,
  text: (line: Line) => string | number | null,
): ListColumn<Line> => ({
  id,
  header,
  text: (line) => {
    const value = text(line)
    return value === null ? null : `${value}`
  },
})

/** The decisions of the queue, for the export only. An empty cell means unknown or not requested. */
export const decisionList = defineList<Line>({
  name: 'Decisions of the review queue',
  file: 'review',
  noun: ['decision', 'decisions'],
  columns: [
    ofApp('client_id'),
    { ...ofApp('name'), id: 'app_name' },
    ofApp('app_id'),
    { ...ofApp('tenant_id'), id: 'tenant' },
    ofApp('tenant_label'),
    fact(
      'recommended',
      'Recommended',
      ({ decided }) => decided.before.recommendedClassification?.value ?? null,
    ),
    { ...ofApp('committed_classification'), id: 'classification' },
    { ...ofApp('recommendation_status'), id: 'recommendation' },
    ofApp('standing_policy'),
    fact('result', 'Result', ({ decided }) => decided.verdict),
    fact('read_back', 'Read back', ({ decided }) => new Date(decided.at).toISOString()),
    fact('active_accounts_before', 'Active accounts before', ({ activeBefore }) => activeBefore),
    fact('active_accounts_now', 'Active accounts now', ({ activeNow }) => activeNow),
  ],
})
