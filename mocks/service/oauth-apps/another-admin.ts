import { applyChange } from './apply-change'
import type { AppRow } from '../engine/tables'
import { CLASSIFICATIONS } from '../engine/wire'
import type { AppChange, Landing, World } from '../engine/world'

/**
 * Another administrator's write: at once, or between somebody's read and write, since there is no version to
 * compare (§4.5). One app waits for one change at most.
 */
export function changeByAnother(
  world: World,
  app: AppRow,
  change: AppChange,
  landing: Landing,
): void {
  if (landing === 'now') {
    world.memory.waiting.delete(app.id)
    write(world, app, change)
  } else world.memory.waiting.set(app.id, { landing, change })
}

/** Call after an app was read. */
export function landAfterRead(world: World, app: AppRow): void {
  const change = take(world, app, 'after the next read')
  if (change === null) return
  write(world, app, change)
  world.note('someoneElse', [app.id, change, 'now'])
}

/** Call before an app is written. Leaves no note: the write that follows brings it along in a replay. */
export function landBeforeWrite(world: World, app: AppRow): void {
  const change = take(world, app, 'before the next write')
  if (change !== null) write(world, app, change)
}

/** Whatever brings it about, a replay's `now` among them: the knob has its way with an app that nobody else wrote. */
function write(world: World, app: AppRow, change: AppChange): void {
  world.memory.disturbed.add(app.id)
  applyChange(world, app, change)
}

function take(world: World, app: AppRow, moment: Exclude<Landing, 'now'>): AppChange | null {
  const { waiting, disturbed } = world.memory
  const next = waiting.get(app.id)
  if (next?.landing === moment) {
    waiting.delete(app.id)
    return next.change
  }
  if (world.knobs.someoneElse !== moment || disturbed.has(app.id)) return null
  // Another value than the committed one, the same on every run
  const at = app.classification === null ? 0 : CLASSIFICATIONS.indexOf(app.classification)
  return { classification: CLASSIFICATIONS[(at + 1) % CLASSIFICATIONS.length]! }
}
