import type { ListFilters } from '../lists/list-filters'
import { listedFamilies } from '../scopes/families'

/** Where grants are looked for, and what the service's list is asked for it (SERVICE.md §4.1). */
export const lookIns = {
  'Apps with active accounts (cached)': { hasActiveAccounts: true },
  'Apps with restricted scopes': { restrictedScopeType: listedFamilies },
  'Malicious or suspicious apps': { classification: ['malicious', 'suspicious'] },
  'All apps': {},
} satisfies Record<string, ListFilters>

export type LookIn = keyof typeof lookIns

/** So many apps are asked for their accounts at once. Two of the client's six requests stay free for a person. */
export const concurrency = 4

/** In minutes: one request for each app, at the pace of a request that took `took` milliseconds. */
export function leastMinutes(apps: number, took: number): number {
  return (apps * took) / concurrency / 60_000
}

export function durationWords(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute'
  if (minutes < 90) return `about ${spell(minutes, 'minute')}`
  return `about ${spell(minutes / 60, 'hour')}`
}

function spell(value: number, unit: string): string {
  const whole = Math.round(value)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
