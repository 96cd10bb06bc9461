import { newcomer } from '#mocks/seeds/account-names'
import { KINDS, nextProductName, nextVendor } from '#mocks/seeds/names'
import type { InsertApp } from './drivers'
import { createPrng, type Prng } from './engine/prng'
import { tenantId } from './engine/tenants'
import { observeGrant } from './oauth-apps/enforcement'
import { endRun, startRun, usualOutcome } from './oauth-apps/investigations'
import { SIGN_IN } from './oauth-apps/scopes'
import type { AppRow } from './oauth-apps/tables'
import type { AppsWorld } from './oauth-apps/world'

/** Pauses between events (ms), and their number, because a demo left open for a day must not fill up. */
const SHORTEST_PAUSE = 20_000
const LONGEST_PAUSE = 70_000
const EVENTS = 400
/** How long the run on a new app takes (ms), unless the knob `investigationEnds` says that no run ends. */
const RUN_MS = 30_000

/**
 * Changes the tenants while the demo is open, the same on every run. Accounts grant apps access, new apps appear,
 * and the agent's verdicts on them are staged (SERVICE.md §3). Named fixtures do not change. Returns the switch,
 * off at first.
 */
export function createLife(world: AppsWorld, insert: InsertApp): (on: boolean) => void {
  const prng = createPrng('life')
  let remaining = EVENTS
  /** Counts the switches, so that events planned before a switch do not happen. */
  let turn = 0
  const next = (mine: number): void => {
    if (remaining === 0) return
    world.schedule.after(prng.int(SHORTEST_PAUSE, LONGEST_PAUSE), () => {
      if (mine !== turn) return
      remaining--
      happen(world, insert, prng)
      next(mine)
    })
  }
  return (on) => {
    turn++
    if (on) next(turn)
  }
}

function happen(world: AppsWorld, insert: InsertApp, prng: Prng): void {
  const dice = prng.next()
  if (dice < 0.3) return appear(world, insert, prng)
  const app = someApp(world, prng)
  if (app === null) return
  const ended = app.grants
    .get()
    .filter(({ active, account }) => !active && account.providerStatus === 'active')
  if (dice < 0.55 && ended.length > 0) observeGrant(world, app, prng.pick(ended).account)
  else
    observeGrant(
      world,
      app,
      newcomer(app, (row) => world.accounts.remediationOff(row)),
    )
}

/** A new app with one account. The agent investigates it at once. */
function appear(world: AppsWorld, insert: InsertApp, prng: Prng): void {
  const kind = prng.pick(KINDS)
  const vendor = nextVendor(prng)
  const { id } = insert({
    name: nextProductName(prng, vendor, kind.products),
    tenant: prng.chance(0.75) ? 'harbour' : 'quarry',
    scopes: [...kind.scopes, ...(kind.signIn ? SIGN_IN : [])],
    accounts: { active: 1 },
  })
  startRun(world, world.tables.find(id)!)
  world.schedule.after(RUN_MS, () => {
    const app = world.tables.find(id)
    if (world.knobs.investigationEnds === 'never') return
    if (app?.investigation.get()?.status === 'running') endRun(world, app, usualOutcome(world, app))
  })
}

/** A generated app within reach with few enough accounts for another grant. */
function someApp(world: AppsWorld, prng: Prng): AppRow | null {
  const { apps } = world.tables
  for (let tries = 0; tries < 20 && apps.length > 0; tries++) {
    const { row } = prng.pick(apps)
    if (row.fixture === null && row.tenantId !== tenantId('lagoon') && row.cachedActive < 300)
      return row
  }
  return null
}
