import { buildApp, type AppSpec } from '#mocks/seeds/build-app'
import { idOf } from '../engine/ids'
import type { AppRow } from '../engine/tables'
import type { World } from '../engine/world'

/** Adds an app, observed now unless the spec has another time. */
export type InsertApp = (spec: AppSpec) => AppRow

/** Numbers the inserted apps, so that two with the same name get different ids, the same on every run. */
export function createInsertApp(world: World): InsertApp {
  let inserted = 0
  return (spec) => {
    const id = spec.id ?? idOf('oapp', spec.fixture ?? `inserted ${inserted++}`)
    const row = buildApp({ observed: 0, id, ...spec }, world.clock.now())
    world.tables.insert(row)
    return row
  }
}
