import type { Decided } from '#/api/oauth-apps/mutations'
import { sessionStore } from '#/lib/session-store'
import { session } from '#/api/token'
import type { Intent } from '#/domain/decision/decision'
import type { OauthAppId } from '#/domain/ids'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { lazyPart, LazyContent, requestToShow } from '#/ui/lazy-part'
import { useStore } from '#/ui/hooks/use-store'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { copyText } from '#/ui/form/copy-text'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'

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

export interface StartedDecision {
  decided: Decided
  path: string
}

/** Latest decision of this tab by app ID. Pages show its outcome. */
export const decisions = sessionStore<ReadonlyMap<string, StartedDecision>>(new Map())

/**
 * Stores a decision with its page, unless the app has a later one, because a delayed check can end after it. Does
 * nothing after a lock, because the next session may be another admin's.
 */
export function noteDecision(decided: Decided, path?: string): void {
  if (session.get().status !== 'connected') return
  const { id } = decided.before
  const before = decisions.get().get(id)
  if (before && before.decided.operation > decided.operation) return
  const started = { decided, path: path ?? before?.path ?? '' }
  decisions.set(new Map(decisions.get()).set(id, started))
}

export function dismissDecision(id: string): void {
  const rest = new Map(decisions.get())
  rest.delete(id)
  decisions.set(rest)
}

const dialog = lazyPart(() => import('./dialog/decision-dialog'))

const AskContext = createContext((_request: DecisionRequest) => {})
const DecidingContext = createContext<OauthAppId | null>(null)

/** Returns the function that opens "Classify and remediate". It does nothing while the dialog is open. */
export function useAskDecision() {
  return useContext(AskContext)
}

/** Returns the app of the open dialog, else null. */
export function useDeciding(): OauthAppId | null {
  return useContext(DecidingContext)
}

interface DecisionHostProps {
  path: string
  children: ReactNode
}

/**
 * Owns the decision dialog of the pages in it. Shows outcomes on pages without a Decision region. Closes the dialog
 * when `path` changes.
 */
export function DecisionHost({ path, children }: DecisionHostProps) {
  const [request, setRequest] = useState<DecisionRequest | null>(null)
  const ask = useCallback(
    (next: DecisionRequest) => setRequest((open) => requestToShow(dialog, open, next)),
    [],
  )
  const started = useStore(decisions)
  /** True while a decision is sent or checked. Leaving the page then keeps the dialog open. */
  const isBusy = useRef(false)
  const onBusy = useCallback((busy: boolean) => {
    isBusy.current = busy
  }, [])
  useEffect(
    () => () => {
      if (!isBusy.current) setRequest(null)
    },
    [path],
  )
  return (
    <AskContext value={ask}>
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
              onClose={() => setRequest(null)}
            />
          )}
        </LazyContent>
      )}
      <DecidingContext value={request?.app.id ?? null}>{children}</DecidingContext>
    </AskContext>
  )
}

interface DecideButtonProps {
  app: OauthApp
  variant: 'default' | 'primary'
  icon?: 'decide'
}

export function DecideButton({ app, variant, icon }: DecideButtonProps) {
  const id = useId()
  const askDecision = useAskDecision()
  return (
    <>
      <Button
        variant={variant}
        {...(icon && { icon })}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={({ currentTarget }) =>
          askDecision({ app, intent: { kind: 'edit' }, trigger: currentTarget })
        }
      >
        Classify and remediate…
      </Button>
      <span id={id} hidden>
        <UntrustedText value={app.clientId} max={120} />
      </span>
    </>
  )
}

/** Registers the commands of an app's page. `app` is null until loaded. `request`: options for a decision. */
export function useAppCommands(
  app: OauthApp | null,
  refresh: () => void,
  request: Partial<DecisionRequest> = {},
): void {
  const askDecision = useAskDecision()
  const commands = app ? createCommands(app, request, askDecision) : []
  usePageCommands([...commands, refreshCommand(refresh)])
}

/** Creates the commands, each with the client ID, because the client ID is the identity. */
function createCommands(
  app: OauthApp,
  request: Partial<DecisionRequest>,
  askDecision: (request: DecisionRequest) => void,
) {
  const decide = (startAt?: 'policy') => () =>
    askDecision({
      app,
      intent: { kind: 'edit' },
      ...(startAt && { startAt }),
      // The palette has already restored the focus.
      trigger: document.activeElement instanceof HTMLElement ? document.activeElement : null,
      ...request,
    })
  return [
    { name: 'Copy client ID', run: () => void copyText(app.clientId) },
    { name: 'Classify and remediate…', run: decide() },
    { name: 'Set standing policy…', run: decide('policy') },
  ].map((command) => ({ ...command, detail: app.clientId }))
}
