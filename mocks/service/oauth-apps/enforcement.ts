import { addGrant, grantOf, syncLater } from './grant-changes'
import type { AccountRow, AppRow, GrantRow } from '../engine/tables'
import type { World } from '../engine/world'

/** A run is done in so many steps, between 0.6 and 2 times the knob `enforcementMs`: 3 to 10 s by default. */
const STEPS = 4
const FIRST_STEP = 0.6
const LAST_STEP = 2

/**
 * §3: a policy is enforced asynchronously against current grants, in steps. A standing one is enforced again by
 * any update of the app, against whoever granted since the last pass (§4.5). Accounts with remediation turned off
 * are skipped. The cached count stays behind until a later sync (§4.1).
 */
export function enforce(world: World, app: AppRow): void {
  const run = { stopped: false }
  const { enforcing } = world.memory
  const runs = enforcing.get(app.id) ?? new Set()
  enforcing.set(app.id, runs.add(run))

  for (let step = 0; step < STEPS; step++) {
    const share = FIRST_STEP + ((LAST_STEP - FIRST_STEP) * step) / (STEPS - 1)
    world.schedule.after(Math.round(world.knobs.enforcementMs * share), () => {
      if (step === STEPS - 1) runs.delete(run)
      const row = world.tables.find(app.id)
      if (run.stopped || row === undefined) return
      const left = row.grants.get().filter((grant) => isWithinReach(world, grant))
      // Oldest grants first; the last step takes whoever is left
      for (const grant of left.slice(-Math.ceil(left.length / (STEPS - step)))) end(grant)
      if (left.length > 0) syncLater(world, row)
    })
  }
}

/**
 * The account grants the app, for the first time or again. §3: with a standing policy it is revoked as well, some
 * time after (knob `futureGrantMs`), unless an update of the app brings the next pass earlier.
 */
export function observeGrant(world: World, app: AppRow, account: AccountRow): void {
  addGrant(world, app, account)
  const grant = grantOf(app, account.id)
  if (app.remediation.length === 0 || grant === undefined) return
  world.schedule.after(world.knobs.futureGrantMs, () => {
    const row = world.tables.find(app.id)
    if (row === undefined || row.remediation.length === 0 || !isWithinReach(world, grant)) return
    end(grant)
    syncLater(world, row)
  })
}

/** The policy is gone. Revoked grants are not restored (§3); running enforcement stops unless the knob says otherwise. */
export function stopEnforcement(world: World, app: AppRow): void {
  if (!world.knobs.clearStopsEnforcement) return
  for (const run of world.memory.enforcing.get(app.id) ?? []) run.stopped = true
}

function isWithinReach(world: World, grant: GrantRow): boolean {
  return grant.active && !world.families.directory.remediationOff(grant.account)
}

function end(grant: GrantRow): void {
  grant.active = false
  delete grant.seenActive
}
