import type { AppRow } from '../engine/tables'
import type { World } from '../engine/world'

/** Call it after an app was read: some fixtures of the `odd` seed change after a read. */
export function changeOnRead(world: World, app: AppRow): void {
  if (app.onRead === null || --app.onRead.reads > 0) return
  makeReadChange(world, app)
  world.note('changeAsIfRead', [app.id])
}

/** Changes such a fixture now, once. Does nothing for other apps. */
export function makeReadChange(world: World, app: AppRow): void {
  if (app.onRead !== null) world.tables.update(app.id, { ...app.onRead.change, onRead: null })
}
