import { Clock, DateTime } from '#/ui/text/clock'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { InTenant } from '#/decision/badges/tenant-id'
import { isEachForbidden } from '#/domain/runs/outcomes'
import { enforcedIn, singleApp, runTitle } from '#/domain/runs/plan'
import { isTemporary, type Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-messages'
import { BackLink } from '#/lists/detail/back-link'
import { runs, runsRead, watchRun } from '#/runs/runs'
import { lostMessage } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { Notice } from '#/ui/feedback/notice'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { useVisible } from '#/ui/hooks/use-media'
import { PageHead } from '#/ui/text/page-head'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useQueryClient } from '@tanstack/react-query'
import {
  beforeAndNowMessage,
  mayBeEnforcedMessage,
  mostCountedForRun,
} from '#/domain/runs/active-accounts'
import type { OauthAppId } from '#/domain/ids'
import { countActive, noteActive, runActive, type RunActive } from '#/runs/active-counts'
import { number } from '#/lib/words'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { RunButtons } from './run-buttons'
import { RunProgress } from './run-progress'
import { runSearch, toShown } from './run-search'
import { phaseMessage, problemMessage } from './run-page-messages'
import { RunTargets } from './run-targets'

const route = getRouteApi('/_console/operations/$runId')

export function RunPage() {
  const { runId } = route.useParams()
  const all = useStore(runs)
  const run = all.find(({ id }) => id === runId)
  return run === undefined ? <NoRun /> : <RunDetail key={run.id} run={run} all={all} />
}

function NoRun() {
  // After a reload, the console first checks which token the stored runs belong to.
  if (!useStore(runsRead)) return <p>Loading the runs of this tab…</p>
  return (
    <div className="page">
      <PageHead title="Run">Run not found</PageHead>
      <p>
        This tab has no run at this URL. A run stays in its tab. It is removed when you close the
        tab, press “Lock”, connect another token or discard it.
      </p>
      <p>
        <Link to="/operations" className="press">
          Operations
        </Link>
      </p>
    </div>
  )
}

function RunDetail({ run, all }: { run: Run; all: readonly Run[] }) {
  const { invalidParams, value } = runSearch.read(route.useSearch())
  const navigate = route.useNavigate()
  const controls = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(controls)
  const { plan } = run
  const only = singleApp(plan)
  const title = runTitle(plan)
  const line = runLine(run)
  const phase = phaseMessage(run, useOnline(), all)
  const isVisible = useVisible()
  useEffect(() => (isVisible ? watchRun(run.id) : undefined), [isVisible, run.id])
  useAnnouncedRun(run, `${phase} ${line}`)
  return (
    <div className="fills spaced" onFocus={onFocus}>
      <div
        ref={controls}
        role="group"
        aria-label="Progress"
        tabIndex={-1}
        className="stack run-head"
      >
        <PageHead
          title={title}
          up={<BackLink list="/operations" name="Operations" />}
          actions={<RunButtons run={run} />}
          line={
            <>
              {!run.isCopy && <span>{phase}</span>}
              <span className="broken unprinted">
                {only && (
                  <>
                    <Link
                      to="/apps/$appId/accounts"
                      params={{ appId: only.appId }}
                      className="press"
                    >
                      <UntrustedText value={only.clientId} max={200} />
                    </Link>
                    {' · '}
                    <InTenant id={only.tenantId} />
                    {' · '}
                  </>
                )}
                started <DateTime at={run.startedAt} />
              </span>
              {run.note !== '' && (
                <span className="broken unprinted">
                  Note: <UntrustedText value={run.note} max={400} />
                </span>
              )}
            </>
          }
        />
        <RunProgress run={run} />
      </div>
      <DroppedParams
        invalidParams={invalidParams}
        onDropFromAddress={() => void navigate({ search: runSearch.write(value), replace: true })}
      />
      {run.isCopy ? (
        <Notice tone="info">
          This run belongs to another tab. This page shows its state when the tab was duplicated.
        </Notice>
      ) : (
        !run.isKept && (
          <Notice tone="warning">
            This tab cannot store the run, and a reload would lose it. Export the CSV to keep the
            results.
          </Notice>
        )
      )}
      {run.lost > 0 && (
        <Notice tone="warning">{lostMessage(run.lost, ['target', 'targets'])}</Notice>
      )}
      {run.problem !== null && (
        <Notice tone="warning">
          {problemMessage(run.why)} {run.problem}
        </Notice>
      )}
      {isEachForbidden(run.targets) && (
        <Notice tone="warning">
          The service refused every account so far. Remediation may be off for them, or this token
          may lack permission.
        </Notice>
      )}
      <ActiveLine run={run} />
      <RunTargets run={run} shown={toShown(value)} />
    </div>
  )
}

const announcedEvery = 10_000

/** Announces the progress at most every ten seconds, and at once after a button or the end changed the phase. */
function useAnnouncedRun({ phase, why, checking }: Run, message: string): void {
  const step = `${isTemporary(why) ? 'running' : phase} ${checking}`
  const announced = useRef({ step, at: 0 })
  useEffect(() => {
    const now = Date.now()
    // Do not announce the first progress, because the page's heading is announced when the page opens.
    if (announced.current.at === 0) announced.current = { step, at: now }
    if (step === announced.current.step && now - announced.current.at < announcedEvery) return
    announced.current = { step, at: now }
    announce(message)
  }, [step, message])
}

const none: RunActive = { before: new Map(), now: new Map() }

/** The active accounts of a run's apps at the time of the plan and now. Counted after the run has ended. */
function ActiveLine({ run }: { run: Run }) {
  const ids = useMemo(() => enforcedIn(run.plan).map(({ appId }) => appId), [run.plan])
  return ids.length > 0 && <Counted run={run} ids={ids} />
}

function Counted({ run, ids }: { run: Run; ids: readonly OauthAppId[] }) {
  const queryClient = useQueryClient()
  const [scan] = useState(() => countActive(queryClient, ids))
  const { phase, found } = useStore(scan.drawn)
  const { before, now } = useStore(runActive).get(run.id) ?? none
  const isOver = (run.phase === 'done' || run.phase === 'stopped') && !run.checking
  useEffect(() => {
    if (isOver) scan.startIfIdle()
  }, [isOver, scan])
  useEffect(() => {
    if (phase.kind === 'done') noteActive(run.id, { now: found.counts })
  }, [phase, found, run.id])
  useEffect(() => scan.wipe, [scan])
  const enforced = mayBeEnforcedMessage(run)
  const message = beforeAndNowMessage(ids, before, now)
  const readAt = Math.min(...[...now.values()].map(({ at }) => at))
  const most = Math.min(ids.length, mostCountedForRun)
  return (
    <div className="row late-control">
      {enforced !== null && <p>{enforced}</p>}
      {message !== null && (
        <p>
          {message}
          {now.size > 0 && (
            <>
              , as of <Clock at={readAt} />
            </>
          )}
          . Enforcement runs later and may skip accounts.
        </p>
      )}
      {phase.kind !== 'idle' && (
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={{
            bar: 'Counting',
            pause: 'Pause counting',
            resume: 'Resume counting',
            again: 'Refresh',
          }}
          read={found.counts.size}
          of={most}
          words={
            phase.kind === 'done'
              ? ''
              : `Counted ${number(found.counts.size)} of ${number(most)} apps`
          }
        />
      )}
      <ScanWarnings phase={phase} words={{ scan: 'count', action: 'readAccounts' }} />
    </div>
  )
}
