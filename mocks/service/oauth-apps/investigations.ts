import { completedRun, NOTHING_ASSESSED } from './finished-run'
import type { AppRow } from './tables'
import type { Classification } from './wire'
import type { AppsWorld } from './world'
import { iso } from '../engine/clock'
import { liveActive } from './grant-changes'
import { idOf } from '../engine/ids'
import { ready } from '../engine/lazy'
import { createPrng } from '../engine/prng'

/** The end of a run: with a verdict, or failed. */
export type Outcome = Classification | 'failed'

/** Starts a run without assessments or text (SERVICE.md §2.5). The earlier run is no longer shown. */
export function startRun(world: AppsWorld, app: AppRow): void {
  if (app.investigation.get()?.status === 'completed') world.memory.investigated.add(app.id)
  world.memory.investigationReads.delete(app.id)
  world.tables.update(app.id, {
    investigation: ready({
      status: 'running',
      startedAt: iso(world.clock.now()),
      completedAt: null,
      riskAssessment: '',
      assessments: NOTHING_ASSESSED,
    }),
  })
}

/**
 * Ends the run. SERVICE.md §3: the first verdict on a newly granted app is always staged; a later `safe` is
 * committed or dropped. The document does not show the effect of another later verdict. Here it is staged.
 */
export function endRun(world: AppsWorld, app: AppRow, outcome: Outcome): void {
  const running = app.investigation.get()
  const completedAt = iso(world.clock.now())
  const startedAt = running?.startedAt ?? completedAt
  if (outcome === 'failed') {
    world.tables.update(app.id, {
      investigation: ready({
        status: 'failed',
        startedAt,
        completedAt,
        riskAssessment: '',
        assessments: running?.assessments ?? NOTHING_ASSESSED,
      }),
    })
    return
  }
  const isFirst =
    app.classification === null &&
    app.recommendedClassification === null &&
    running?.status !== 'completed' &&
    !world.memory.investigated.has(app.id)
  showRun(world, app, outcome, startedAt)
  if (isFirst || outcome !== 'safe') stage(world, app, outcome)
  else commitSafe(world, app)
}

/** Ends a run now and stages its verdict (SERVICE.md §3, "Investigation of a newly granted app"). */
export function stageVerdict(world: AppsWorld, app: AppRow, value: Classification): void {
  showRun(world, app, value, iso(world.clock.now()))
  stage(world, app, value)
}

/**
 * SERVICE.md §3, "Later re-investigation concludes safe": committed without an admin when the app is
 * unclassified or the system classified it, otherwise dropped. Nothing is staged, and the policy time is not
 * written.
 */
export function commitSafe(world: AppsWorld, app: AppRow): 'committed' | 'dropped' {
  if (app.classification !== null && app.classifiedBy !== 'system') return 'dropped'
  const classificationChanged = { at: iso(world.clock.now()) }
  world.tables.update(app.id, {
    classification: 'safe',
    classifiedBy: 'system',
    keyEvents: { ...app.keyEvents, classificationChanged },
  })
  return 'committed'
}

/** Ends a run whose time is over (knob `investigationEnds`). Call it before the investigation is read. */
export function endRunInTime(world: AppsWorld, app: AppRow): void {
  const { investigationEnds: ends } = world.knobs
  const run = app.investigation.get()
  if (run?.status !== 'running' || ends === 'never' || !('afterMs' in ends)) return
  // Count from the start of the service, because a seed's run started long ago
  const since = Math.max(Date.parse(run.startedAt), world.memory.startedAt)
  if (world.clock.now() - since >= ends.afterMs) endByItself(world, app)
}

/**
 * Ends a run after enough reads (knob `investigationEnds`). Call it after a read, so that the next answer
 * shows the change.
 */
export function endRunAfterReads(world: AppsWorld, app: AppRow): void {
  const { investigationEnds: ends } = world.knobs
  if (app.investigation.get()?.status !== 'running' || ends === 'never' || 'afterMs' in ends) return
  const { investigationReads } = world.memory
  const reads = (investigationReads.get(app.id) ?? 0) + 1
  investigationReads.set(app.id, reads)
  if (reads >= ends.afterReads) endByItself(world, app)
}

/** Returns how a run ends when a test does not say: with the agent's verdict, or failed (knob `investigationOutcome`). */
export function usualOutcome(world: AppsWorld, app: AppRow): Outcome {
  return world.knobs.investigationOutcome === 'failed' ? 'failed' : verdictOn(app)
}

/** Returns the agent's verdict on this app when a test names none, always the same. */
export function verdictOn(app: AppRow): Classification {
  return createPrng(`verdict on ${app.id}`).pick(['safe', 'suspicious', 'overprivileged'])
}

function endByItself(world: AppsWorld, app: AppRow): void {
  const outcome = usualOutcome(world, app)
  endRun(world, app, outcome)
  world.note('finishInvestigation', [app.id, outcome])
}

function showRun(world: AppsWorld, app: AppRow, value: Classification, startedAt: string): void {
  const now = world.clock.now()
  const run = completedRun(value, { ...app, cachedActive: liveActive(app) }, 0, now)
  world.memory.investigated.add(app.id)
  world.memory.investigationReads.delete(app.id)
  world.tables.update(app.id, {
    investigation: ready({ ...run, startedAt, completedAt: iso(now) }),
  })
}

function stage(world: AppsWorld, app: AppRow, value: Classification): void {
  const issueId = idOf('issue', `verdict ${world.memory.verdicts++} on ${app.id}`)
  world.tables.update(app.id, {
    recommendedClassification: { value, status: 'staged', issueId },
  })
}
