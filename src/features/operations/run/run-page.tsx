import { DateTime } from '#/ui/text/clock'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { InTenant } from '#/decision/badges/in-tenant'
import { isEachForbidden } from '#/domain/runs/outcomes'
import { singleApp, runTitle } from '#/domain/runs/plan'
import { isTemporary, type Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { runs, runsRead, watchRun } from '#/runs/runs'
import { lostMessage } from '#/lib/lost-message'
import { announce } from '#/ui/feedback/announcer'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { Notice } from '#/ui/feedback/notice'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { useVisible } from '#/ui/hooks/use-visible'
import { PageHead } from '#/ui/text/page-head'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ActiveLine } from './active-line'
import { RunButtons } from './run-buttons'
import styles from './run-page.module.css'
import { runSearch, toShown } from './run-search'
import { phaseMessage, problemMessage } from './run-page-messages'
import { RunTargets } from './run-targets'

const route = getRouteApi('/_console/operations/$runId')

export function RunPage() {
  const { runId } = route.useParams()
  const all = useStore(runs)
  const run = all.find(({ id }) => id === runId)
  return run === undefined ? <NoRun /> : <OneRun key={run.id} run={run} all={all} />
}

function NoRun() {
  // After a reload it takes a moment until it is known whose runs the tab keeps.
  if (!useStore(runsRead)) return <p>Reading the runs of this tab…</p>
  return (
    <div className="page">
      <PageHead title="Run">No such run</PageHead>
      <p>
        This tab has no run under this address. A run stays in the tab that started it, until the
        tab is closed, “Lock” is pressed, another token connects, or the run is discarded.
      </p>
      <p>
        <Link to="/operations" className="press">
          Operations
        </Link>
      </p>
    </div>
  )
}

function OneRun({ run, all }: { run: Run; all: readonly Run[] }) {
  const { invalidParams, value } = runSearch.read(route.useSearch())
  const navigate = route.useNavigate()
  const controls = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(controls)
  const { plan } = run
  const only = plan.kind === 'revoke' ? singleApp(plan) : null
  const title = runTitle(plan)
  const line = runLine(run)
  const counts = runCounts(run)
  const phase = phaseMessage(run, useOnline(), all)
  const isVisible = useVisible()
  useEffect(() => (isVisible ? watchRun(run.id) : undefined), [isVisible, run.id])
  useAnnouncedRun(run, `${phase} ${line}`)
  return (
    <div className="page" onFocus={onFocus}>
      <PageHead
        title={title}
        line={
          <>
            <p className="quiet broken unprinted">
              {only && (
                <>
                  <Link to="/apps/$appId/accounts" params={{ appId: only.appId }} className="press">
                    <UntrustedText value={only.clientId} max={200} />
                  </Link>
                  {' · '}
                  <InTenant id={only.tenantId} />
                  {' · '}
                </>
              )}
              started <DateTime at={run.startedAt} />
            </p>
            {run.note !== '' && (
              <p className="quiet broken unprinted">
                Note: <UntrustedText value={run.note} max={400} />
              </p>
            )}
          </>
        }
      />
      <DroppedParams
        invalidParams={invalidParams}
        onDropFromAddress={() => void navigate({ search: {}, replace: true })}
      />
      {run.isCopy ? (
        <Notice tone="info">
          This run belongs to another tab. Its state is as old as this copy.
        </Notice>
      ) : (
        !run.isKept && (
          <Notice tone="warning">
            This tab’s storage cannot keep this run: a reload would lose it. “Export CSV” saves what
            is known.
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
          The service refused every account so far: remediation may be turned off for them, or this
          token may not revoke.
        </Notice>
      )}
      <div
        ref={controls}
        role="group"
        aria-label="Progress"
        tabIndex={-1}
        className={`card stack ${styles.card}`}
      >
        <progress
          aria-label="Run"
          aria-valuetext={line}
          className={`unprinted ${styles.bar}`}
          value={counts.done}
          max={Math.max(1, counts.total)}
        />
        <div className="head">
          <p className="title numbers">{line}</p>
          {!run.isCopy && <p className="dim">{phase}</p>}
        </div>
        <div className="buttons unprinted">
          <RunButtons run={run} />
        </div>
      </div>
      <ActiveLine run={run} />
      <RunTargets run={run} shown={toShown(value)} />
    </div>
  )
}

const announcedEvery = 10_000

/** Says how far the run is, at most every ten seconds, and at once when a person's act or the end changes it. */
function useAnnouncedRun({ phase, why, checking }: Run, words: string): void {
  const turn = `${isTemporary(why) ? 'running' : phase} ${checking}`
  const said = useRef({ turn, at: 0 })
  useEffect(() => {
    const now = Date.now()
    // The page's heading is announced when it opens.
    if (said.current.at === 0) said.current = { turn, at: now }
    if (turn === said.current.turn && now - said.current.at < announcedEvery) return
    said.current = { turn, at: now }
    announce(words)
  }, [turn, words])
}
