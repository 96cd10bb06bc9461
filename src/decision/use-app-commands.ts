import type { OauthApp } from '#/api/oauth-apps/schema'
import { copyText } from '#/ui/form/copy-text'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { askDecision, type DecisionRequest } from './ask-decision'

/** `app`: null while it is not read. `request`: what the page adds to a decision. `refresh`: reads the page again. */
export function useAppCommands(
  app: OauthApp | null,
  refresh: () => void,
  request: Partial<DecisionRequest> = {},
): void {
  usePageCommands([...(app ? createCommands(app, request) : []), refreshCommand(refresh)])
}

/** The client ID is the identity: each command says which app it acts on. */
function createCommands(app: OauthApp, request: Partial<DecisionRequest>) {
  const decide = (startAt?: 'policy') => () =>
    askDecision({
      app,
      intent: { kind: 'edit' },
      ...(startAt && { startAt }),
      // The palette has returned the focus to where it was.
      trigger: document.activeElement instanceof HTMLElement ? document.activeElement : null,
      ...request,
    })
  return [
    { name: 'Copy client ID', run: () => void copyText(app.clientId) },
    { name: 'Classify and remediate…', run: decide() },
    { name: 'Set standing policy…', run: decide('policy') },
  ].map((command) => ({ ...command, detail: app.clientId }))
}
