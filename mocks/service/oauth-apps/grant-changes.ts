import { iso } from '../engine/clock'
import type { AccountRow } from '../engine/tenants'
import { familiesOf, isSignInOnly, SIGN_IN } from './scopes'
import type { AppRow, GrantRow } from './tables'
import type { AppsWorld } from './world'

/** Counts the active grants over all accounts of the app (SERVICE.md §4.3). The cached count can differ. */
export function liveActive(app: AppRow): number {
  return app.grants.get().reduce((sum, grant) => sum + Number(grant.active), 0)
}

/** Returns `edge.active` (SERVICE.md §2.6): the state at the last sync if it differs from the truth. */
export function seenActive(grant: GrantRow): boolean {
  return grant.seenActive ?? grant.active
}

/** Returns the account's grant of the app, active or ended (SERVICE.md §2.6). */
export function grantOf(app: AppRow, accountId: string): GrantRow | undefined {
  return app.grants.get().find((grant) => grant.account.id === accountId)
}

/**
 * Ends a grant, for any reason. The cached count changes at once, the scopes with the next sync. Only the
 * enforcement of a policy leaves the cached count behind (SERVICE.md §4.1).
 */
export function endGrant(world: AppsWorld, app: AppRow, grant: GrantRow): void {
  if (!grant.active) return
  grant.active = false
  world.tables.update(app.id, { cachedActive: Math.max(0, app.cachedActive - 1) })
  syncLater(world, app)
}

/**
 * Grants the app access for the account. A new account moves `lastNewGrant`. An account with an ended grant
 * moves only `edge.lastGrantedAt` (SERVICE.md §2.4, §2.6). An active grant does not change.
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
        // This is the only grant, so it is the earliest
        ...(isFirst && { firstObserved: { at } }),
      },
    }),
  })
  syncLater(world, app)
}

/**
 * Returns the scopes of a new grant: the app's, otherwise those of the latest grant. A grant always has
 * scopes (SERVICE.md §2.6).
 */
function scopesAskedFor(app: AppRow): readonly string[] {
  const granted = app.grants.get().find(({ scopes }) => scopes.length > 0)?.scopes
  return app.scopes.length > 0 ? app.scopes : (granted ?? SIGN_IN)
}

/**
 * Deletes the account, so it is no longer listed. If its grant was the earliest, `firstObserved` moves later
 * (SERVICE.md §2.4).
 */
export function removeGrant(world: AppsWorld, app: AppRow, grant: GrantRow): void {
  const grants = app.grants.get()
  endGrant(world, app, grant)
  grants.splice(grants.indexOf(grant), 1)
  // Sync even if the grant had ended before
  syncLater(world, app)
  const earliest = grants.at(-1)
  if (earliest === undefined || earliest.firstGrantedAt <= grant.firstGrantedAt) return
  world.tables.update(app.id, {
    keyEvents: { ...app.keyEvents, firstObserved: { at: earliest.firstGrantedAt } },
  })
}

/** Schedules a sync of this app after the knob `syncMs`, once for all changes until then. */
export function syncLater(world: AppsWorld, app: AppRow): void {
  const { syncing } = world.memory
  if (syncing.has(app.id)) return
  syncing.add(app.id)
  world.schedule.after(world.knobs.syncMs, () => sync(world, app.id))
}

/** Syncs this app, so that every lagging value becomes correct (SERVICE.md §2.1, §2.6, §4.1). */
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
    // Values cannot be computed without grant records (SERVICE.md §4.1)
    loginOnly: grants.length === 0 ? null : isSignInOnly(observed),
  })
}

/** Inserts the grant, newest first grant first. The ID breaks ties (SERVICE.md §4.3). */
function insertByTime(grants: GrantRow[], grant: GrantRow): void {
  const at = Date.parse(grant.firstGrantedAt)
  const place = grants.findIndex((other) => {
    const otherAt = Date.parse(other.firstGrantedAt)
    return otherAt < at || (otherAt === at && other.account.id > grant.account.id)
  })
  grants.splice(place === -1 ? grants.length : place, 0, grant)
}
