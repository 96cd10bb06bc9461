import type { Knobs } from '#mocks/service/engine/knobs'
import { lazy } from '#mocks/service/engine/lazy'
import { tenantId, type TenantName, TENANTS } from '#mocks/service/engine/tenants'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { type AppSpec, buildApp } from './build-app'
import { bulk, FIRST_SYNC } from './bulk'
import { hostileApps } from './hostile'
import { decisionApps } from './named/decisions'
import { grantApps } from './named/grants'
import { brandApps, identityApps } from './named/identity'
import { investigationApps } from './named/investigations'
import { scopeApps } from './named/scopes'
import { oddApps, oddGrantApps } from './odd'
import { runApps } from './runs'

/**
 * - `default`: named fixtures and generated apps: 820, 240 and 90 apps. Follows the document.
 * - `empty`: a tenant without any app.
 * - `hostile`: attacker text in every field that can hold it. Follows the document.
 * - `odd`: the named fixtures, and apps that break the document or change without a request.
 * - `many`: like `default`, with 100,000 generated apps.
 * - `runs`: like `default`, with apps that up to 5,000 accounts have granted.
 */
export const SEED_NAMES = ['default', 'empty', 'hostile', 'odd', 'many', 'runs'] as const
export type SeedName = (typeof SEED_NAMES)[number]

export interface Seed {
  apps: AppRow[]
  /** Knobs this seed needs. */
  knobs: Partial<Knobs>
}

const MANY = 100_000

/** Knobs by seed. */
const KNOBS: Partial<Record<SeedName, Partial<Knobs>>> = {
  odd: { extraFields: true, emptyMiddlePage: true },
}

const keptOrMade = keptRows()

/**
 * Creates the rows of a seed, with times relative to `now` (ms). `generated` is the number of generated apps
 * in the reachable tenants. Without it, `default` fills up to 820 and 240 apps, and `odd` and `hostile` stay
 * small.
 */
export function createSeed(name: SeedName, now: number, generated?: number): Seed {
  const apps = keptOrMade(`${name} ${now} ${generated ?? ''}`, () => seedRows(name, now, generated))
  return { apps, knobs: { ...KNOBS[name] } }
}

/** Creates the rows anew. */
export function seedRows(name: SeedName, now: number, generated?: number): AppRow[] {
  const build = (specs: readonly AppSpec[]) => specs.map((spec) => buildApp(spec, now))
  switch (name) {
    case 'empty':
      return []
    case 'default':
      return filled(namedApps(now), now, generated)
    case 'runs':
      return filled([...namedApps(now), ...build(runApps())], now, generated)
    case 'many':
      return filled(namedApps(now), now, generated ?? MANY)
    case 'hostile':
      return filled(build(hostileApps(now)), now, generated ?? 0)
    case 'odd': {
      const odd = build([...oddApps(now), ...oddGrantApps()])
      return filled([...namedApps(now), ...odd], now, generated ?? 0)
    }
  }
}

/** Adds generated apps: up to the tenants' sizes, or `generated` ones divided between the reachable two. */
function filled(named: AppRow[], now: number, generated?: number): AppRow[] {
  const { harbour, quarry } = TENANTS
  const missing = (tenant: TenantName) =>
    TENANTS[tenant].apps - named.filter((row) => row.tenantId === tenantId(tenant)).length
  const inHarbour =
    generated === undefined
      ? missing('harbour')
      : Math.round((generated * harbour.apps) / (harbour.apps + quarry.apps))
  const inQuarry = generated === undefined ? missing('quarry') : generated - inHarbour
  return [
    ...named,
    ...bulk({ key: 'harbour', tenant: 'harbour', count: inHarbour, now }),
    ...bulk({ key: 'quarry', tenant: 'quarry', count: inQuarry, now }),
    ...bulk({ key: 'lagoon', tenant: 'lagoon', count: missing('lagoon'), now }),
  ]
}

const numbered = (name: string) => (n: number) => (n === 1 ? name : `${name} ${n}`)

/** Every named fixture of the default seed. Times are relative to `now` (ms). */
function namedApps(now: number): AppRow[] {
  const written = [
    ...decisionApps(now),
    ...identityApps(now),
    ...brandApps(),
    ...scopeApps(),
    ...grantApps(now),
    ...investigationApps(now),
  ]
  return [
    ...written.map((spec) => buildApp(spec, now)),
    // Observed at the tenant's first sync. All have that time, which is no grant's time
    ...bulk({
      key: 'first sync',
      tenant: 'harbour',
      count: 40,
      now,
      fixture: numbered('first-sync minute'),
      observed: FIRST_SYNC.harbour,
    }),
    // In the default list although no account grants access now; their ended grants are still listed
    ...bulk({
      key: 'revoked',
      tenant: 'harbour',
      count: 22,
      now,
      fixture: numbered('fully revoked with ended grants'),
      fullyRevoked: true,
    }),
  ]
}

/** The number of kept seeds: the latest ones. */
const KEPT = 4
/** A larger seed is created each time, because keeping it would fill the memory. */
const FEW = 2_000

/**
 * Creates the rows of a key once and returns copies, because a test run asks for a seed hundreds of times.
 * Copies the parts that change in place; the rest is shared and frozen.
 */
export function keptRows(): (key: string, make: () => AppRow[]) => AppRow[] {
  const kept = new Map<string, readonly AppRow[]>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known.map(copyOf)
    const rows = make()
    if (rows.length > FEW) return rows
    for (const row of rows) for (const value of Object.values(row)) Object.freeze(value)
    kept.set(key, rows)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return rows.map(copyOf)
  }
}

function copyOf(row: AppRow): AppRow {
  return {
    ...row,
    grants: lazy(() => row.grants.get().map((grant) => ({ ...grant, scopes: [...grant.scopes] }))),
    onRead: row.onRead && { ...row.onRead },
  }
}
