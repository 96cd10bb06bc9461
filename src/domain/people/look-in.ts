import type { ListFilters } from '../lists/list-filters'
import { familyLine, listedFamilies } from '../scopes/families'

/** Sets of apps that the search for grants can scan. */
export const scanIns = [
  'Apps with active accounts (cached)',
  'Apps with restricted scopes',
  'Malicious or suspicious apps',
  'All apps',
] as const
export type ScanIn = (typeof scanIns)[number]

/** Apps to scan. `families`: observed families, added by the admin to the listed ones. */
export interface ScannedApps {
  scanIn: ScanIn
  families: readonly string[]
}

/** Returns the filters of the service's list for a set of apps (SERVICE.md §4.1). */
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

/** Label of a set of apps, with its families, because the scan may cover some of them only. */
export function scanInMessage(scanned: ScannedApps): string {
  const { restrictedScopeType: families } = appsToScan(scanned)
  return families === undefined ? scanned.scanIn : `${scanned.scanIn} (${familyLine(families)})`
}

/** Number of apps read at the same time. Two of the client's six requests stay free for the admin. */
export const concurrency = 4

/** Estimates the minutes of a scan with one request per app. `took`: milliseconds of a sample request. */
export function leastMinutes(apps: number, took: number): number {
  return (apps * took) / concurrency / 60_000
}

export function formatDuration(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute'
  if (minutes < 90) return `about ${spell(minutes, 'minute')}`
  return `about ${spell(minutes / 60, 'hour')}`
}

function spell(value: number, unit: string): string {
  const rounded = Math.round(value)
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`
}
