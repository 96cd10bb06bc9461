import { minute, mostInOneMinute } from '../accounts/first-sync'
import { effectiveClassification, isStaged } from '../decision/classification'
import { isChecked, type Judged } from '../lists/checks'
import type { ClassificationFilter, ListFilters } from '../lists/list-filters'
import { isFamily, listedFamilies } from '../scopes/families'
import { parseInstant } from '#/lib/time/instant'

/** Classifications by risk, highest first, as filter values of the service (SERVICE.md §4.1). */
export const byRisk = [
  'malicious',
  'suspicious',
  'overprivileged',
  'unnecessary',
  'safe',
  'none',
] as const satisfies readonly ClassificationFilter[]

export const speaksAgainst = ['malicious', 'suspicious', 'overprivileged'] as const

export type Counted = Judged & { restrictedScopeTypes: readonly string[] }

/** All apps of a complete scan. `active`: IDs of apps with active accounts; null until the second scan ends. */
export interface Apps {
  all: ReadonlyMap<string, Counted>
  active: ReadonlySet<string> | null
  /** All apps, grouped by every value that the figures count, except dates. */
  alike: readonly { app: Counted; isActive: boolean; count: number }[]
}

/** Groups the apps once, so that 70 figures need not each loop over 100,000 apps. */
export function countApps(all: Apps['all'], active: Apps['active']): Apps {
  const groups = new Map<string, { app: Counted; isActive: boolean; count: number }>()
  for (const [id, app] of all) {
    const isActive = active?.has(id) ?? false
    const { classification, recommendedClassification: recommended, remediation } = app
    const { value, status } = recommended ?? {}
    const sets = `${remediation.join()}|${app.restrictedScopeTypes.join()}`
    const key = `${isActive}|${classification}|${value}|${status}|${app.brand?.verified}|${sets}`
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { app, isActive, count: 1 })
  }
  return { all, active, alike: [...groups.values()] }
}

/** Copies the fields that the figures need, because a tenant can have 100,000 apps. */
export function countFigures({
  tenantId,
  clientId,
  classification,
  recommendedClassification,
  remediation,
  restrictedScopeTypes,
  scopes,
  keyEvents: { created, firstObserved },
  brand,
}: Counted): Counted {
  return {
    tenantId,
    clientId,
    classification,
    recommendedClassification: recommendedClassification && {
      value: recommendedClassification.value,
      status: recommendedClassification.status,
    },
    remediation,
    restrictedScopeTypes,
    scopes,
    brand: brand && { verified: brand.verified },
    keyEvents: { created: { at: created.at }, firstObserved: { at: firstObserved.at } },
  }
}

/** Counts apps by the rules of the list, except dates. Null while the apps with active accounts are unknown. */
export function countIn({ alike, active }: Apps, filters: ListFilters): number | null {
  const { hasActiveAccounts, restrictedScopeType } = filters
  if (hasActiveAccounts !== undefined && active === null) return null
  let all = 0
  for (const { app, isActive, count } of alike) {
    if (hasActiveAccounts !== undefined && isActive !== hasActiveAccounts) continue
    const appFamilies = app.restrictedScopeTypes
    if (restrictedScopeType?.some((family) => appFamilies.includes(family)) === false) continue
    if (isChecked(app, filters)) all += count
  }
  return all
}

/** Counts resolved recommendations of classified apps, and those equal to the committed value (SERVICE.md §2.3). */
export function agreementIn(apps: Iterable<Counted>): { resolved: number; agree: number } {
  let [resolved, agree] = [0, 0]
  for (const { classification, recommendedClassification: recommended } of apps) {
    const isResolved = recommended?.status === 'accepted' || recommended?.status === 'rejected'
    if (!isResolved || classification === null) continue
    resolved += 1
    if (recommended.value === classification) agree += 1
  }
  return { resolved, agree }
}

/** A day with its new apps. `since`, `until` (exclusive): milliseconds since the epoch. */
export interface Day {
  since: number
  until: number
  byClass: ReadonlyMap<string, number>
  total: number
  /** Most apps created in one minute, probably by a tenant's first sync (SERVICE.md §2.4). 0: too few. */
  firstSync: number
}

const twoDays = 2 * 86_400_000

/** Groups apps by the day their record was created. `starts`: start of each day, and of the day after the last. */
export function createdPerDay(apps: Iterable<Counted>, starts: readonly number[]): Day[] {
  const days = starts.slice(0, -1).map((since, index) => ({
    since,
    until: starts[index + 1] ?? since,
    byClass: new Map<string, number>(),
    total: 0,
    minutes: [] as number[],
  }))
  // A text before this day is too old in every time zone. Most of 100,000 apps are, and comparing texts is fast.
  const tooOld = new Date((starts[0] ?? 0) - twoDays).toISOString().slice(0, 10)
  for (const app of apps) {
    if (app.keyEvents.created.at < tooOld) continue
    const at = parseInstant(app.keyEvents.created.at)
    const day = at === null ? undefined : days.findLast(({ since }) => since <= at)
    if (at === null || day === undefined || at >= day.until) continue
    const value = effectiveClassification(app) ?? 'none'
    day.byClass.set(value, (day.byClass.get(value) ?? 0) + 1)
    day.total += 1
    day.minutes.push(Math.floor(at / minute))
  }
  return days.map(({ minutes, ...day }) => ({ ...day, firstSync: mostInOneMinute(minutes) }))
}

export const noPolicyList: ListFilters = { check: 'no-policy' }
export function notVerifiedList(families = listedFamilies()): ListFilters {
  return { check: 'not-verified', restrictedScopeType: families, hasActiveAccounts: true }
}

/** The listed families, then others found on apps, because a service may use its own names. */
export function familiesIn({ alike }: Apps): string[] {
  const listed = listedFamilies()
  const seen = new Set(alike.flatMap(({ app }) => app.restrictedScopeTypes))
  return [
    ...listed,
    ...[...seen].filter((text) => isFamily(text) && !listed.includes(text)).toSorted(),
  ]
}

export const reachList: ListFilters = {
  classification: [...speaksAgainst],
  sort: { field: 'activeAccounts', direction: 'desc' },
}

export const usersList: ListFilters = { hasActiveAccounts: true }

export function stagedIn(apps: Iterable<Counted>): number {
  let count = 0
  for (const app of apps) if (isStaged(app)) count += 1
  return count
}

/** Filters for a cell of the matrix. A total has no family or no classification. */
export function cellList(
  classification: ClassificationFilter | null,
  family: string | null,
  active: boolean,
): ListFilters {
  return {
    ...(classification !== null && { classification: [classification] }),
    ...(family !== null && { restrictedScopeType: [family] }),
    ...(active && { hasActiveAccounts: true }),
  }
}

/** Lists behind the bar of a classification. The `open` list can be longer: it also checks the committed value. */
export function coverLists(
  classification: ClassificationFilter,
): Record<CoverPart | 'used', ListFilters> {
  return {
    used: { classification: [classification], hasActiveAccounts: true },
    idle: { classification: [classification], hasActiveAccounts: false },
    covered: { classification: [classification], hasActiveAccounts: true, remediation: 'revoke' },
    open: { check: 'no-policy', classification: [classification], hasActiveAccounts: true },
  }
}
export type CoverPart = 'idle' | 'covered' | 'open'
