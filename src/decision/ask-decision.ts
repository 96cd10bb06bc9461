import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/lib/session-store'
import { session } from '#/api/token'
import type { Intent } from '#/domain/decision/decision'

export interface DecisionRequest {
  /** The app as the person saw it; the dialog reads it again, because it may have changed. */
  app: OauthApp
  intent: Intent
  /** Where the focus starts if not at the classification. */
  startAt?: 'policy'
  trigger: HTMLElement | null
  /** Where the focus goes after a decision that removes the opener from the page. */
  focusAfterDone?: () => HTMLElement | null
  /** Called once, before the dialog closes, when the outcome is known. */
  onDone?: (decided: Decided) => void
  /** The dialog closes without a decision. */
  onCancelled?: () => void
}

/** The request of the open dialog, which `DecisionHost` draws; null while none is open. */
export const requestedDecision = sessionStore<DecisionRequest | null>(null)

export interface StartedDecision {
  decided: Decided
  path: string
}

/** The latest decision of this tab by app; the pages show its outcome. */
export const decisions = sessionStore<ReadonlyMap<string, StartedDecision>>(new Map())

/**
 * Opens "Classify and remediate", unless the dialog is open. `onDone` gets the verdict and the app as it was read back;
 * `focusAfterDone` returns the next item's heading.
 */
export function askDecision(request: DecisionRequest): void {
  if (requestedDecision.get() === null) requestedDecision.set(request)
}

/** With the page where it was made. Not after a lock: the next session may belong to another person. */
export function noteDecision(decided: Decided, path?: string): void {
  if (session.get().status !== 'connected') return
  const { id } = decided.before
  const before = decisions.get().get(id)
  const made = { decided, path: path ?? before?.path ?? '' }
  decisions.set(new Map(decisions.get()).set(id, made))
}

export function dismissDecision(id: string): void {
  const rest = new Map(decisions.get())
  rest.delete(id)
  decisions.set(rest)
}
