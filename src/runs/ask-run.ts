import { grantKey } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/lib/session-store'
import type { Acceptable } from '#/domain/runs/accept'
import type { Run } from '#/domain/runs/run'
import { findSettable, type Settable } from '#/domain/runs/set-back'

/** Where the values of a plan come from. The planning dialog says it beside its counts. */
export interface PlanSource {
  /** What was read, after "from": `the list of apps`, `the lookup`. */
  from: string
  /** When the oldest of the values was read, in milliseconds since the epoch. */
  readAt: number
}

interface Asked {
  source: PlanSource
  trigger: HTMLElement | null
}

export interface BulkDecision extends Asked {
  kind: 'decision'
  /** The apps as they were read; the run writes an app only while it still has these values. */
  apps: readonly OauthApp[]
}

/** A grant that is to end: an account as it was read with its app. */
export interface RequestedGrant extends AppAccount {
  app: OauthApp
}

export interface BulkRevoke extends Asked {
  kind: 'revoke'
  /** Ended ones included: the dialog counts those and leaves them out. */
  grants: readonly RequestedGrant[]
}

export interface SetBack {
  kind: 'set back'
  settable: readonly Settable[]
  /** So many of them cannot: they were Unknown, for example. */
  cannot: number
  trigger: HTMLElement | null
}

export interface BulkAccept {
  kind: 'accept'
  seen: readonly (Acceptable & { name: string })[]
  trigger: HTMLElement | null
}

export type RunRequest = BulkDecision | BulkRevoke | SetBack | BulkAccept

/** The plan of the open dialog, which `RunHost` draws; null while none is open. */
export const requestedRun = sessionStore<RunRequest | null>(null)

/** Each app counts once. Nothing happens without an app, or while a plan is open. Starting opens the run's page. */
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

/** Opens "Set back 39 apps", which reads them again first. */
export function askSetBack(run: Run, trigger: HTMLElement | null): void {
  const found = findSettable(run)
  if (found.settable.length > 0) ask({ kind: 'set back', ...found, trigger })
}

/** Opens "Accept 7 recommendations", which reads the apps again first. */
export function askBulkAccept(seen: BulkAccept['seen'], trigger: HTMLElement | null): void {
  if (seen.length > 0) ask({ kind: 'accept', seen, trigger })
}

function ask(request: RunRequest): void {
  if (requestedRun.get() === null) requestedRun.set(request)
}
