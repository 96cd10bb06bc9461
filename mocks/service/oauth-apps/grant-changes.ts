import { iso } from '../engine/clock'
import type { AccountRow, AppRow, GrantRow } from '../engine/tables'
import type { World } from '../engine/world'
import { familiesOf, isSignInOnly, SIGN_IN } from '../engine/scopes'

/** Counted now, across every account of the app, whatever the cached count says (§4.3). */
export function liveActive(app: AppRow): number {
  return app.grants.get().reduce((sum, grant) => sum + Number(grant.active), 0)
}

/** `edge.active` (§2.6): the truth, unless something holds back what the last sync saw. */
export function seenActive(grant: GrantRow): boolean {
  return grant.seenActive ?? grant.active
}

/** The account's grant of the app, ended ones included (§2.6). */
export function grantOf(app: AppRow, accountId: string): GrantRow | undefined {
  return app.grants.get().find((grant) => grant.account.id === accountId)
}

/**
 * One grant ends, by whomever. The cached count follows at once, the scopes with the next sync; only the
 * enforcement of a policy leaves the count behind (§4.1).
 */
export function endGrant(world: World, app: AppRow, grant: GrantRow): void {
  if (!grant.active) return
  grant.active = false
  world.tables.update(app.id, { cachedActive: Math.max(0, app.cachedActive - 1) })
  syncLater(world, app)
}

/**
 * The account grants the app. An account that did not grant it is a new one and moves `lastNewGrant`; one whose
 * grant had ended grants again, which moves `edge.lastGrantedAt` only (§2.4, §2.6). An active grant stays as it is.
 */
export function addGrant(world: World, app: AppRow, account: AccountRow): void {
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
        // Nobody granted it any more: the earliest grant that exists is this one
        ...(isFirst && { firstObserved: { at } }),
      },
    }),
  })
  syncLater(world, app)
}

/** What the app asks a newcomer for: what it lists, or what was granted last; nobody grants nothing (§2.6). */
function scopesAskedFor(app: AppRow): readonly string[] {
  const granted = app.grants.get().find(({ scopes }) => scopes.length > 0)?.scopes
  return app.scopes.length > 0 ? app.scopes : (granted ?? SIGN_IN)
}

/** The account is deleted: it is listed no more, and `firstObserved` moves on if its grant was the earliest (§2.4). */
export function removeGrant(world: World, app: AppRow, grant: GrantRow): void {
  const grants = app.grants.get()
  endGrant(world, app, grant)
  grants.splice(grants.indexOf(grant), 1)
  // Also for a grant that had ended before
  syncLater(world, app)
  const earliest = grants.at(-1)
  if (earliest === undefined || earliest.firstGrantedAt <= grant.firstGrantedAt) return
  world.tables.update(app.id, {
    keyEvents: { ...app.keyEvents, firstObserved: { at: earliest.firstGrantedAt } },
  })
}

/** The sync looks at this app some time from now (knob `syncMs`), once for all changes until then. */
export function syncLater(world: World, app: AppRow): void {
  const { syncing } = world.memory
  if (syncing.has(app.id)) return
  syncing.add(app.id)
  world.schedule.after(world.knobs.syncMs, () => sync(world, app.id))
}

/** A sync is done with this app: what lagged is what is true (§2.1, §2.6, §4.1). */
export function sync(world: World, appId: string): void {
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
    // Without grant records there is nothing to compute from (§4.1)
    loginOnly: grants.length === 0 ? null : isSignInOnly(observed),
  })
}

/** Newest first grant first; the id breaks ties (§4.3). */
function insertByTime(grants: GrantRow[], grant: GrantRow): void {
  const at = Date.parse(grant.firstGrantedAt)
  const place = grants.findIndex((other) => {
    const otherAt = Date.parse(other.firstGrantedAt)
    return otherAt < at || (otherAt === at && other.account.id > grant.account.id)
  })
  grants.splice(place === -1 ? grants.length : place, 0, grant)
}
