import type { Investigation as Run, OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState, differentHosts } from '#/domain/names/brand'
import { mayBeLaterRun, readRunState, type RunState } from '#/domain/investigation/investigation'
import { familyLine } from '#/domain/scopes/families'
import { parseInstant } from '#/lib/time/instant'
import { countLabel, number } from '#/lib/words'

/** First message about a run; null for a completed one, which shows its assessments. */
export const leadMessages: Record<RunState, string | null> = {
  running: 'The investigation is still running. There is no verdict yet.',
  completed: null,
  failed: 'The investigation failed without a verdict.',
  unlisted: 'This console does not know the status that the service reported.',
}

export const noRunMessage =
  'No investigation is available (never investigated, or the run was purged).'

/** Says that the run may be later than the recommendation; null if nothing suggests that. */
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
    ? 'Started after the last save. The recommendation may come from an earlier investigation.'
    : null
}

export function noNarrativeMessage(status: string): string {
  return readRunState(status).state === 'running'
    ? 'No narrative yet.'
    : 'This investigation has no narrative.'
}

/** Describes start and end as two limits, never as a duration. */
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
        ? 'later than the end. The start can come from an issue, so both times are limits.'
        : null,
  }
}

/** First word of each line with the service's own data. */
export const servicePrefix = 'Service'

export const ownLinesHelp = `The agent wrote the text. Lines that begin with “${servicePrefix}” show the service’s own data.`

export function brandSays({ brand }: Pick<OauthApp, 'brand'>): string {
  const hosts = brand && differentHosts(brand)
  const label = brandLabels[brandState(brand)]
  return `${servicePrefix}: ${label.charAt(0).toLowerCase()}${label.slice(1)}.${hosts ? ' Support address and home page are on different hosts.' : ''}`
}

/** Describes the app's scopes. The service assigns the restricted families. */
export function scopesSay(app: Pick<OauthApp, 'scopes' | 'restrictedScopeTypes'>): {
  text: string
  families: string | null
} {
  const { scopes, restrictedScopeTypes: families } = app
  const count = countLabel(scopes.length, 'scope', 'scopes')
  return families.length === 0
    ? { text: `${servicePrefix}: ${count}, none restricted.`, families: null }
    : { text: `${servicePrefix}: ${count}, restricted:`, families: familyLine(families) }
}

/** Describes the live counts; null before counting. A missing number never shows as 0. */
export function countsSay(
  counts: { numActive: number | null; everGranted: number | null; readAt: number } | null,
  isPending: boolean,
  failed: boolean,
): { words: string; at: number | null } {
  if (isPending) return { words: `${servicePrefix}: counting accounts…`, at: null }
  if (counts === null) return { words: `${servicePrefix}: the live count is not loaded.`, at: null }
  const ever = counts.everGranted === null ? '' : ` of ${number(counts.everGranted)} ever`
  const active = counts.numActive === null ? 'An unknown number' : number(counts.numActive)
  const again = failed ? ' Counting again failed.' : ''
  return { words: `${active} active${ever}.${again}`, at: counts.readAt }
}

/** Says whether the console keeps checking a running investigation. */
export function checksMessage(checks: {
  isPaused: boolean
  stopped: 'offline' | 'refused' | null
  isElsewhere: boolean
}): string {
  if (checks.isPaused) return 'Checking is paused until you resume it.'
  if (checks.stopped === 'offline') return 'The console does not check while this tab is offline.'
  return checks.isElsewhere
    ? 'Another tab is checking. This tab continues when that one stops.'
    : 'The console keeps checking while this tab is visible.'
}
