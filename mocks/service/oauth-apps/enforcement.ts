import { addGrant, grantOf, syncLater } from './grant-changes'
import type { AccountRow } from '../engine/tenants'
import type { AppRow, GrantRow } from './tables'
import type { AppsWorld } from './world'

/** How many steps a run has, between 0.6 and 2 times the knob `enforcementMs`: 3 to 10 s by default. */
const STEPS = 4
const FIRST_STEP = 0.6
const LAST_STEP = 2

/**
 * SERVICE.md §3: enforces a policy asynchronously against current grants, in steps. Any update of the app
 * enforces its standing policy again, against the accounts that granted access since the last pass
 * (SERVICE.md §4.5). Skips accounts with remediation off. The cached count stays behind until a later sync
 * (SERVICE.md §4.1).
 */
export function enforce(world: AppsWorld, app: AppRow): void {
  const run = { until: Infinity, stopped: false }
  const { enforcing } = world.memory
  const runs = enforcing.get(app.id) ?? new Set()
  enforcing.set(app.id, runs.add(run))

  for (let step = 0; step < STEPS; step++) {
    const share = FIRST_STEP + ((LAST_STEP - FIRST_STEP) * step) / (STEPS - 1)
    world.schedule.after(Math.round(world.knobs.enforcementMs * share), () => {
      if (step === STEPS - 1) runs.delete(run)
      const row = world.tables.find(app.id)
      if (run.stopped || row === undefined) return
      const remaining = row.grants
        .get()
        .filter(
          (grant) => isWithinReach(world, grant) && Date.parse(grant.lastGrantedAt) <= run.until,
        )
      // Oldest grants first; the last step ends all remaining ones
      for (const grant of remaining.slice(-Math.ceil(remaining.length / (STEPS - step)))) end(grant)
      if (remaining.length > 0) syncLater(world, row)
    })
  }
}

/**
 * Grants the app access for the account, once or again. A standing policy revokes this grant, too (SERVICE.md §3).
 * This happens after the knob `futureGrantMs`, or sooner when an update of the app starts a pass.
 */
export function observeGrant(world: AppsWorld, app: AppRow, account: AccountRow): void {
  addGrant(world, app, account)
  const grant = grantOf(app, account.id)
  if (app.remediation.length === 0 || grant === undefined) return
  const grantedAt = grant.lastGrantedAt
  world.schedule.after(world.knobs.futureGrantMs, () => {
    const row = world.tables.find(app.id)
    if (row === undefined || row.remediation.length === 0 || !isWithinReach(world, grant)) return
    // The account may have granted again meanwhile, which has a time of its own
    if (grant.lastGrantedAt !== grantedAt) return
    end(grant)
    syncLater(world, row)
  })
}

/**
 * Stops future enforcement after the policy was removed: no later grant is revoked, and revoked grants stay
 * revoked (SERVICE.md §3). The knob decides whether enforcement that is running continues for older grants.
 */
export function stopEnforcement(world: AppsWorld, app: AppRow): void {
  for (const run of world.memory.enforcing.get(app.id) ?? []) {
    run.until = Math.min(run.until, world.clock.now())
    run.stopped ||= world.knobs.clearStopsEnforcement
  }
}

function isWithinReach(world: AppsWorld, grant: GrantRow): boolean {
  return grant.active && !world.accounts.remediationOff(grant.account)
}

function end(grant: GrantRow): void {
  grant.active = false
  delete grant.seenActive
}
