import type { ListFilters } from '../lists/list-filters'
import { familyLine, listedFamilies } from '../scopes/families'

/** Where grants are looked for. */
export const scanIns = [
  'Apps with active accounts (cached)',
  'Apps with restricted scopes',
  'Malicious or suspicious apps',
  'All apps',
] as const
export type ScanIn = (typeof scanIns)[number]

/** `families`: observed ones, which a person adds to those that the service can be asked for. */
export interface ScannedApps {
  scanIn: ScanIn
  families: readonly string[]
}

/** What the service's list is asked for it (SERVICE.md §4.1). */
export function appsToScan({ scanIn, families }: ScannedApps): ListFilters {
  switch (scanIn) {
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
export function scanInMessage(looked: ScannedApps): string {
  const { restrictedScopeType: families } = appsToScan(looked)
  return families === undefined ? looked.scanIn : `${looked.scanIn} (${familyLine(families)})`
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
