import { useId } from 'react'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { copyText } from '#/ui/form/copy-text'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { askDecision, type DecisionRequest } from './ask-decision'

interface DecideButtonProps {
  app: OauthApp
  variant: 'default' | 'primary'
}

export function DecideButton({ app, variant }: DecideButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        variant={variant}
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
  usePageCommands([...(app ? createCommands(app, request) : []), refreshCommand(refresh)])
}

/** Creates the commands, each with the client ID, because the client ID is the identity. */
function createCommands(app: OauthApp, request: Partial<DecisionRequest>) {
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
