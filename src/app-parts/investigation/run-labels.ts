import type { Investigation as Run, OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState } from '#/domain/names/brand'
import { differentHosts } from '#/domain/names/brand-hosts'
import { mayBeLaterRun, readRunState, type RunState } from '#/domain/investigation/investigation'
import { familyLine } from '#/domain/scopes/families'
import { parseInstant } from '#/lib/time/instant'
import { countLabel, number } from '#/lib/words'

/** Null for a completed run, which shows its assessments. */
export const leadMessages: Record<RunState, string | null> = {
  running: 'The run has not finished. There is no verdict from it yet.',
  completed: null,
  failed: 'Run failed. No verdict from it.',
  unlisted: 'The service gave a status this console does not know.',
}

export const noRunMessage =
  'No investigation is available (never investigated, or the run was purged).'

/** Null without a sign that the run is later. Never says why. */
export function laterRunMessage(
  app: Pick<OauthApp, 'recommendedClassification' | 'keyEvents'>,
  run: Run,
): string | null {
  const isLater = mayBeLaterRun(
    app.recommendedClassification?.status ?? null,
    parseInstant(run.startedAt),
    parseInstant(app.keyEvents.classificationChanged?.at ?? ''),
  )
  return isLater
    ? 'Started after the last save: it may be a later run than the recommendation’s.'
    : null
}

export function noNarrativeMessage(status: string): string {
  return readRunState(status).state === 'running'
    ? 'No narrative yet.'
    : 'No narrative came with this run.'
}

/** Two bounds, never a duration. */
export function boundsMessage(run: Pick<Run, 'status' | 'startedAt' | 'completedAt'>): {
  end: string | null
  note: string | null
} {
  const start = parseInstant(run.startedAt)
  const end = run.completedAt === null ? null : parseInstant(run.completedAt)
  const isRunning = readRunState(run.status).state === 'running'
  return {
    end: run.completedAt === null ? (isRunning ? 'Not yet' : 'Not given') : null,
    note:
      start !== null && end !== null && start > end
        ? 'after its end: the start can come from an issue, so read the two as bounds'
        : null,
  }
}

/** How each line begins that is not the agent's. */
export const own = 'Service'

export const ownLinesHelp = `The agent wrote the text. Lines that begin with “${own}” show the service’s own data.`

export function brandSays({ brand }: Pick<OauthApp, 'brand'>): string {
  const hosts = brand && differentHosts(brand)
  const label = brandLabels[brandState(brand)]
  return `${own}: ${label.charAt(0).toLowerCase()}${label.slice(1)}.${hosts ? ' Support address and home page are on different hosts.' : ''}`
}

/** The names of the restricted types are the service's. */
export function scopesSay(app: Pick<OauthApp, 'scopes' | 'restrictedScopeTypes'>): {
  text: string
  families: string | null
} {
  const { scopes, restrictedScopeTypes: families } = app
  const count = countLabel(scopes.length, 'scope', 'scopes')
  return families.length === 0
    ? { text: `${own}: ${count}, none restricted.`, families: null }
    : { text: `${own}: ${count}, restricted:`, families: familyLine(families) }
}

/** Null: not counted. A missing number never shows as 0. */
export function countsSay(
  counts: { numActive: number | null; everGranted: number | null; readAt: number } | null,
  isPending: boolean,
  failed: boolean,
): { words: string; at: number | null } {
  if (isPending) return { words: `${own}: counting accounts…`, at: null }
  if (counts === null) return { words: `${own}: the live count is not loaded.`, at: null }
  const ever = counts.everGranted === null ? '' : ` of ${number(counts.everGranted)} ever`
  const active = counts.numActive === null ? 'An unknown number' : number(counts.numActive)
  const again = failed ? ' Counting again failed.' : ''
  return { words: `${active} active${ever}.${again}`, at: counts.readAt }
}

/** After a refusal there is no run to check. */
export function checksMessage(checks: {
  isPaused: boolean
  stopped: 'offline' | 'refused' | null
  isElsewhere: boolean
}): string {
  if (checks.isPaused) return 'Not checked again until you resume.'
  if (checks.stopped === 'offline') return 'Not checked while this tab is offline.'
  return checks.isElsewhere
    ? 'Another tab of this browser checks it; this one continues when that one is done.'
    : 'Checked again from time to time while this tab is in view.'
}
