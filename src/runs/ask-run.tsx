import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { grantKey } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Acceptable } from '#/domain/runs/plan-counts'
import type { Settable } from '#/domain/runs/set-back'
import { lazyPart, LazyContent, requestToShow } from '#/ui/lazy-part'

/** The source of a plan's values. The planning dialog shows it next to its counts. */
export interface PlanSource {
  /** Follows "from" in a sentence: `the list of apps`, `the lookup`. */
  from: string
  /** Time of the oldest value, in milliseconds since the epoch. */
  readAt: number
}

interface PlanRequest {
  source: PlanSource
  trigger: HTMLElement | null
}

/** Opens "Classify and remediate". */
export interface BulkDecision extends PlanRequest {
  kind: 'decision'
  /** The apps as loaded. The run changes an app only if it still has these values. */
  apps: readonly OauthApp[]
}

/** A grant to revoke: the account and its app as loaded. */
export interface RequestedGrant extends AppAccount {
  app: OauthApp
}

/** Opens "Revoke 412 grants", or "Revoke 41 grants in 12 apps". */
export interface BulkRevoke extends PlanRequest {
  kind: 'revoke'
  /** Active and ended grants. The dialog counts ended grants but does not send them. */
  grants: readonly RequestedGrant[]
}

/** Opens "Set back 39 apps", which first reads the apps again. */
export interface SetBack {
  kind: 'set back'
  settable: readonly Settable[]
  /** Number of apps that cannot be set back, for example because they were Unknown. */
  cannot: number
  trigger: HTMLElement | null
}

/** Opens "Accept 7 recommendations", which first reads the apps again. */
export interface BulkAccept {
  kind: 'accept'
  seen: readonly (Acceptable & { name: string })[]
  trigger: HTMLElement | null
}

export type RunRequest = BulkDecision | BulkRevoke | SetBack | BulkAccept

/** Returns the request with each target once; null if it has no target. */
function withoutRepeats(request: RunRequest): RunRequest | null {
  switch (request.kind) {
    case 'decision': {
      const apps = [...new Map(request.apps.map((app) => [app.id, app])).values()]
      return apps.length > 0 ? { ...request, apps } : null
    }
    case 'revoke': {
      const grants = [
        ...new Map(
          request.grants.map((grant) => [grantKey(grant.app.id, grant.id), grant]),
        ).values(),
      ]
      return grants.length > 0 ? { ...request, grants } : null
    }
    case 'set back':
      return request.settable.length > 0 ? request : null
    case 'accept':
      return request.seen.length > 0 ? request : null
  }
}

const AskContext = createContext((_request: RunRequest) => {})

/**
 * Returns the function that opens the plan of a run. It does nothing without targets or while a plan is shown. While the
 * dialog loads, the latest request wins.
 */
export function useAskRun() {
  return useContext(AskContext)
}

export const runDialogs = lazyPart(() => import('./run-dialogs'))

interface RunHostProps {
  path: string
  children: ReactNode
}

/** Owns the planning dialog of the pages in it. Closes the dialog when `path` changes. */
export function RunHost({ path, children }: RunHostProps) {
  const [request, setRequest] = useState<RunRequest | null>(null)
  const ask = useCallback(
    (next: RunRequest) =>
      setRequest((open) => requestToShow(runDialogs, open, withoutRepeats(next))),
    [],
  )
  useEffect(() => () => setRequest(null), [path])
  return (
    <AskContext value={ask}>
      {children}
      {request && (
        <LazyContent part={runDialogs} waiting={null}>
          {({ PlanDialog }) => <PlanDialog request={request} onClose={() => setRequest(null)} />}
        </LazyContent>
      )}
    </AskContext>
  )
}
