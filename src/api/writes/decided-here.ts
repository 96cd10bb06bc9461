import type { OauthAppId } from '#/domain/ids'
import { sessionStore } from '#/lib/session-store'

/**
 * Apps that this tab sent a decision about (SERVICE.md §4.5), from a dialog or a run, whatever the result. Each with
 * the admin's note; empty if there is none.
 */
const decided = sessionStore<ReadonlyMap<OauthAppId, string>>(new Map())

export function noteDecided(apps: readonly (readonly [app: OauthAppId, note: string])[]): void {
  if (apps.length === 0) return
  const known = new Map(decided.get())
  for (const [app, note] of apps) known.set(app, note || decisionNote(app))
  decided.set(known)
}

export function hasDecided(app: OauthAppId): boolean {
  return decided.get().has(app)
}

/** Returns the latest note about a decision; empty if there is none. */
export function decisionNote(app: OauthAppId): string {
  return decided.get().get(app) ?? ''
}
