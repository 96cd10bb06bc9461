import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/lib/session-store'
import { session } from '#/api/token'
import type { Intent } from '#/domain/decision/decision'
import { useCallback, useEffect, useRef } from 'react'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import { useStore } from '#/ui/hooks/use-store'

export interface DecisionRequest {
  /** The app as shown to the admin. The dialog reads it again, because it may have changed. */
  app: OauthApp
  intent: Intent
  /** Radio group with the initial focus; the classification by default. */
  startAt?: 'policy'
  trigger: HTMLElement | null
  /** Returns the element to focus after a decision that removes the trigger. */
  focusAfterDone?: () => HTMLElement | null
  /** Called once with the outcome, before the dialog closes. */
  onDone?: (decided: Decided) => void
  /** Called when the dialog closes without a decision. */
  onCancelled?: () => void
}

/** The request of the open dialog, which `DecisionHost` renders. Null while no dialog is open. */
export const requestedDecision = sessionStore<DecisionRequest | null>(null)

export interface StartedDecision {
  decided: Decided
  path: string
}

/** Latest decision of this tab by app ID. Pages show its outcome. */
export const decisions = sessionStore<ReadonlyMap<string, StartedDecision>>(new Map())

/**
 * Opens "Classify and remediate", unless the dialog is open. `onDone` receives the outcome and the app as checked.
 */
export function askDecision(request: DecisionRequest): void {
  if (requestedDecision.get() === null) requestedDecision.set(request)
}

/** Stores a decision with its page. Does nothing after a lock, because the next session may be another admin's. */
export function noteDecision(decided: Decided, path?: string): void {
  if (session.get().status !== 'connected') return
  const { id } = decided.before
  const before = decisions.get().get(id)
  const started = { decided, path: path ?? before?.path ?? '' }
  decisions.set(new Map(decisions.get()).set(id, started))
}

export function dismissDecision(id: string): void {
  const rest = new Map(decisions.get())
  rest.delete(id)
  decisions.set(rest)
}

const dialog = lazyPart(() => import('./dialog/decision-dialog'))

/** Renders the decision dialog, and outcomes on pages without a Decision region. Closes when `path` changes. */
export function DecisionHost({ path }: { path: string }) {
  const request = useStore(requestedDecision)
  const started = useStore(decisions)
  /** True while a decision is sent or checked. Leaving the page then keeps the dialog open. */
  const isBusy = useRef(false)
  const onBusy = useCallback((busy: boolean) => {
    isBusy.current = busy
  }, [])
  useEffect(
    () => () => {
      if (!isBusy.current) requestedDecision.set(null)
    },
    [path],
  )
  return (
    <>
      {started.size > 0 && (
        <LazyContent part={dialog} waiting={null}>
          {({ DecisionNotices }) => <DecisionNotices started={started} path={path} />}
        </LazyContent>
      )}
      {request && (
        <LazyContent part={dialog} waiting={null}>
          {({ DecisionDialog }) => (
            <DecisionDialog
              key={request.app.id}
              {...request}
              path={path}
              onBusy={onBusy}
              onClose={() => requestedDecision.set(null)}
            />
          )}
        </LazyContent>
      )}
    </>
  )
}
