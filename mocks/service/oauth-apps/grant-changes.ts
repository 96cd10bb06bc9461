import { iso } from '../engine/clock'
import type { AccountRow } from '../engine/tenants'
import { familiesOf, isSignInOnly, SIGN_IN } from './scopes'
import type { AppRow, GrantRow } from './tables'
import type { AppsWorld } from './world'

/** The live count over all accounts of the app (SERVICE.md §4.3). The cached count can differ. */
export function liveActive(app: AppRow): number {
  return app.grants.get().reduce((sum, grant) => sum + Number(grant.active), 0)
}

/** `edge.active` (SERVICE.md §2.6): what the last sync saw, or the truth when nothing was held back. */
export function seenActive(grant: GrantRow): boolean {
  return grant.seenActive ?? grant.active
}

/** The account's grant of the app. It may have ended (SERVICE.md §2.6). */
export function grantOf(app: AppRow, accountId: string): GrantRow | undefined {
  return app.grants.get().find((grant) => grant.account.id === accountId)
}

/**
 * One grant ends, for any reason. The cached count changes at once, the scopes with the next sync. Only the
 * enforcement of a policy leaves the cached count behind (SERVICE.md §4.1).
 */
export function endGrant(world: AppsWorld, app: AppRow, grant: GrantRow): void {
  if (!grant.active) return
  grant.active = false
  world.tables.update(app.id, { cachedActive: Math.max(0, app.cachedActive - 1) })
  syncLater(world, app)
}

/**
 * The account grants the app. A new account moves `lastNewGrant`. An account whose grant had ended grants
 * again, which moves only `edge.lastGrantedAt` (SERVICE.md §2.4, §2.6). An active grant stays as it is.
 */
export function addGrant(world: AppsWorld, app: AppRow, account: AccountRow): void {
  const at = iso(world.clock.now())
  const known = grantOf(app, account.id)
  if (known?.active === true) return
  if (known !== undefined) {
    known.active = true
    delete known.seenActive
    known.lastGrantedAt = at
  } else {
    insertByTime(app.grants.get(), {
      account,
      active: true,
      firstGrantedAt: at,
      lastGrantedAt: at,
      scopes: [...scopesAskedFor(app)],
    })
  }
  const isFirst = app.grants.get().length === 1
  world.tables.update(app.id, {
    cachedActive: app.cachedActive + 1,
    ...(known === undefined && {
      keyEvents: {
        ...app.keyEvents,
        lastNewGrant: { at },
        // No other grant exists, so this one is the earliest
        ...(isFirst && { firstObserved: { at } }),
      },
    }),
  })
  syncLater(world, app)
}

/**
 * The scopes of a new grant: the app's, or else those of the latest grant. A grant always has scopes
 * (SERVICE.md §2.6).
 */
function scopesAskedFor(app: AppRow): readonly string[] {
  const granted = app.grants.get().find(({ scopes }) => scopes.length > 0)?.scopes
  return app.scopes.length > 0 ? app.scopes : (granted ?? SIGN_IN)
}

/**
 * The account is deleted: no longer listed. If its grant was the earliest, `firstObserved` moves later
 * (SERVICE.md §2.4).
 */
export function removeGrant(world: AppsWorld, app: AppRow, grant: GrantRow): void {
  const grants = app.grants.get()
  endGrant(world, app, grant)
  grants.splice(grants.indexOf(grant), 1)
  // Also when the grant had ended before
  syncLater(world, app)
  const earliest = grants.at(-1)
  if (earliest === undefined || earliest.firstGrantedAt <= grant.firstGrantedAt) return
  world.tables.update(app.id, {
    keyEvents: { ...app.keyEvents, firstObserved: { at: earliest.firstGrantedAt } },
  })
}

/** A sync updates this app after the knob `syncMs`, once for all changes until then. */
export function syncLater(world: AppsWorld, app: AppRow): void {
  const { syncing } = world.memory
  if (syncing.has(app.id)) return
  syncing.add(app.id)
  world.schedule.after(world.knobs.syncMs, () => sync(world, app.id))
}

/** Syncs this app: every value that lagged becomes correct (SERVICE.md §2.1, §2.6, §4.1). */
export function sync(world: AppsWorld, appId: string): void {
  world.memory.syncing.delete(appId)
  const app = world.tables.find(appId)
  if (app === undefined) return
  const grants = app.grants.get()
  for (const grant of grants) delete grant.seenActive
  const scopes = new Set(grants.flatMap((grant) => (grant.active ? grant.scopes : [])))
  const observed = [...scopes].toSorted()
  world.tables.update(app.id, {
    cachedActive: liveActive(app),
    scopes: observed,
    restrictedScopeTypes: familiesOf(observed),
    // Without grant records nothing can be computed (SERVICE.md §4.1)
    loginOnly: grants.length === 0 ? null : isSignInOnly(observed),
  })
}

/** Newest first grant first; the id breaks ties (SERVICE.md §4.3). */
function insertByTime(grants: GrantRow[], grant: GrantRow): void {
  const at = Date.parse(grant.firstGrantedAt)
  const place = grants.findIndex((other) => {
    const otherAt = Date.parse(other.firstGrantedAt)
    return otherAt < at || (otherAt === at && other.account.id > grant.account.id)
  })
  grants.splice(place === -1 ? grants.length : place, 0, grant)
}
