import { iso } from '../engine/clock'
import { enforce, stopEnforcement } from './enforcement'
import type { AppRow } from './tables'
import { type Classification, CLASSIFICATIONS, type WireRecommendation } from './wire'
import type { AppChange, Landing, AppsWorld } from './world'

/**
 * SERVICE.md §3, §4.5: a valid update by any admin. Only fields that are present change. An identical save
 * writes the times of SERVICE.md §2.4, too. A classification saved without a policy also writes the policy's
 * time.
 */
export function applyChange(world: AppsWorld, app: AppRow, change: AppChange): void {
  const { classification, remediation } = change
  const stamp = { at: iso(world.clock.now()) }
  const policy = remediation ?? app.remediation
  const writesPolicyTime = remediation !== undefined || policy.length === 0
  world.tables.update(app.id, {
    ...(classification !== undefined && {
      classification,
      classifiedBy: 'admin',
      recommendedClassification: resolved(world, app.recommendedClassification, classification),
    }),
    ...(remediation !== undefined && { remediation: [...remediation] }),
    keyEvents: {
      ...app.keyEvents,
      ...(classification !== undefined && { classificationChanged: stamp }),
      ...(writesPolicyTime && { remediationChanged: stamp }),
    },
  })
  if (classification !== undefined) world.classified(app.id, classification)
  if (policy.length === 0) stopEnforcement(world, app)
  else enforce(world, app)
}

/**
 * SERVICE.md §3: a classification resolves a staged recommendation that has an issue; without an issue it
 * stays staged. The document does not show the rule: here it is accepted when the values are equal, or as the
 * knob `resolveRule` says.
 */
function resolved(
  world: AppsWorld,
  recommended: WireRecommendation | null,
  saved: Classification,
): WireRecommendation | null {
  if (recommended?.status !== 'staged' || recommended.issueId === null) return recommended
  const accepted = {
    'by-equality': () => saved === recommended.value,
    'always-accepted': () => true,
    random: () => world.dice.chance(0.5),
  }[world.knobs.resolveRule]()
  return { ...recommended, status: accepted ? 'accepted' : 'rejected' }
}

/**
 * The write of another admin: at once, or between a read and a write of this client. No version shows the
 * change (SERVICE.md §4.5). At most one change waits for each app.
 */
export function changeByAnother(
  world: AppsWorld,
  app: AppRow,
  change: AppChange,
  landing: Landing,
): void {
  if (landing === 'now') {
    world.memory.waiting.delete(app.id)
    write(world, app, change)
  } else world.memory.waiting.set(app.id, { landing, change })
}

/** Applies a waiting change. Call it after an app was read. */
export function landAfterRead(world: AppsWorld, app: AppRow): void {
  const change = take(world, app, 'after the next read')
  if (change === null) return
  write(world, app, change)
  world.note('anotherAdmin', [app.id, change, 'now'])
}

/**
 * Applies a waiting change. Call it before an app is written. Notes nothing, because a replay repeats this
 * change with the write that follows.
 */
export function landBeforeWrite(world: AppsWorld, app: AppRow): void {
  const change = take(world, app, 'before the next write')
  if (change !== null) write(world, app, change)
}

/** Marks the app, so that the knob does not write it again. A replay's `now` marks the app, too. */
function write(world: AppsWorld, app: AppRow, change: AppChange): void {
  world.memory.disturbed.add(app.id)
  applyChange(world, app, change)
}

function take(world: AppsWorld, app: AppRow, moment: Exclude<Landing, 'now'>): AppChange | null {
  const { waiting, disturbed } = world.memory
  const next = waiting.get(app.id)
  if (next?.landing === moment) {
    waiting.delete(app.id)
    return next.change
  }
  if (world.knobs.anotherAdmin !== moment || disturbed.has(app.id)) return null
  // A value that differs from the committed one, the same on every run
  const at = app.classification === null ? 0 : CLASSIFICATIONS.indexOf(app.classification)
  return { classification: CLASSIFICATIONS[(at + 1) % CLASSIFICATIONS.length]! }
}
