import type { ListFilters } from '../lists/list-filters'
import { familyLine, listedFamilies } from '../scopes/families'

/** Where grants are looked for. */
export const lookIns = [
  'Apps with active accounts (cached)',
  'Apps with restricted scopes',
  'Malicious or suspicious apps',
  'All apps',
] as const
export type LookIn = (typeof lookIns)[number]

/** `families`: observed ones, which a person adds to those that the service can be asked for. */
export interface LookedIn {
  lookIn: LookIn
  families: readonly string[]
}

/** What the service's list is asked for it (SERVICE.md §4.1). */
export function askedIn({ lookIn, families }: LookedIn): ListFilters {
  switch (lookIn) {
    case 'Apps with active accounts (cached)':
      return { hasActiveAccounts: true }
    case 'Apps with restricted scopes':
      return { restrictedScopeType: [...listedFamilies(), ...families] }
    case 'Malicious or suspicious apps':
      return { classification: ['malicious', 'suspicious'] }
    case 'All apps':
      return {}
  }
}

/** With its families: it may be asked for some of them only. */
export function lookInMessage(looked: LookedIn): string {
  const { restrictedScopeType: families } = askedIn(looked)
  return families === undefined ? looked.lookIn : `${looked.lookIn} (${familyLine(families)})`
}

/** So many apps are asked for their accounts at once. Two of the client's six requests stay free for a person. */
export const concurrency = 4

/** In minutes: one request for each app, at the pace of a request that took `took` milliseconds. */
export function leastMinutes(apps: number, took: number): number {
  return (apps * took) / concurrency / 60_000
}

export function formatDuration(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute'
  if (minutes < 90) return `about ${spell(minutes, 'minute')}`
  return `about ${spell(minutes / 60, 'hour')}`
}

function spell(value: number, unit: string): string {
  const whole = Math.round(value)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
