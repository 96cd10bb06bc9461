import { failureMessages } from '#/domain/failures'
import { Clock } from '#/ui/text/clock'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useMemo, useState } from 'react'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { Investigation as Run, OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { readRunState, type RunState, dimensions } from '#/domain/investigation/investigation'
import { useAnnounced } from '#/ui/feedback/announcer'
import { formatRelative } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { Button } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { Glyph, type GlyphName } from '#/ui/text/glyph'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useNow } from '#/ui/hooks/use-now'
import { Panel, PanelProblem, PanelSkeleton } from '#/lists/detail/panel'
import { useChecks, type Checked, type Checks } from '#/scans/use-checks'
import {
  checksMessage,
  noRunMessage,
  ownLinesHelp,
  boundsMessage,
  laterRunMessage,
  leadMessages,
  noNarrativeMessage,
} from './run-labels'
import { Instant } from '#/ui/text/instant'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import { FoldedText } from '#/ui/text/folded-text'
import { DimensionCard } from './dimension-card'

/** Region with a request of its own, so that a failure or a 403 affects this region only. */
export function Investigation({ app }: { app: OauthApp }) {
  const query = useReachableQuery(oauthApps.investigation(app.id))
  const run = query.data
  const state = run ? readRunState(run.status).state : null
  const checks = useChecks(
    useMemo(() => checkedRun(app.id), [app.id]),
    state === 'running',
    query.error,
  )
  const [wasRunning, setWasRunning] = useState(false)
  if (state === 'running' && !wasRunning) setWasRunning(true)
  const isOver = state === 'completed' || state === 'failed'
  useAnnounced(wasRunning && isOver ? `The investigation ${state}.` : null)

  return (
    <Panel
      name="Investigation"
      heading="Latest investigation"
      aside={run ? <RunStatus run={run} /> : null}
      help={
        run && (
          <>
            <p>
              This is the latest investigation. The recommendation can come from an earlier one.
            </p>
            <p>{ownLinesHelp}</p>
            <p>The service has no data on what an app does.</p>
          </>
        )
      }
    >
      <Body app={app} run={run} query={query} checks={checks} />
    </Panel>
  )
}

/** Checks a running investigation until its status changes. A GET never starts a run (SERVICE.md §4.2). */
const checkedRun = (app: OauthAppId): Checked<Run | null> => ({
  queryKey: oauthApps.investigation(app).queryKey,
  lock: `investigation ${app}`,
  goesOn: (run) => run?.status === 'running',
})

interface BodyProps {
  app: OauthApp
  /** Latest run; null if the service has none, undefined if unknown. */
  run: Run | null | undefined
  query: {
    error: Error | null
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => Promise<unknown>
  }
  checks: Checks
}

function Body({ app, run, query, checks }: BodyProps) {
  const { error, isFetching } = query
  const retry = () => void query.refetch()
  if (run === undefined) {
    // An app without a recommendation probably has no run to wait for.
    const isExpected = app.recommendedClassification !== null
    if (error === null) return <PanelSkeleton label="Loading the investigation" tall={isExpected} />
    return (
      <PanelProblem
        title={sentence(error, 'readInvestigations')}
        error={error}
        onRetry={retry}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <>
      {error !== null && (
        <PanelProblem
          title={`${failureMessages.notUpdated} ${sentence(error)}`}
          error={error}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {run === null ? (
        <p>{noRunMessage}</p>
      ) : (
        <>
          {readRunState(run.status).state === 'running' && (
            <ChecksLine at={query.dataUpdatedAt} checks={checks} />
          )}
          <RunView app={app} run={run} />
        </>
      )}
    </>
  )
}

function ChecksLine({ at, checks }: { at: number; checks: Checks }) {
  const { isPaused, setPaused } = checks
  return (
    <div className="stack start about">
      <p>
        Checked at <Clock at={at} />. {checksMessage(checks)}
      </p>
      <Button onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'Resume checking' : 'Pause checking'}
      </Button>
    </div>
  )
}

const glyphs: Record<RunState, GlyphName> = {
  running: 'dashed-ring',
  completed: 'check',
  failed: 'triangle',
  unlisted: 'question',
}

const looks: Partial<Record<RunState, string>> = { failed: 'fails' }

/** Status of a run. Completed is not green, because it does not describe the result. */
function RunStatus({ run }: { run: Run }) {
  const { state, label } = readRunState(run.status)
  const now = useNow()
  const ended = parseInstant(run.completedAt ?? '')
  return (
    <>
      <span className={classNames('note state', looks[state])}>
        <Glyph name={glyphs[state]} />
        <UntrustedText value={label} max={40} />
      </span>
      {ended !== null && <span className="quiet unprinted">{formatRelative(ended, now)}</span>}
    </>
  )
}

const narrativeFold = 1200

function RunView({ app, run }: { app: OauthApp; run: Run }) {
  const { state } = readRunState(run.status)
  const lead = leadMessages[state]
  const laterRunNote = laterRunMessage(app, run)
  return (
    <>
      {lead !== null && <p className={state === 'failed' ? 'fails' : undefined}>{lead}</p>}
      {laterRunNote !== null && <p className="quiet">{laterRunNote}</p>}
      {hasText(run) && (
        <p className="hint">Written by the agent. May quote text chosen by the publisher.</p>
      )}
      <div className="signals">
        {dimensions.map((dimension) => (
          <DimensionCard
            key={dimension}
            app={app}
            dimension={dimension}
            assessment={run.assessments[dimension]}
          />
        ))}
      </div>
      <Narrative run={run} />
      <Bounds run={run} />
    </>
  )
}

function hasText({ riskAssessment, assessments }: Run): boolean {
  const summaries = Object.values(assessments).map((item) => item?.summary ?? '')
  return [riskAssessment, ...summaries].some((text) => text.trim() !== '')
}

function Narrative({ run: { status, riskAssessment: text } }: { run: Run }) {
  const isFinished = readRunState(status).state !== 'running'
  if (text.trim() === '') return <p className="quiet">{noNarrativeMessage(status)}</p>
  return (
    <div className="stack">
      {!isFinished && <p className="quiet">Unfinished: the investigation is still running.</p>}
      <blockquote className="quote broken">
        <FoldedText value={text} max={narrativeFold} what="narrative" />
      </blockquote>
    </div>
  )
}

/** Start and end of a run. Never a duration, because the start can come from an issue (SERVICE.md §2.5). */
function Bounds({ run }: { run: Run }) {
  const { end, note } = boundsMessage(run)
  return (
    <FactList>
      <Fact term="Start">
        <Instant at={run.startedAt} />
        {note !== null && <FactAside>{note}</FactAside>}
      </Fact>
      <Fact term="End">{run.completedAt === null ? end : <Instant at={run.completedAt} />}</Fact>
    </FactList>
  )
}
