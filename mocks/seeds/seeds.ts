import type { Knobs } from '#mocks/service/engine/defaults'
import type { AppRow } from '#mocks/service/engine/tables'
import { buildApp, type AppSpec } from './build-app'
import { bulk } from './bulk'
import { hostileApps } from './hostile'
import { keptRows } from './kept'
import { namedApps } from './named'
import { oddApps } from './odd'
import { oddGrantApps } from './odd-grants'
import { TENANTS, tenantId, type TenantName } from '#mocks/service/engine/tenants'

/**
 * - `default`: named fixtures and generated apps: 820, 240 and 90 apps. Follows the document.
 * - `empty`: a tenant without any app.
 * - `hostile`: attacker text in every field that can hold it. Follows the document.
 * - `odd`: the named fixtures, and apps that break the document or change without a request.
 * - `many`: like `default`, with 100,000 generated apps.
 */
export const SEED_NAMES = ['default', 'empty', 'hostile', 'odd', 'many'] as const
export type SeedName = (typeof SEED_NAMES)[number]

export interface Seed {
  apps: AppRow[]
  /** Knobs this seed needs. */
  knobs: Partial<Knobs>
}

const MANY = 100_000

/** Knobs that a seed needs. */
const KNOBS: Partial<Record<SeedName, Partial<Knobs>>> = {
  odd: { extraFields: true, emptyMiddlePage: true },
}

const kept = keptRows()

/**
 * The rows of a seed, with times relative to `now` (ms). `generated` is the number of generated apps in the
 * reachable tenants. Without it `default` fills up to 820 and 240, `odd` and `hostile` stay small.
 */
export function createSeed(name: SeedName, now: number, generated?: number): Seed {
  const apps = kept(`${name} ${now} ${generated ?? ''}`, () => seedRows(name, now, generated))
  return { apps, knobs: { ...KNOBS[name] } }
}

/** The rows, made anew. */
export function seedRows(name: SeedName, now: number, generated?: number): AppRow[] {
  const build = (specs: readonly AppSpec[]) => specs.map((spec) => buildApp(spec, now))
  switch (name) {
    case 'empty':
      return []
    case 'default':
      return filled(namedApps(now), now, generated)
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

/**
 * Adds generated apps: up to the tenants' sizes, or `generated` ones in the reachable two, proportionally.
 */
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
