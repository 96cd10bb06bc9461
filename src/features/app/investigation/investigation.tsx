import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { Investigation as Run, OauthApp } from '#/api/oauth-apps/schema'
import { readRunState } from '#/domain/investigation/investigation'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Panel, PanelProblem, PanelSkeleton } from '../panel'
import { ChecksLine } from './checks-line'
import { RunStatus } from './run-status'
import { RunView } from './run-view'
import { noRunWords } from './run-words'
import { useRunChecks, type RunChecks } from './use-run-checks'

/** The agent's latest run. It has its own request, so that a failure or a 403 affects this region only. */
export function Investigation({ app }: { app: OauthApp }) {
  const query = useQuery(oauthApps.investigation(app.id))
  const isRefused = query.error instanceof ApiError && query.error.status === 403
  // On a 403 the old run goes too: this token may no longer see it.
  const run = isRefused ? undefined : query.data
  const state = run ? readRunState(run.status).state : null
  const checks = useRunChecks(app.id, state === 'running', query.error)
  const [wasRunning, setWasRunning] = useState(false)
  if (state === 'running' && !wasRunning) setWasRunning(true)
  const isOver = state === 'completed' || state === 'failed'
  useAnnounced(wasRunning && isOver ? `The agent’s run is no longer under way: it ${state}.` : null)

  return (
    <Panel
      name="Investigation"
      heading="Latest investigation"
      beside={run ? <RunStatus status={run.status} /> : null}
    >
      <Body app={app} run={run} query={query} isRefused={isRefused} checks={checks} />
    </Panel>
  )
}

interface BodyProps {
  app: OauthApp
  /** Null: nothing to show; undefined: not known. */
  run: Run | null | undefined
  query: {
    error: Error | null
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => Promise<unknown>
  }
  isRefused: boolean
  checks: RunChecks
}

function Body({ app, run, query, isRefused, checks }: BodyProps) {
  const { error, isFetching } = query
  const retry = () => void query.refetch()
  if (run === undefined) {
    if (error === null) return <PanelSkeleton label="Loading the investigation" tall />
    return (
      <PanelProblem
        title={isRefused ? 'This token cannot read investigations.' : sentence(error)}
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
          title={`This data is older: ${sentence(error)}`}
          error={error}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {run === null ? (
        <p>{noRunWords}</p>
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
