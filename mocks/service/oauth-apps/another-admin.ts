import { applyChange } from './apply-change'
import type { AppRow } from '../engine/tables'
import { CLASSIFICATIONS } from '../engine/wire'
import type { AppChange, Landing, World } from '../engine/world'

/**
 * The write of another admin: at once, or between a read and a write of this client. No version shows the
 * change (SERVICE.md §4.5). At most one change waits for each app.
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

/** Call it after an app was read. */
export function landAfterRead(world: World, app: AppRow): void {
  const change = take(world, app, 'after the next read')
  if (change === null) return
  write(world, app, change)
  world.note('someoneElse', [app.id, change, 'now'])
}

/**
 * Call it before an app is written. Notes nothing: a replay repeats this change with the write that follows.
 */
export function landBeforeWrite(world: World, app: AppRow): void {
  const change = take(world, app, 'before the next write')
  if (change !== null) write(world, app, change)
}

/** Marks the app, so that the knob does not write it again. A replay's `now` marks it, too. */
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
  // A value that differs from the committed one, the same on every run
  const at = app.classification === null ? 0 : CLASSIFICATIONS.indexOf(app.classification)
  return { classification: CLASSIFICATIONS[(at + 1) % CLASSIFICATIONS.length]! }
}
