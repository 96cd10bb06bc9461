import type { AppRow } from '../engine/tables'
import type { World } from '../engine/world'

/** Call after an app was read: some fixtures of the `odd` seed change by themselves once they were read. */
export function changeOnRead(world: World, app: AppRow): void {
  if (app.onRead === null || --app.onRead.reads > 0) return
  makeReadChange(world, app)
  world.note('changeAsIfRead', [app.id])
}

/** The change of such a fixture, now. Does nothing for other apps, and nothing twice. */
export function makeReadChange(world: World, app: AppRow): void {
  if (app.onRead !== null) world.tables.update(app.id, { ...app.onRead.change, onRead: null })
}
