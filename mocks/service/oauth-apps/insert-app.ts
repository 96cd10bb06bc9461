import { buildApp, type AppSpec } from '#mocks/seeds/build-app'
import { idOf } from '../engine/ids'
import type { AppRow } from '../engine/tables'
import type { World } from '../engine/world'

/** Adds an app, observed just now unless the spec says when. */
export type InsertApp = (spec: AppSpec) => AppRow

/** Inserted apps are numbered, so that two of one name get two ids, and the same ones on every run. */
export function createInsertApp(world: World): InsertApp {
  let inserted = 0
  return (spec) => {
    const id = spec.id ?? idOf('oapp', spec.fixture ?? `inserted ${inserted++}`)
    const row = buildApp({ observed: 0, id, ...spec }, world.clock.now())
    world.tables.insert(row)
    return row
  }
}
