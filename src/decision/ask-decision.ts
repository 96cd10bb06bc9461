import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { session } from '#/api/token'
import type { Intent } from '#/domain/decision/decision'
import { createStore } from '#/lib/store'

/** A person wants to decide about an app: what the one dialog is opened with. */
export interface DecisionRequest {
  /** The app as the person saw it; the dialog reads it again before it believes it. */
  app: OauthApp
  intent: Intent
  /** The control that opened it: the focus returns there. */
  opener: HTMLElement | null
  /** Where the focus goes after a decision when the opener goes away with it. */
  focusAfterDone?: () => HTMLElement | null
  /** Told once, before the dialog closes, when the service's word about it is known. */
  onDone?: (decided: Decided) => void
  /** Told when it was closed without a decision. */
  onCancelled?: () => void
}

/** The dialog that is open, null while none is. `DecisionHost` draws it. */
export const askedDecision = createStore<DecisionRequest | null>(null)

/** Something is being sent or read back: leaving the page does not close the dialog then. */
export const deciding = createStore(false)

/** A decision, and the address of the page where it was made. */
export interface MadeDecision {
  decided: Decided
  path: string
}

/** The latest decision of this tab by app, for the pages to show what became of it. */
export const decisions = createStore<ReadonlyMap<string, MadeDecision>>(new Map())

session.subscribe(() => {
  if (session.get().status !== 'locked') return
  askedDecision.set(null)
  decisions.set(new Map())
})

/**
 * Opens "Classify and remediate" for an app; does nothing while it is open already. The review queue calls it with
 * what its keys mean and gives `onDone`, which gets the verdict and the app as it was read back, and
 * `focusAfterDone`, the next item's heading:
 *
 *     askDecision({ app, intent: acceptOf(app), opener: null, onDone: ({ verdict }) => …, focusAfterDone })
 */
export function askDecision(request: DecisionRequest): void {
  if (askedDecision.get() === null) askedDecision.set(request)
}

/**
 * Keeps what became of a decision, or what checking it again found; it stays where it was made. Not what arrives
 * after a lock: whoever connects next may be somebody else.
 */
export function noteDecision(decided: Decided, path?: string): void {
  if (session.get().status !== 'connected') return
  const { id } = decided.before
  const before = decisions.get().get(id)
  const made = { decided, path: path ?? before?.path ?? '' }
  decisions.set(new Map(decisions.get()).set(id, made))
}

/** Forgets what became of a decision: a person has read it. */
export function dismissDecision(id: string): void {
  const rest = new Map(decisions.get())
  rest.delete(id)
  decisions.set(rest)
}
