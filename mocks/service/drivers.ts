import { type AppSpec, buildApp } from '#mocks/seeds/build-app'
import { accountNamed, newcomer } from '#mocks/seeds/account-names'
import { idOf } from './engine/ids'
import type { AccountRow } from './engine/tenants'
import { changeByAnother } from './oauth-apps/admin-changes'
import { observeGrant } from './oauth-apps/enforcement'
import { makeReadChange } from './oauth-apps/get-oauth-app'
import { endGrant, grantOf, removeGrant, sync } from './oauth-apps/grant-changes'
import {
  commitSafe,
  endRun,
  type Outcome,
  stageVerdict,
  startRun,
  verdictOn,
} from './oauth-apps/investigations'
import type { AppRow, GrantRow } from './oauth-apps/tables'
import type { Classification } from './oauth-apps/wire'
import type { AppChange, Landing, AppsWorld } from './oauth-apps/world'
import type { World } from './resources'

/**
 * Changes the service without a request, for tests, the toolbar and the life of the demo. `app` is an app id
 * or the name of a fixture; an unknown one throws. Arguments are plain data, so that the journal can keep
 * them.
 */
export interface Drivers {
  /** Adds an app, observed now unless the spec has another time. Returns its id. */
  insertApp(spec: AppSpec): string
  removeApp(app: string): void
  /** An account grants the app access: the given one, or one that never did. Returns its ID. */
  grant(app: string, accountId?: string): string
  /**
   * An account whose grant has ended grants access again: the given one, or of those that are not suspended the
   * one with the newest ended grant.
   */
  regrant(app: string, accountId?: string): string
  /** A grant ends outside the console: the user revoked it, or the account was suspended (§2.6). */
  endGrant(app: string, accountId: string): void
  /** The account is deleted and no longer listed. */
  removeAccount(app: string, accountId: string): void
  /** Syncs the app now: cached count, scopes and `edge.active` become correct. */
  sync(app: string): void
  /** A run of the agent starts. */
  startInvestigation(app: string): void
  /** The run ends: failed, or with a verdict, which follows the rules of §3. Default: the agent's own verdict. */
  finishInvestigation(app: string, outcome?: Outcome): void
  /** Ends a message search (§3). `search` is its ID. */
  finishSearch(search: string): void
  /** The agent's verdict on a newly granted app arrives and is staged (§3). */
  verdict(app: string, value: Classification): void
  /** A later investigation concludes `safe`: committed or dropped, as §3 says. */
  commitSafe(app: string): 'committed' | 'dropped'
  /** Another admin writes: now, or between a read and a write of this client. */
  anotherAdmin(app: string, change: AppChange, landing?: Landing): void
  /** Changes a fixture of the `odd` seed as a request that reads it would. */
  changeAsIfRead(app: string): void
  /** Switches the changes without a request on or off. */
  life(on: boolean): void
}

/** Creates the drivers of this world. They change its tables at once; consequences follow by the clock. */
export function createDrivers({
  world,
  find,
  insert,
  life,
}: {
  world: World
  find: (app: string) => AppRow
  insert: InsertApp
  life: (on: boolean) => void
}): Drivers {
  const remediationOff = (account: AccountRow) => world.accounts.remediationOff(account)
  const known = (app: string, accountId: string): GrantRow => {
    const grant = grantOf(find(app), accountId)
    if (grant === undefined) throw new Error(`The account ${accountId} never granted "${app}"`)
    return grant
  }
  return {
    insertApp: (spec) => insert(spec).id,
    removeApp: (app) => world.tables.remove(find(app).id),
    grant(app, accountId) {
      const row = find(app)
      const account =
        accountId === undefined ? newcomer(row, remediationOff) : accountNamed(row, accountId)
      observeGrant(world, row, account)
      return account.id
    },
    regrant(app, accountId) {
      const row = find(app)
      const ended =
        accountId === undefined
          ? row.grants
              .get()
              .find(({ active, account }) => !active && account.providerStatus === 'active')
          : known(app, accountId)
      if (ended === undefined || ended.active)
        throw new Error(`No grant of "${app}" has ended that could be granted again`)
      observeGrant(world, row, ended.account)
      return ended.account.id
    },
    endGrant: (app, accountId) => endGrant(world, find(app), known(app, accountId)),
    removeAccount: (app, accountId) => removeGrant(world, find(app), known(app, accountId)),
    sync: (app) => sync(world, find(app).id),
    startInvestigation: (app) => startRun(world, find(app)),
    finishInvestigation(app, outcome) {
      const row = find(app)
      endRun(world, row, outcome ?? verdictOn(row))
    },
    finishSearch: (search) => world.searches.finish(search),
    verdict: (app, value) => stageVerdict(world, find(app), value),
    commitSafe: (app) => commitSafe(world, find(app)),
    anotherAdmin: (app, change, landing = 'now') =>
      changeByAnother(world, find(app), change, landing),
    changeAsIfRead: (app) => makeReadChange(world, find(app)),
    life,
  }
}

/** Adds an app, observed now unless the spec has another time. */
export type InsertApp = (spec: AppSpec) => AppRow

/** Numbers the inserted apps. Two with the same name get different IDs, the same on every run. */
export function createInsertApp(world: AppsWorld): InsertApp {
  let inserted = 0
  return (spec) => {
    const id = spec.id ?? idOf('oapp', spec.fixture ?? `inserted ${inserted++}`)
    const row = buildApp({ observed: 0, id, ...spec }, world.clock.now())
    world.tables.insert(row)
    return row
  }
}
