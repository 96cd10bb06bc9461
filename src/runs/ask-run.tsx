import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { grantKey } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/lib/session-store'
import type { Acceptable } from '#/domain/runs/plan-counts'
import type { Run } from '#/domain/runs/run'
import { findSettable, type Settable } from '#/domain/runs/set-back'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart, LazyContent } from '#/ui/lazy-part'

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

export interface BulkDecision extends PlanRequest {
  kind: 'decision'
  /** The apps as loaded. The run changes an app only if it still has these values. */
  apps: readonly OauthApp[]
}

/** A grant to revoke: the account and its app as loaded. */
export interface RequestedGrant extends AppAccount {
  app: OauthApp
}

export interface BulkRevoke extends PlanRequest {
  kind: 'revoke'
  /** Active and ended grants. The dialog counts ended grants but does not send them. */
  grants: readonly RequestedGrant[]
}

export interface SetBack {
  kind: 'set back'
  settable: readonly Settable[]
  /** Number of apps that cannot be set back, for example because they were Unknown. */
  cannot: number
  trigger: HTMLElement | null
}

export interface BulkAccept {
  kind: 'accept'
  seen: readonly (Acceptable & { name: string })[]
  trigger: HTMLElement | null
}

export type RunRequest = BulkDecision | BulkRevoke | SetBack | BulkAccept

/** The plan of the open dialog, which `RunHost` renders; null while no dialog is open. */
export const requestedRun = sessionStore<RunRequest | null>(null)

/** Opens "Classify and remediate". Each app counts once. Does nothing without apps or while a plan is open. */
export function askBulkDecision(
  apps: readonly OauthApp[],
  source: PlanSource,
  trigger: HTMLElement | null,
): void {
  const once = [...new Map(apps.map((app) => [app.id, app])).values()]
  if (once.length > 0) ask({ kind: 'decision', apps: once, source, trigger })
}

/** Opens "Revoke 412 grants", or "Revoke 41 grants in 12 apps". Each grant counts once. */
export function askBulkRevoke(
  grants: readonly RequestedGrant[],
  source: PlanSource,
  trigger: HTMLElement | null,
): void {
  const once = [
    ...new Map(grants.map((grant) => [grantKey(grant.app.id, grant.id), grant])).values(),
  ]
  if (once.length > 0) ask({ kind: 'revoke', grants: once, source, trigger })
}

/** Opens "Set back 39 apps", which first reads the apps again. */
export function askSetBack(run: Run, trigger: HTMLElement | null): void {
  const found = findSettable(run)
  if (found.settable.length > 0) ask({ kind: 'set back', ...found, trigger })
}

/** Opens "Accept 7 recommendations", which first reads the apps again. */
export function askBulkAccept(seen: BulkAccept['seen'], trigger: HTMLElement | null): void {
  if (seen.length > 0) ask({ kind: 'accept', seen, trigger })
}

function ask(request: RunRequest): void {
  if (requestedRun.get() === null) requestedRun.set(request)
}

export const runDialogs = lazyPart(() => import('./run-dialogs'))

/** Renders the planning dialog over every page. Leaving the page closes the dialog. */
export function RunHost() {
  const request = useStore(requestedRun)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => () => requestedRun.set(null), [path])
  if (request === null) return null
  return (
    <LazyContent part={runDialogs} waiting={null}>
      {({ PlanDialog }) => <PlanDialog request={request} />}
    </LazyContent>
  )
}
